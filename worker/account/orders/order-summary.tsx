import { TaxWithin } from '../../../shared/ui/tax-within.tsx';
import { GROSS, taxWithin } from '../../bag/tax-within.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import type { Store } from '../../upstreams/commerce/stores.ts';
import { cardName } from './card-name.ts';
import { giftCardName } from './gift-card-name.ts';
import type { LineProducts } from './line-products.ts';
import { orderMoney } from './order-lines.tsx';
import { orderDay } from './order-progress.tsx';
import { OrderShipmentDetails } from './order-shipment.tsx';

type SummaryProps = { order: Order; shop: ShopRequest };

/** Last digits of a card: nothing else of its number is shown. */
const LAST_DIGITS = /^\d{4}$/;

/** The amounts of an order, exactly as the service states them; none is computed here. */
export function OrderTotals({ order, shop }: SummaryProps) {
  const { i18n } = shop;
  const { t } = i18n;
  const money = (amount: number | null | undefined) => orderMoney(i18n, order, amount);
  const isGross = order.taxation === GROSS;
  const rows = [
    { label: t('bag.subtotal'), amount: money(order.productSubTotal) },
    ...order.orderPriceAdjustments.map(({ itemText, couponCode, price }) => ({
      label: itemText ?? couponCode ?? t('bag.discount'),
      amount: money(price),
    })),
    {
      label: t('account.orders.total.shipping'),
      amount: order.shippingTotal === 0 ? t('bag.free') : money(order.shippingTotal),
    },
    { label: t('account.orders.total.tax'), amount: isGross ? undefined : money(order.taxTotal) },
  ];
  return (
    <section className="order-box">
      <h2 className="order-box-title">{t('account.orders.total.title')}</h2>
      <dl className="order-totals tabular">
        {rows.map(({ label, amount }, index) =>
          amount ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same label
            <div key={index}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ) : null,
        )}
        <div className="order-total">
          <dt>{t('account.orders.total.all')}</dt>
          <dd className={isGross ? 'text-right' : undefined}>
            {money(order.orderTotal) ?? '–'}
            <TaxWithin text={isGross ? taxWithin(money(order.taxTotal), t) : undefined} />
          </dd>
        </div>
        {order.c_refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike
          <div key={index}>
            <dt>{refundText(refund, shop)}</dt>
            <dd>{money(refund.amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** When something was paid back, and to which gift card, where to one. */
function refundText(
  { date, maskedGiftCertificateCode: giftCard }: Order['c_refunds'][number],
  shop: ShopRequest,
): string {
  const { t } = shop.i18n;
  const day = orderDay(shop, date);
  const when = day ? t('account.orders.total.refundOn', { day }) : t('account.orders.total.refund');
  return giftCard ? `${when} · ${giftCardName(giftCard, t)}` : when;
}

type DetailsProps = SummaryProps & {
  products: Promise<LineProducts>;
  /** The shop's stores, where it is said when an order is ready in one. */
  stores?: Promise<readonly Store[]>;
};

/** Where the order goes, how, and how it was paid. A partial look-up has none of it but the method. */
export function OrderDetails({ order, products, stores, shop }: DetailsProps) {
  const { t } = shop.i18n;
  const payments = order.paymentInstruments.map((payment) => paymentText(order, payment, shop));
  return (
    <>
      {order.shipments.map((shipment, index) => (
        <OrderShipmentDetails
          // biome-ignore lint/suspicious/noArrayIndexKey: a partial look-up leaves out the ids
          key={index}
          order={order}
          shipment={shipment}
          products={products}
          stores={stores}
          shop={shop}
        />
      ))}
      {payments.length > 0 ? (
        <section className="order-box">
          <h2 className="order-box-title">{t('account.orders.payment')}</h2>
          {payments.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may read alike
            <p key={index} className="tabular">
              {text}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

type Payment = Order['paymentInstruments'][number];

/** How a payment was made; with its amount, as the service states it, where there are several. */
function paymentText(order: Order, payment: Payment, shop: ShopRequest): string {
  const { i18n } = shop;
  const name = paymentName(payment, i18n.t);
  const amount = orderMoney(i18n, order, payment.amount);
  const isOnly = order.paymentInstruments.length === 1;
  return isOnly || !amount ? name : i18n.t('account.orders.pay.part', { name, amount });
}

function paymentName(payment: Payment, t: ShopRequest['i18n']['t']): string {
  const { paymentCard, maskedGiftCertificateCode } = payment;
  if (maskedGiftCertificateCode) return giftCardName(maskedGiftCertificateCode, t);
  if (payment.c_cardLastDigits) return cardName(payment, t);
  const digits = paymentCard?.numberLastDigits ?? '';
  const type = paymentCard?.cardType || t('account.orders.pay.card');
  if (LAST_DIGITS.test(digits)) return t('account.orders.pay.ending', { type, digits });
  return paymentCard ? type : t('account.orders.pay.other');
}
