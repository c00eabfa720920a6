import { inEveryLanguage } from '../catalog/text.ts';
import { customerById } from '../customers/customer-store.ts';
import { contentText } from '../mailbox/mail-content.ts';
import { colonOf } from '../mailbox/mail-texts.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { shopLink } from '../mailbox/shop-link.ts';
import { languageOf, siteOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { contractTerms, paymentFacts } from './contract-terms.ts';
import { orderContent, partsOf } from './order-content.ts';
import type { OrderRecord, Refund } from './order-record.ts';
import { refundRows } from './refund-rows.ts';

const TEXTS = inEveryLanguage({
  en: {
    confirmed: (orderNo: string) => `Thank you for your order ${orderNo}`,
    intro: 'We have your order and are packing it. Here is what you bought:',
    giftsIntro: 'We have your order, and the gift cards are sent by email. Here is what you bought:',
    shipped: (orderNo: string) => `Your order ${orderNo} is on its way`,
    shippedIntro: 'Your order has left our shelves. In it:',
    partShipped: (orderNo: string) => `Part of your order ${orderNo} is on its way`,
    partShippedIntro:
      'What we deliver has left our shelves. What you pick up in a store does not come by parcel. In your order:',
    cancelled: (orderNo: string) => `Your order ${orderNo} is cancelled`,
    cancelledIntro:
      'Your order will not be sent and costs you nothing: what was paid already is refunded. In it were:',
    cancelledWithGifts:
      'Your order will not be sent and costs you nothing: what was paid already is refunded. Its gift cards are no longer valid, and whoever got one is told. In it were:',
    giftsCancelled:
      'Your order costs you nothing: what was paid already is refunded. Its gift cards are no longer valid, and whoever got one is told. In it were:',
    ready: (orderNo: string) => `Your order ${orderNo} is ready in the store`,
    partReady: (orderNo: string) => `Part of your order ${orderNo} is ready in the store`,
    readyIntro: 'What you wanted to pick up is waiting for you. Bring the order number. In your order:',
    collected: (orderNo: string) => `You picked up your order ${orderNo}`,
    partCollected: (orderNo: string) => `You picked up part of your order ${orderNo}`,
    collectedIntro: 'Thank you for coming by. In your order:',
    returned: (orderNo: string) => `We have your return of order ${orderNo}`,
    returnedIntro: 'What you sent back has arrived; the refund follows. In the order were:',
    arrived: 'Arrived here',
    refunded: (orderNo: string) => `Your refund for order ${orderNo}`,
    refundedIntro: 'The money is on its way to the means you paid with. In the order were:',
  },
  fr: {
    confirmed: (orderNo: string) => `Merci pour votre commande ${orderNo}`,
    intro: 'Nous avons bien reçu votre commande et la préparons. Voici ce que vous avez acheté :',
    giftsIntro:
      'Nous avons bien reçu votre commande; les cartes-cadeaux sont envoyées par courriel. Voici ce que vous avez acheté :',
    shipped: (orderNo: string) => `Votre commande ${orderNo} est en route`,
    shippedIntro: 'Votre commande a quitté notre entrepôt. Elle contient :',
    partShipped: (orderNo: string) => `Une partie de votre commande ${orderNo} est en route`,
    partShippedIntro:
      'Ce que nous livrons a quitté notre entrepôt. Ce que vous ramassez en magasin n’arrive pas par colis. La commande contient :',
    cancelled: (orderNo: string) => `Votre commande ${orderNo} est annulée`,
    cancelledIntro:
      'Votre commande ne sera pas expédiée et ne vous coûte rien : ce qui est déjà payé vous est remboursé. Elle contenait :',
    cancelledWithGifts:
      'Votre commande ne sera pas expédiée et ne vous coûte rien : ce qui est déjà payé vous est remboursé. Ses cartes-cadeaux ne sont plus valables; les destinataires en sont informés. Elle contenait :',
    giftsCancelled:
      'Votre commande ne vous coûte rien : ce qui est déjà payé vous est remboursé. Ses cartes-cadeaux ne sont plus valables; les destinataires en sont informés. Elle contenait :',
    ready: (orderNo: string) => `Votre commande ${orderNo} est prête en magasin`,
    partReady: (orderNo: string) => `Une partie de votre commande ${orderNo} est prête en magasin`,
    readyIntro: 'Vos articles vous attendent. Apportez le numéro de commande. Votre commande contient :',
    collected: (orderNo: string) => `Vous avez ramassé votre commande ${orderNo}`,
    partCollected: (orderNo: string) => `Vous avez ramassé une partie de votre commande ${orderNo}`,
    collectedIntro: 'Merci de votre visite. Votre commande contient :',
    returned: (orderNo: string) => `Nous avons reçu votre retour de la commande ${orderNo}`,
    returnedIntro: 'Votre retour est arrivé; le remboursement suit. La commande contenait :',
    arrived: 'Arrivé chez nous',
    refunded: (orderNo: string) => `Votre remboursement pour la commande ${orderNo}`,
    refundedIntro: 'L’argent est en route vers votre mode de paiement. La commande contenait :',
  },
});

export type OrderMessage =
  | 'order-confirmation'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-ready'
  | 'order-collected'
  | 'order-returned'
  | 'order-refunded';

/** What has just come of an order. */
export type News = { made?: readonly Refund[]; arrived?: string[] };

/**
 * The message about what became of an order (docs/contracts/mails.md), with a link to it: in the
 * account, or to the look-up for who has none; null for an order without an e-mail address. The
 * confirmation holds the contract on a site whose law asks for that (`contractByMail`). `made`: what was
 * just paid back, which the messages of a refund and a cancellation name; `arrived`: what just came back, in
 * lines, which that of a return names.
 */
export function orderMessage(
  order: OrderRecord,
  kind: OrderMessage,
  {
    database,
    catalogue,
    clock,
    shopOrigin,
  }: Pick<TenantContext, 'database' | 'catalogue' | 'clock' | 'shopOrigin'>,
  { made = [], arrived = [] }: News = {},
): OutgoingMessage | null {
  const { orderNo, guest, customerId, locale } = order;
  const { email } = order.basket;
  if (email === undefined) return null;
  const texts = TEXTS[languageOf(order.locale)];
  // of what is partly delivered and partly picked up, each message is about its own part
  const { hasGoods, isMixed } = partsOf(order);
  const cancelledIntro = !hasGoods
    ? texts.giftsCancelled
    : (order.certificates ?? []).length > 0
      ? texts.cancelledWithGifts
      : texts.cancelledIntro;
  const { subject, intro } = {
    'order-confirmation': { subject: texts.confirmed, intro: hasGoods ? texts.intro : texts.giftsIntro },
    'order-shipped': isMixed
      ? { subject: texts.partShipped, intro: texts.partShippedIntro }
      : { subject: texts.shipped, intro: texts.shippedIntro },
    'order-cancelled': { subject: texts.cancelled, intro: cancelledIntro },
    'order-ready': { subject: isMixed ? texts.partReady : texts.ready, intro: texts.readyIntro },
    'order-collected': {
      subject: isMixed ? texts.partCollected : texts.collected,
      intro: texts.collectedIntro,
    },
    'order-returned': { subject: texts.returned, intro: texts.returnedIntro },
    'order-refunded': { subject: texts.refunded, intro: texts.refundedIntro },
  }[kind];
  const isToCome = kind === 'order-confirmation' || kind === 'order-shipped';
  const colon = colonOf(locale);
  const isContract = kind === 'order-confirmation' && siteOf(order).contractByMail;
  const said = orderContent(
    order,
    {
      intro,
      now: isToCome ? clock.now() : undefined,
      ...(isContract && { isContract, more: paymentFacts(order) }),
      ...(arrived.length > 0 && { more: [{ label: texts.arrived, lines: arrived }] }),
    },
    catalogue,
  );
  const content = {
    ...said,
    totals: [...said.totals, ...refundRows(order, made)],
    ...(isContract && { sections: contractTerms(order, { shopOrigin, colon }) }),
  };
  // whoever has deleted the account sees the order as guests do
  const hasAccount = !guest && customerById(database, customerId) !== null;
  const link = !hasAccount
    ? shopLink(shopOrigin, order, '/orders/lookup', { order: orderNo })
    : shopLink(shopOrigin, order, `/account/orders/${encodeURIComponent(orderNo)}`);
  const body = contentText(content, colon);
  return { to: email, kind, subject: subject(orderNo), body, content, link, locale };
}
