import { BUY_AGAIN, buyAgainAction } from '../account/orders/buy-again.ts';
import { CANCEL_ORDER, cancelAction } from '../account/orders/cancel-order.ts';
import type { LineProducts } from '../account/orders/line-products.ts';
import { type LoadedOrder, loadOrder } from '../account/orders/load-order.ts';
import {
  OPEN_ORDER,
  openOrder,
  REQUEST_CODE,
  requestCode,
  SEE_STATUS,
  seeStatus,
} from '../account/orders/look-up.ts';
import { LookUpView } from '../account/orders/look-up-view.tsx';
import { LOOK_UP_PATH, OPENED, ORDER_NO } from '../account/orders/order-access.ts';
import { OrderView } from '../account/orders/order-view.tsx';
import { RETURN_ITEMS, returnAction } from '../account/orders/return-items.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { OpenedOrders } from '../session/opened-orders.ts';
import { OrderUnavailable } from './order.tsx';

/** The query parameter that names the order for which a new code is asked. */
const ORDER_PARAMETER = 'order';

/**
 * Looking up an order without an account, at `/orders/lookup`: number and e-mail address, then the
 * mailed code, which shows the order in this browser for an hour (docs/contracts/orders.md §3).
 */
export const lookUpPage = definePrivatePage<{ orderNo: string | undefined }>({
  name: 'order-lookup',
  type: 'account',
  actions: { [REQUEST_CODE]: requestCode, [OPEN_ORDER]: openOrder, [SEE_STATUS]: seeStatus },
  async load({ shop }) {
    const orderNo = shop.search.get(ORDER_PARAMETER) ?? '';
    return { kind: 'page', data: { orderNo: ORDER_NO.test(orderNo) ? orderNo : undefined } };
  },
  title: 'account.orders.lookup.title',
  view: ({ data: { orderNo }, shop, form }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-md">
        <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
          {shop.i18n.t('account.orders.lookup.title')}
        </h1>
        <LookUpView form={form} orderNo={orderNo} shop={shop} />
      </div>
    </div>
  ),
});

type OpenedData = LoadedOrder & { orderNo: string; needsCode: boolean; isPartial: boolean };

/**
 * An order that was opened in this browser, at `/orders/lookup/{orderNo}`. Any other order leads to
 * the look-up, whether or not it exists.
 */
export const openedOrderPage = definePrivatePage<OpenedData, { products: Promise<LineProducts> }>({
  name: 'opened-order',
  type: 'account',
  actions: {
    [BUY_AGAIN]: buyAgainAction(OPENED),
    [CANCEL_ORDER]: cancelAction(OPENED),
    [RETURN_ITEMS]: returnAction(OPENED),
  },
  async load(services, { orderNo = '' }, session, form) {
    const opened = await new OpenedOrders(session).find(orderNo);
    const isKnown = opened && (opened.viewCode ?? opened.postalCode) !== undefined;
    if (!isKnown) return { kind: 'redirect', status: 303, to: LOOK_UP_PATH };
    const { products, ...loaded } = await loadOrder(services, session, { access: OPENED, orderNo, form });
    if (loaded.order === null) return { kind: 'redirect', status: 303, to: LOOK_UP_PATH };
    const data = {
      ...loaded,
      orderNo,
      needsCode: opened.code === undefined,
      isPartial: opened.viewCode === undefined,
    };
    return { kind: 'page', data, deferred: { products } };
  },
  head: ({ orderNo }, { i18n: { t } }) => ({
    title: t('account.orders.number', { number: orderNo }),
    event: { type: 'view-page', path: LOOK_UP_PATH },
  }),
  view: ({ data: { order, reasons, had, orderNo, needsCode, isPartial }, deferred, shop, form }) => {
    const { t } = shop.i18n;
    const newCode = shop.link(`${LOOK_UP_PATH}?${new URLSearchParams({ [ORDER_PARAMETER]: orderNo })}`);
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16">
        <h1 tabIndex={-1} className="display text-4xl outline-none md:text-5xl">
          {t('account.orders.number', { number: orderNo })}
        </h1>
        {isPartial ? (
          <p className="order-intro">
            {t('account.orders.lookup.partialNote')}{' '}
            <a href={newCode} className="link">
              {t('account.orders.lookup.newCode')}
            </a>
          </p>
        ) : null}
        {order ? (
          <OrderView
            order={order}
            to={shop.link(OPENED.path(orderNo))}
            products={deferred.products}
            reasons={reasons}
            had={had}
            needsCode={needsCode ? newCode : undefined}
            form={form}
            shop={shop}
          />
        ) : (
          <OrderUnavailable to={OPENED.path(orderNo)} shop={shop} />
        )}
      </div>
    );
  },
});
