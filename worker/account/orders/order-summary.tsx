import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { cardName } from './card-name.ts';
import { orderMoney } from './order-lines.tsx';
import { OrderShipmentDetails } from './order-shipment.tsx';

type SummaryProps = { order: Order; shop: ShopRequest };

/** Last digits of a card: nothing else of its number is shown. */
const LAST_DIGITS = /^\d{4}$/;

/** The amounts of an order, exactly as the service states them; none is computed here. */
export function OrderTotals({ order, shop }: SummaryProps) {
  const { i18n } = shop;
  const { t } = i18n;
  const money = (amount: number | null | undefined) => orderMoney(i18n, order, amount);
  const rows = [
    { label: t('account.orders.total.items'), amount: money(order.productSubTotal) },
    ...order.orderPriceAdjustments.map(({ itemText, couponCode, price }) => ({
      label: itemText ?? couponCode ?? t('bag.discount'),
      amount: money(price),
    })),
    {
      label: t('account.orders.total.shipping'),
      amount: order.shippingTotal === 0 ? t('bag.free') : money(order.shippingTotal),
    },
    { label: t('account.orders.total.tax'), amount: money(order.taxTotal) },
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
          <dd>{money(order.orderTotal) ?? '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Where the order goes, how, and how it was paid. A partial look-up has none of it but the method. */
export function OrderDetails({ order, shop }: SummaryProps) {
  const { t } = shop.i18n;
  const payments = order.paymentInstruments.map((payment) => paymentText(payment, shop));
  return (
    <>
      {order.shipments.map((shipment, index) => (
        <OrderShipmentDetails
          // biome-ignore lint/suspicious/noArrayIndexKey: a partial look-up leaves out the ids
          key={index}
          order={order}
          shipment={shipment}
          shop={shop}
        />
      ))}
      {payments.length > 0 ? (
        <section className="order-box">
          <h2 className="order-box-title">{t('account.orders.payment')}</h2>
          {payments.map((text) => (
            <p key={text} className="tabular">
              {text}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

function paymentText(payment: Order['paymentInstruments'][number], { i18n: { t } }: ShopRequest): string {
  const { paymentCard, maskedGiftCertificateCode } = payment;
  if (maskedGiftCertificateCode) return t('account.orders.pay.gift');
  if (payment.c_cardLastDigits) return cardName(payment, t);
  const digits = paymentCard?.numberLastDigits ?? '';
  const type = paymentCard?.cardType || t('account.orders.pay.card');
  if (LAST_DIGITS.test(digits)) return t('account.orders.pay.ending', { type, digits });
  return paymentCard ? type : t('account.orders.pay.other');
}
