import { z } from 'zod';
import type { Shipment } from '../baskets/basket-state.ts';
import { fullName } from '../baskets/order-address.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { toMajor } from '../database/price.ts';
import { CLEAR_DIGITS } from '../gift-certificates/certificate.ts';
import { picturesById } from '../mailbox/mail-picture.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { variantName } from '../products/variations.ts';
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
    ready: (orderNo: string) => `Your order ${orderNo} is ready in the store`,
    readyIntro: 'What you wanted to pick up is waiting for you. Bring the order number. In your order:',
    collected: (orderNo: string) => `You picked up your order ${orderNo}`,
    collectedIntro: 'Thank you for coming by. In your order:',
    returned: (orderNo: string) => `We have your return of order ${orderNo}`,
    returnedIntro: 'What you sent back has arrived; the refund follows. In the order were:',
    refunded: (orderNo: string) => `Your refund for order ${orderNo}`,
    refundedIntro: 'The money is on its way to the means you paid with. In the order were:',
    total: 'Total',
    gift: (end: string, amount: string) => `Gift card ending in ${end}: ${amount}`,
    card: (amount: string) => `Card: ${amount}`,
    tracking: 'Tracking number',
    collector: (name: string) => `Picked up by ${name}`,
  },
  fr: {
    confirmed: (orderNo: string) => `Merci pour votre commande ${orderNo}`,
    intro: 'Nous avons bien reçu votre commande et la préparons. Voici ce que vous avez acheté :',
    shipped: (orderNo: string) => `Votre commande ${orderNo} est en route`,
    shippedIntro: 'Votre commande a quitté nos étagères. Elle contient :',
    cancelled: (orderNo: string) => `Votre commande ${orderNo} est annulée`,
    cancelledIntro: 'Votre commande ne sera pas expédiée et ne vous sera pas facturée. Elle contenait :',
    ready: (orderNo: string) => `Votre commande ${orderNo} est prête en magasin`,
    readyIntro: 'Vos articles vous attendent. Apportez le numéro de commande. Elle contient :',
    collected: (orderNo: string) => `Vous avez ramassé votre commande ${orderNo}`,
    collectedIntro: 'Merci de votre visite. Votre commande contient :',
    returned: (orderNo: string) => `Nous avons reçu votre retour de la commande ${orderNo}`,
    returnedIntro: 'Votre retour est arrivé; le remboursement suit. La commande contenait :',
    refunded: (orderNo: string) => `Votre remboursement pour la commande ${orderNo}`,
    refundedIntro: 'L’argent est en route vers votre mode de paiement. La commande contenait :',
    total: 'Total',
    gift: (end: string, amount: string) => `Carte-cadeau se terminant par ${end} : ${amount}`,
    card: (amount: string) => `Carte : ${amount}`,
    tracking: 'Numéro de suivi',
    collector: (name: string) => `Ramassage par ${name}`,
  },
};

const soldItem = z.looseObject({
  quantity: z.number(),
  productId: z.string(),
  productName: z.string(),
  shipmentId: z.string().optional(),
});

type SoldItem = z.output<typeof soldItem>;

function soldItems({ sale }: OrderRecord): SoldItem[] {
  const items: unknown[] = Array.isArray(sale.productItems) ? sale.productItems : [];
  return items.flatMap((item) => soldItem.safeParse(item).data ?? []);
}

/**
 * The lines of an order with color and size; where it goes to several places, below each of them.
 */
function linesOf(order: OrderRecord, catalogue: CatalogueStore): string[] {
  const { locale } = order;
  const { shipments } = order.basket;
  const sold = soldItems(order);
  const texts = (lines: SoldItem[]) =>
    lines.map(({ quantity, productId, productName }) => {
      const variant = variantName(productId, catalogue, languageOf(locale));
      return `${quantity} × ${[productName, variant].filter(Boolean).join(', ')}`;
    });
  const collectors = (shipment: Shipment) =>
    collectorOf(shipment).map((name) => TEXTS[languageOf(locale)].collector(name));
  if (shipments.length === 1) return [...texts(sold), ...shipments.flatMap(collectors)];
  return shipments.flatMap((shipment, index) => [
    ...(index > 0 ? [''] : []),
    `${whereTo(shipment)}:`,
    ...texts(sold.filter((line) => line.shipmentId === shipment.shipmentId)),
    ...collectors(shipment),
  ]);
}

/** The last name in a store's address where nobody is named who collects there. */
const NO_COLLECTOR = 'pickup';

function whereTo({ address, custom }: Shipment): string {
  const name = custom.c_fromStoreId === undefined ? fullName(address ?? {}) : address?.firstName;
  return [name, address?.address1, address?.city].filter(Boolean).join(', ');
}

/** Who collects a shipment in a store, where the shopper has named somebody. */
function collectorOf({ address, custom }: Shipment): string[] {
  const name = address?.lastName;
  return custom.c_fromStoreId === undefined || !name || name === NO_COLLECTOR ? [] : [name];
}

/** How an order was paid, where gift cards paid a part of it. */
function paymentsOf({ payments, locale }: OrderRecord, money: Intl.NumberFormat): string[] {
  const texts = TEXTS[languageOf(locale)];
  if (payments.every(({ giftCertificateCode }) => giftCertificateCode === undefined)) return [];
  return payments.map(({ giftCertificateCode: code, amount }) => {
    const paid = money.format(toMajor(amount));
    return code === undefined ? texts.card(paid) : texts.gift(code.slice(-CLEAR_DIGITS), paid);
  });
}

export type OrderMessage =
  | 'order-confirmation'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-ready'
  | 'order-collected'
  | 'order-returned'
  | 'order-refunded';

/** The message that confirms an order, or that it was shipped or cancelled. */
export function orderMessage(
  order: OrderRecord,
  kind: OrderMessage,
  catalogue: CatalogueStore,
): OutgoingMessage | null {
  const { email, currency } = order.basket;
  if (email === undefined) return null;
  const texts = TEXTS[languageOf(order.locale)];
  const { subject, intro } = {
    'order-confirmation': { subject: texts.confirmed, intro: texts.intro },
    'order-shipped': { subject: texts.shipped, intro: texts.shippedIntro },
    'order-cancelled': { subject: texts.cancelled, intro: texts.cancelledIntro },
    'order-ready': { subject: texts.ready, intro: texts.readyIntro },
    'order-collected': { subject: texts.collected, intro: texts.collectedIntro },
    'order-returned': { subject: texts.returned, intro: texts.returnedIntro },
    'order-refunded': { subject: texts.refunded, intro: texts.refundedIntro },
  }[kind];
  const money = new Intl.NumberFormat(order.locale, { style: 'currency', currency });
  return {
    to: email,
    kind,
    subject: subject(order.orderNo),
    body: [
      intro,
      '',
      ...linesOf(order, catalogue),
      '',
      `${texts.total}: ${money.format(toMajor(order.total))}`,
      ...paymentsOf(order, money),
      ...(kind === 'order-shipped' && order.trackingNumber !== undefined
        ? [`${texts.tracking}: ${order.trackingNumber}`]
        : []),
    ].join('\n'),
    pictures: soldItems(order).flatMap(({ productId }) => picturesById(productId, catalogue, order.locale)),
    locale: order.locale,
  };
}
