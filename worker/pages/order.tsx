import { AccountLayout } from '../account/account-layout.tsx';
import { BUY_AGAIN, buyAgainAction } from '../account/orders/buy-again.ts';
import { CANCEL_ORDER, cancelAction } from '../account/orders/cancel-order.ts';
import type { LineProducts } from '../account/orders/line-products.ts';
import { type LoadedOrder, loadOrder } from '../account/orders/load-order.ts';
import { LOOK_UP_PATH, ORDERS_PATH, OWN } from '../account/orders/order-access.ts';
import { OrderView } from '../account/orders/order-view.tsx';
import { RETURN_ITEMS, returnAction } from '../account/orders/return-items.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { toSignIn } from './to-sign-in.ts';

type OrderData = LoadedOrder & { orderNo: string };

/**
 * An order of a registered shopper, at `/account/orders/{orderNo}`. Another shopper's order is 404,
 * like an unknown one. Guests are redirected to sign in.
 */
export const orderPage = definePrivatePage<OrderData, { products: Promise<LineProducts> }>({
  name: 'order',
  type: 'account',
  actions: {
    [BUY_AGAIN]: buyAgainAction(OWN),
    [CANCEL_ORDER]: cancelAction(OWN),
    [RETURN_ITEMS]: returnAction(OWN),
  },
  async load(services, { orderNo = '' }, session, form) {
    const path = OWN.path(orderNo);
    if (!session.registered) return toSignIn(services.shop, path);
    const { products, ...loaded } = await loadOrder(services, session, { access: OWN, orderNo, form });
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, path);
    const status = loaded.order === null ? 404 : 200;
    return { kind: 'page', status, data: { ...loaded, orderNo }, deferred: { products } };
  },
  head: ({ order, orderNo }, { i18n: { t } }) => ({
    title: order ? t('account.orders.number', { number: orderNo }) : t('account.account.orders'),
    event: { type: 'view-page', path: ORDERS_PATH },
  }),
  view: ({ data: { order, reasons, had, orderNo }, deferred, shop, form }) => {
    const { t } = shop.i18n;
    const title =
      order === null ? t('account.orders.notFoundTitle') : t('account.orders.number', { number: orderNo });
    return (
      <AccountLayout shop={shop} current="orders" title={title}>
        {order ? (
          <OrderView
            order={order}
            to={shop.link(OWN.path(orderNo))}
            products={deferred.products}
            reasons={reasons}
            had={had}
            form={form}
            shop={shop}
          />
        ) : null}
        {order === null ? <NotFound shop={shop} /> : null}
        {order === undefined ? <OrderUnavailable to={OWN.path(orderNo)} shop={shop} /> : null}
      </AccountLayout>
    );
  },
});

function NotFound({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <>
      <p className="mt-6 max-w-[48ch] text-lg">{t('account.orders.notFound')}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href={shop.link(ORDERS_PATH)} className="button-primary">
          {t('account.orders.all')}
        </a>
        <a href={shop.link(LOOK_UP_PATH)} className="button-secondary">
          {t('account.orders.lookup.title')}
        </a>
      </p>
    </>
  );
}

/** Says that the order cannot be shown now, and offers to try again. */
export function OrderUnavailable({ to, shop }: { to: string; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return <Unavailable message={t('account.orders.oneUnavailable')} path={to} shop={shop} />;
}
