import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { JOIN, JOIN_PASSWORD, WITHOUT_REWARDS } from '../../shared/forms/register-fields.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { type LineProducts, lineProducts } from '../account/orders/line-products.ts';
import { SEE_STATUS } from '../account/orders/look-up.ts';
import { confirmationPath, LOOK_UP_PATH, ORDER_NO } from '../account/orders/order-access.ts';
import { OrderLines } from '../account/orders/order-lines.tsx';
import { orderDay } from '../account/orders/order-progress.tsx';
import { isPickedUp, type OrderState, orderState } from '../account/orders/order-state.ts';
import { OrderDetails, OrderTotals } from '../account/orders/order-summary.tsx';
import { RegisterTerms } from '../account/registration/register-terms.tsx';
import { CheckoutNotice } from '../checkout/checkout-notice.tsx';
import { tellAgents } from '../checkout/order/tell-agents.ts';
import { ownBilling } from '../checkout/store-address.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import type { Order } from '../upstreams/commerce/order-schema.ts';
import { getOrder } from '../upstreams/commerce/orders.ts';
import { getAllStores, type Store } from '../upstreams/commerce/stores.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

type Confirmation = {
  /** Null for an order that this visitor may not see; undefined while the service gives no answer. */
  order: Order | null | undefined;
  isMember: boolean;
};

/** An order that was never placed. */
const NOT_PLACED = new Set(['created', 'failed']);

/**
 * The confirmation of an order, at `/checkout/confirmation/{orderNo}`, for the shopper who placed it.
 * Anyone else finds the way to look an order up.
 */
export const confirmationPage = definePrivatePage<
  Confirmation,
  { products: Promise<LineProducts>; stores: Promise<readonly Store[]> }
>({
  name: 'confirmation',
  shape: 'checkout',
  type: 'cart/checkout',
  // it shows the order as the account does
  styles: ['account'],
  async load(services, { orderNo = '' }, session) {
    const order = ORDER_NO.test(orderNo)
      ? await orAbsent(findOrder(services, session, orderNo), services, 'confirmation')
      : null;
    if (order) await tellAgents(services, session, orderNo);
    const status = order ? 200 : order === null ? 404 : 503;
    const data = { order, isMember: session.registered };
    const products = lineProducts(services, order?.productItems ?? []);
    const stores = order?.shipments.some(isPickedUp) ? getAllStores(services) : Promise.resolve([]);
    return { kind: 'page', status, data, deferred: { products, stores } };
  },
  title: 'checkout.confirmation.title',
  // without the number of the order
  head: () => ({ event: { type: 'view-page', path: '/checkout/confirmation' } }),
  view: ({ data: { order, isMember }, deferred, shop }) =>
    order ? (
      <Confirmed order={order} deferred={deferred} isMember={isMember} shop={shop} />
    ) : (
      <NotShown isUnknown={order === null} shop={shop} />
    ),
});

/** The visitor's own placed order; null where there is none of that number. */
async function findOrder(services: Services, session: Session, orderNo: string): Promise<Order | null> {
  if (!session.exists) return null;
  try {
    const order = await withToken(session, (token) => getOrder(services, token, orderNo));
    return NOT_PLACED.has(order.status) ? null : order;
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return null;
    throw error;
  }
}

type ConfirmedProps = {
  order: Order;
  deferred: { products: Promise<LineProducts>; stores: Promise<readonly Store[]> };
  isMember: boolean;
  shop: ShopRequest;
};

/** Orders that nobody is thanked for. */
const HEADINGS: Partial<Record<OrderState, MessageId>> = {
  cancelled: 'checkout.confirmation.cancelled',
  replaced: 'checkout.confirmation.replaced',
};

function Confirmed({ order, deferred, isMember, shop }: ConfirmedProps) {
  const { products, stores } = deferred;
  const { t } = shop.i18n;
  const email = order.customerInfo?.email;
  const day = orderDay(shop, order.creationDate);
  const state = orderState(order);
  const count = order.productItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="checkout page gutter">
      <h1 className="display">{t(HEADINGS[state] ?? 'checkout.confirmation.heading')}</h1>
      <p className="checkout-number tabular">
        {t('checkout.confirmation.number', { orderNo: order.orderNo })}
        {day ? <small> {t('account.orders.placedOn', { day })}</small> : null}
      </p>
      {email && state === 'preparing' ? (
        <p className="checkout-note">{t('checkout.confirmation.mail', { email })}</p>
      ) : null}
      {HEADINGS[state] || state === 'preparing' ? null : (
        <p className="checkout-note">
          {t('checkout.confirmation.status', { state: t(`account.orders.state.${state}`) })}
        </p>
      )}
      <div className="checkout-columns checkout-after">
        <div>
          <h2 className="checkout-subheading">{t('checkout.items', { count })}</h2>
          <OrderLines order={order} products={products} errors={{}} shop={shop} />
        </div>
        <aside className="order-side">
          <OrderTotals order={order} shop={shop} />
          <OrderDetails order={order} products={products} stores={stores} shop={shop} />
        </aside>
        <div className="checkout-unprinted">
          {isMember || !email ? null : <JoinAfterOrder order={order} email={email} shop={shop} />}
          <div className="checkout-buttons">
            <a href={shop.link('/')} className="button-primary">
              {t('shell.continueShopping')}
            </a>
            {isMember ? (
              <a
                href={shop.link(`/account/orders/${encodeURIComponent(order.orderNo)}`)}
                className="button-secondary"
              >
                {t('checkout.confirmation.toOrder')}
              </a>
            ) : (
              <SeeOrder order={order} shop={shop} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Opens the guest's order where its state can be followed, as the look-up does. */
function SeeOrder({ order, shop }: Pick<ConfirmedProps, 'order' | 'shop'>) {
  const { orderNo, customerInfo, billingAddress } = order;
  const facts = { orderNo, email: customerInfo?.email ?? '', postalCode: billingAddress?.postalCode ?? '' };
  return (
    <form method="post" action={shop.link(LOOK_UP_PATH)}>
      <input type="hidden" name={ACTION_FIELD} value={SEE_STATUS} />
      {Object.entries(facts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-secondary">
        {shop.i18n.t('checkout.confirmation.toOrder')}
      </button>
    </form>
  );
}

/**
 * Offers guests an account of what the order knows, for which only a password is missing. What else the
 * service may ask for is asked by the page that the form is sent to.
 */
function JoinAfterOrder({ order, email, shop }: { order: Order; email: string; shop: ShopRequest }) {
  const { t } = shop.i18n;
  // a store's address is not the shopper's, and what is delivered may be a gift
  const delivered = order.shipments.find((shipment) => !isPickedUp(shipment));
  const own = ownBilling(order) ?? delivered?.shippingAddress ?? {};
  const { firstName = '', lastName = '', phone = '', postalCode = '' } = own;
  // the order is shown to the account only where it can join it
  const joins = shop.features.guestOrders;
  const here = shop.link(confirmationPath(order.orderNo));
  const back = joins ? `?${new URLSearchParams({ return: here })}` : '';
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const person = name ? `${name} (${email})` : email;
  return (
    <section aria-labelledby="join-title" className="checkout-join">
      <h2 id="join-title" className="checkout-subheading">
        {t('checkout.confirmation.join')}
      </h2>
      <p className="checkout-note">
        {t('checkout.confirmation.joinBody', { person })}{' '}
        {joins ? t('checkout.confirmation.joinOrder') : null}
      </p>
      <form method="post" action={shop.link(`/registration${back}`)}>
        <input type="hidden" name={ACTION_FIELD} value="register" />
        {joins ? <input type="hidden" name="return" value={here} /> : null}
        {Object.entries({ email, firstName, lastName, phone, postalCode, [JOIN]: WITHOUT_REWARDS }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <FormField id="join-password" field={JOIN_PASSWORD} />
        <RegisterTerms shop={shop} />
        <p className="checkout-buttons">
          <button type="submit" className="button-secondary">
            {t('checkout.confirmation.joinButton')}
          </button>
          <a href={shop.link(`/login${back}`)} className="checkout-elsewhere link">
            {t('checkout.contact.logIn')}
          </a>
        </p>
      </form>
    </section>
  );
}

function NotShown({ isUnknown, shop }: { isUnknown: boolean; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <CheckoutNotice
      title={t('checkout.confirmation.title')}
      said={t(isUnknown ? 'checkout.confirmation.unknown' : 'checkout.confirmation.unavailable')}
      choices={[
        { href: shop.link(LOOK_UP_PATH), text: t('account.orders.lookup.title') },
        { href: shop.link('/'), text: t('shell.continueShopping') },
      ]}
    />
  );
}
