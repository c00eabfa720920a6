import { toMajor } from '../database/price.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { languageOf } from '../sites.ts';
import type { OrderRecord } from './order-record.ts';

const TEXTS = {
  en: {
    confirmed: (orderNo: string) => `Thank you for your order ${orderNo}`,
    intro: 'We have your order and are packing it. Here is what you bought:',
    shipped: (orderNo: string) => `Your order ${orderNo} is on its way`,
    shippedIntro: 'Your order has left our shelves. In it:',
    total: 'Total',
    tracking: 'Tracking number',
  },
  fr: {
    confirmed: (orderNo: string) => `Merci pour votre commande ${orderNo}`,
    intro: 'Nous avons bien reçu votre commande et la préparons. Voici ce que vous avez acheté :',
    shipped: (orderNo: string) => `Votre commande ${orderNo} est en route`,
    shippedIntro: 'Votre commande a quitté nos étagères. Elle contient :',
    total: 'Total',
    tracking: 'Numéro de suivi',
  },
};

function linesOf({ sale }: OrderRecord): string[] {
  const items: unknown[] = Array.isArray(sale.productItems) ? sale.productItems : [];
  return items.flatMap((item) =>
    typeof item === 'object' && item !== null && 'quantity' in item && 'productName' in item
      ? [`${item.quantity} × ${item.productName}`]
      : [],
  );
}

/** The message that confirms an order, or says that it was sent. */
export function orderMessage(
  order: OrderRecord,
  kind: 'order-confirmation' | 'order-shipped',
): OutgoingMessage | null {
  const { email, currency } = order.basket;
  if (email === undefined) return null;
  const texts = TEXTS[languageOf(order.locale)];
  const isShipped = kind === 'order-shipped';
  const money = new Intl.NumberFormat(order.locale, { style: 'currency', currency });
  return {
    to: email,
    kind,
    subject: isShipped ? texts.shipped(order.orderNo) : texts.confirmed(order.orderNo),
    body: [
      isShipped ? texts.shippedIntro : texts.intro,
      '',
      ...linesOf(order),
      '',
      `${texts.total}: ${money.format(toMajor(order.total))}`,
      ...(isShipped && order.trackingNumber !== undefined
        ? [`${texts.tracking}: ${order.trackingNumber}`]
        : []),
    ].join('\n'),
    locale: order.locale,
  };
}
