import { pageCount, pageLinks } from '../../shared/urls/paging.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { asCustomer } from '../account/as-customer.ts';
import {
  CLAIM_ORDERS,
  CLAIM_PATH,
  claimOrders,
  MAIL_CLAIM_CODE,
  mailClaimCode,
} from '../account/orders/claim-orders.ts';
import { type LineProducts, lineProducts } from '../account/orders/line-products.ts';
import { awaitsClaimCode, ClaimStep, MissingOrders } from '../account/orders/missing-orders.tsx';
import { LOOK_UP_PATH, ORDERS_PATH } from '../account/orders/order-access.ts';
import { MOST_PICTURES, OrderList } from '../account/orders/order-list.tsx';
import { Scene } from '../content/scene.tsx';
import { afterFailure } from '../forms/after-failure.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { Unavailable } from '../shell/unavailable.tsx';
import { getCustomerOrders, type OrderPage } from '../upstreams/commerce/orders.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

/** Orders on a page (docs/contracts/customers.md §1: 10 by default, at most 50). */
const PER_PAGE = 10;
const PAGE = /^[1-9]\d{0,4}$/;

type OrdersData = {
  page: number;
  /** Undefined while the service gives no answer. */
  found: OrderPage | undefined;
  /** Whether the code is awaited that brings a guest's orders here. */
  isClaiming: boolean;
};

/**
 * A registered shopper's orders, newest first, at `/account/orders`. Guests are redirected to sign
 * in. Orders that were placed as a guest with the account's address are brought here by a mailed
 * code (docs/decisions/0075).
 */
export const ordersPage = definePrivatePage<OrdersData, { products: Promise<LineProducts> }>({
  name: 'orders',
  type: 'account',
  actions: { [MAIL_CLAIM_CODE]: mailClaimCode, [CLAIM_ORDERS]: claimOrders },
  async load(services, _, session, form) {
    const { shop } = services;
    const asked = shop.search.get('page') ?? '';
    const page = PAGE.test(asked) ? Number(asked) : 1;
    const read = () =>
      asCustomer(session, (token, customerId) =>
        getCustomerOrders(services, token, { customerId, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
      );
    const found = session.registered
      ? await orAbsent(afterFailure(form, read(), 'orders'), services, 'orders')
      : undefined;
    const isClaiming = awaitsClaimCode({ form, shop });
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(shop, isClaiming ? CLAIM_PATH : pathOf(page));
    const last = pageCount(found?.total ?? 0, PER_PAGE);
    if (last > 0 && page > last) return { kind: 'redirect', status: 302, to: pathOf(last) };
    const shown = (found?.orders ?? []).flatMap(({ productItems }) => productItems.slice(0, MOST_PICTURES));
    return {
      kind: 'page',
      data: { page, found, isClaiming },
      deferred: { products: lineProducts(services, shown) },
    };
  },
  title: 'account.account.orders',
  view: ({ data: { page, found, isClaiming }, deferred, shop, form }) => (
    <AccountLayout shop={shop} current="orders" title={shop.i18n.t('account.account.orders')}>
      {isClaiming ? <ClaimStep form={form} shop={shop} /> : null}
      {!found ? (
        <Unavailable message={shop.i18n.t('account.orders.unavailable')} path={ORDERS_PATH} shop={shop} />
      ) : null}
      {found?.orders.length ? (
        <OrderList orders={found.orders} products={deferred.products} shop={shop} />
      ) : null}
      {found && found.orders.length === 0 ? <NoOrders shop={shop} /> : null}
      {found ? <Pages page={page} total={found.total} shop={shop} /> : null}
      {shop.features.guestOrders && !isClaiming ? <MissingOrders form={form} shop={shop} /> : null}
      {found && found.orders.length === 0 ? (
        <div className="mt-12">
          <MainCategories shop={shop} title={shop.i18n.t('bag.continue')} />
        </div>
      ) : null}
    </AccountLayout>
  ),
});

/** `/orders`, which leads to the orders' own address. */
export const ordersShortcut = definePrivatePage<null>({
  name: 'orders',
  type: 'account',
  load: async ({ shop }) => {
    const page = shop.search.get('page') ?? '';
    return { kind: 'redirect', status: 301, to: PAGE.test(page) ? pathOf(Number(page)) : ORDERS_PATH };
  },
  head: () => ({ title: '' }),
  view: () => null,
});

function pathOf(page: number): string {
  return page > 1 ? `${ORDERS_PATH}?page=${page}` : ORDERS_PATH;
}

function Pages({ page, total, shop }: { page: number; total: number; shop: ShopRequest }) {
  const { t, number } = shop.i18n;
  const links = pageLinks({ page, total, limit: PER_PAGE });
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('catalog.pagination')} className="order-pages tabular">
      {links.map(({ kind, page: to, current }) => {
        if (kind === 'gap') return <span key={`gap ${to}`}>…</span>;
        if (current) {
          return (
            <span key={to} aria-current="page">
              {number(to)}
            </span>
          );
        }
        const text = { page: number(to), previous: t('catalog.previousPage'), next: t('catalog.nextPage') };
        return (
          <a
            key={`${kind} ${to}`}
            href={shop.link(pathOf(to))}
            aria-label={kind === 'page' ? t('catalog.page', { page: to }) : undefined}
          >
            {text[kind]}
          </a>
        );
      })}
    </nav>
  );
}

function NoOrders({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <>
      <Scene name="river-valley" shop={shop} />
      <p className="mt-6 text-lg font-medium">{t('account.orders.empty')}</p>
      <p className="mt-2 text-ink-soft">
        {t('account.orders.emptyBody')}{' '}
        <a href={shop.link(LOOK_UP_PATH)} className="link">
          {t('account.orders.lookup.title')}
        </a>
      </p>
      <p className="mt-8">
        <a href={shop.link('/')} className="button-primary">
          {t('bag.continue')}
        </a>
      </p>
    </>
  );
}
