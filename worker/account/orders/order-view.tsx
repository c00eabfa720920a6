import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { type FormState, formOf } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import type { OmsReasons } from '../../upstreams/commerce/orders.ts';
import { DeclaredWithdrawals, OrderWithdrawal } from '../withdrawal/order-withdrawal.tsx';
import { BUY_AGAIN, PARTLY_ADDED } from './buy-again.ts';
import type { LineProducts } from './line-products.ts';
import { CancelForm, ReturnForm } from './order-forms.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels, OrderSteps } from './order-progress.tsx';
import { type OrderState, orderState, stepsOf } from './order-state.ts';
import { OrderDetails, OrderTotals } from './order-summary.tsx';

type OrderViewProps = {
  order: Order;
  /** The address of the order's page, which its forms are sent to. */
  to: string;
  products: Promise<LineProducts>;
  reasons: OmsReasons | undefined;
  /** The units of the order's products in the bag, as a form's field; undefined where unknown. */
  had: string | undefined;
  /** Where a guest asks for a new code, without which the order cannot be changed. */
  needsCode?: string | undefined;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** An order of which nothing has arrived. */
const YOUNG: ReadonlySet<OrderState> = new Set([
  'confirming',
  'preparing',
  'partlyShipped',
  'shipped',
  'ready',
]);

/** An order below its heading: state, parcels, lines, amounts, addresses, and what can be done. */
export function OrderView(props: OrderViewProps) {
  const { order, to, products, reasons, had, needsCode, form, shop } = props;
  const { t } = shop.i18n;
  const again = formOf(form, BUY_AGAIN);
  const state = t(`account.orders.state.${orderState(order)}`);
  // some states have a step of their own
  const isSaid = stepsOf(order).some(
    ({ id, isCurrent }) => isCurrent && t(`account.orders.step.${id}`) === state,
  );
  // nobody needs again what is still on its way
  const isYoung = YOUNG.has(orderState(order));
  const actions = { order, to, reasons, form, shop };
  return (
    <>
      {isSaid ? null : <p className="order-state">{state}</p>}
      <DeclaredWithdrawals order={order} products={products} shop={shop} />
      <OrderSteps order={order} shop={shop} />
      <OrderParcels order={order} shop={shop} />
      <div className="order-columns">
        <div>
          <h2 className="account-heading">
            {t('account.orders.items', { count: order.productItems.length })}
          </h2>
          <OrderLines order={order} products={products} errors={again?.errors ?? {}} shop={shop} />
          <div className="order-actions">
            <form method="post" action={to} className="order-buy">
              <input type="hidden" name={ACTION_FIELD} value={BUY_AGAIN} />
              {had === undefined ? null : <input type="hidden" name="had" value={had} />}
              <button type="submit" className={isYoung ? 'button-secondary' : 'button-primary'}>
                {t('account.orders.again.title')}
              </button>
              {again?.type === PARTLY_ADDED ? (
                <a href={shop.link('/cart')} className="button-secondary">
                  {t('account.orders.again.toBag')}
                </a>
              ) : null}
            </form>
            <ReturnForm {...actions} products={products} needsCode={needsCode} />
            <CancelForm {...actions} needsCode={needsCode} />
            <OrderWithdrawal order={order} products={products} shop={shop} />
          </div>
        </div>
        <div className="order-side">
          <OrderTotals order={order} shop={shop} />
          <OrderDetails order={order} products={products} shop={shop} />
        </div>
      </div>
    </>
  );
}
