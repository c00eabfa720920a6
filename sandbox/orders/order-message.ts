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
    cancelled: (orderNo: string) => `Your order ${orderNo} is cancelled`,
    cancelledIntro: 'Your order will not be sent, and you are not charged for it. In it were:',
    total: 'Total',
    tracking: 'Tracking number',
  },
  fr: {
    confirmed: (orderNo: string) => `Merci pour votre commande ${orderNo}`,
    intro: 'Nous avons bien reçu votre commande et la préparons. Voici ce que vous avez acheté :',
    shipped: (orderNo: string) => `Votre commande ${orderNo} est en route`,
    shippedIntro: 'Votre commande a quitté nos étagères. Elle contient :',
    cancelled: (orderNo: string) => `Votre commande ${orderNo} est annulée`,
    cancelledIntro: 'Votre commande ne sera pas expédiée et ne vous sera pas facturée. Elle contenait :',
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

export type OrderMessage = 'order-confirmation' | 'order-shipped' | 'order-cancelled';

/** The message that confirms an order, or that it was shipped or cancelled. */
export function orderMessage(order: OrderRecord, kind: OrderMessage): OutgoingMessage | null {
  const { email, currency } = order.basket;
  if (email === undefined) return null;
  const texts = TEXTS[languageOf(order.locale)];
  const { subject, intro } = {
    'order-confirmation': { subject: texts.confirmed, intro: texts.intro },
    'order-shipped': { subject: texts.shipped, intro: texts.shippedIntro },
    'order-cancelled': { subject: texts.cancelled, intro: texts.cancelledIntro },
  }[kind];
  const money = new Intl.NumberFormat(order.locale, { style: 'currency', currency });
  return {
    to: email,
    kind,
    subject: subject(order.orderNo),
    body: [
      intro,
      '',
      ...linesOf(order),
      '',
      `${texts.total}: ${money.format(toMajor(order.total))}`,
      ...(kind === 'order-shipped' && order.trackingNumber !== undefined
        ? [`${texts.tracking}: ${order.trackingNumber}`]
        : []),
    ].join('\n'),
    locale: order.locale,
  };
}
