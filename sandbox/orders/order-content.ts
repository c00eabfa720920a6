import { z } from 'zod';
import type { Shipment } from '../baskets/basket-state.ts';
import { arrivalDays } from '../baskets/delivery-days.ts';
import { fullName, type OrderAddress } from '../baskets/order-address.ts';
import { shippingMethod } from '../baskets/shipping-methods.ts';
import { inEveryLanguage } from '../catalog/text.ts';
import { siteTimeZone } from '../country/countries.ts';
import { countryLine, placeLines } from '../country/place-lines.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { toMajor } from '../database/price.ts';
import { CLEAR_DIGITS } from '../gift-certificates/certificate.ts';
import type { MailContent } from '../mailbox/mail-content.ts';
import { picturesById } from '../mailbox/mail-picture.ts';
import { variantName } from '../products/variations.ts';
import { languageOf, siteOf, textLocaleOf } from '../sites.ts';
import { compositionText } from './composition-text.ts';
import { payingOf } from './contract-terms.ts';
import type { OrderRecord } from './order-record.ts';

const TEXTS = inEveryLanguage({
  en: {
    subtotal: 'Subtotal',
    giftCards: 'Gift cards',
    giftCard: 'Gift card',
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    tax: 'Tax',
    taxWithin: 'incl. VAT',
    total: 'Total',
    gift: (end: string) => `Gift card ending in ${end}`,
    card: 'Card',
    order: 'Order',
    placed: 'Placed',
    shipped: 'Shipped',
    address: 'Delivery address',
    store: 'Pick up at',
    method: 'Delivery',
    tracking: 'Tracking number',
    arrives: (days: string) => `Arrives ${days}`,
    collector: (name: string) => `Picked up by ${name}`,
  },
  fr: {
    subtotal: 'Sous-total',
    giftCards: 'Cartes-cadeaux',
    giftCard: 'Carte-cadeau',
    discount: 'Rabais',
    shipping: 'Livraison',
    free: 'Gratuite',
    tax: 'Taxes',
    taxWithin: 'TVA incluse',
    total: 'Total',
    gift: (end: string) => `Carte-cadeau se terminant par ${end}`,
    card: 'Carte',
    order: 'Commande',
    placed: 'Passée le',
    shipped: 'Expédiée le',
    address: 'Adresse de livraison',
    store: 'Ramassage à',
    method: 'Mode de livraison',
    tracking: 'Numéro de suivi',
    arrives: (days: string) => `Livraison : ${days}`,
    collector: (name: string) => `Ramassage par ${name}`,
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** A space that is not beside the dash between two days: lines break between days alone, as on the pages. */
const WITHIN_DAY = /(?<!–) (?!–)/g;

/** An amount on the wire, in major units. */
const amount = z.number().catch(0);
const option = z.looseObject({ itemText: z.string().catch(''), priceAfterItemDiscount: amount });

const soldItem = z.looseObject({
  quantity: z.int().positive(),
  productId: z.string(),
  productName: z.string(),
  priceAfterItemDiscount: amount,
  optionItems: z.array(option).catch([]),
  shipmentId: z.string().optional(),
});

const sale = z.looseObject({
  productItems: z.array(soldItem).catch([]),
  giftCertificateItems: z
    .array(
      z.looseObject({
        amount,
        recipientName: z.string().catch(''),
        recipientEmail: z.string().catch(''),
      }),
    )
    .catch([]),
  productSubTotal: amount,
  productTotal: amount,
  shippingTotal: amount,
  taxation: z.enum(['net', 'gross']).catch('net'),
  /** Null where prices hold the tax, and it is not known. */
  taxTotal: z.number().nullable().catch(0),
});

type SoldItem = z.output<typeof soldItem>;
type Total = MailContent['totals'][number];

/** The last name in a store's address where nobody is named who collects there. */
const NO_COLLECTOR = 'pickup';

const isPickUp = ({ custom }: Shipment) => custom.c_fromStoreId !== undefined;

/** What an order consists of: goods that are delivered, goods that are picked up, or gift cards alone. */
export function partsOf({ basket }: OrderRecord): { hasGoods: boolean; isMixed: boolean } {
  const { shipments, items } = basket;
  const isSome = (kind: boolean) => shipments.some((shipment) => isPickUp(shipment) === kind);
  return { hasGoods: items.length > 0, isMixed: isSome(true) && isSome(false) };
}

/** The country that a shipment goes to, where the site is not for that one alone; else ''. */
function countryOfShipment({ address }: Shipment, order: OrderRecord): string {
  const { countries } = siteOf(order);
  const isHome = countries.length === 1 && countries[0] === address?.countryCode;
  return isHome ? '' : countryLine(address?.countryCode, order.locale);
}

function whereTo(shipment: Shipment, order: OrderRecord): string {
  const { address } = shipment;
  const name = isPickUp(shipment) ? address?.firstName : fullName(address ?? {});
  const country = countryOfShipment(shipment, order);
  const place = address && country ? [...placeLines(address), country] : [address?.city];
  return [name, address?.address1, ...place].filter(Boolean).join(', ');
}

/** Who collects a shipment in a store, where the shopper has named somebody. */
function collectorOf(shipment: Shipment): string[] {
  const name = shipment.address?.lastName;
  return !isPickUp(shipment) || !name || name === NO_COLLECTOR ? [] : [name];
}

function addressLines(shipment: Shipment, address: OrderAddress, order: OrderRecord): string[] {
  const { firstName, companyName, address1, address2, suite } = address;
  const name = isPickUp(shipment) ? firstName : fullName(address);
  const place = [...placeLines(address), countryOfShipment(shipment, order)];
  return [name, companyName, address1, address2, suite, ...place]
    .filter((line) => line !== undefined && line !== '')
    .map(String);
}

/**
 * When a shipment arrives that is still to come at `now` (epoch ms): the days that its method means for
 * an order of that time, or what it says of itself to pick up by. Nothing once the last day is over, and
 * of what waits in the store or was collected.
 */
function arrival(shipment: Shipment, order: OrderRecord, now: number): string[] {
  const { locale, createdAt, readyAt } = order;
  const method = shippingMethod(shipment.methodId ?? '');
  if (!method || (isPickUp(shipment) && readyAt !== undefined)) return [];
  const language = languageOf(locale);
  const days = arrivalDays(method, String(shipment.address?.countryCode), createdAt);
  if (!days) return [method.description[language]];
  // the last day is not over anywhere before noon UTC of the next one
  if (now > days[1] + 1.5 * DAY_MS) return [];
  const format = new Intl.DateTimeFormat(textLocaleOf(locale), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
  return [TEXTS[language].arrives(format.formatRange(...days).replaceAll(WITHIN_DAY, '\u00a0'))];
}

type Said = { intro: string; now: number | undefined; more?: MailContent['facts']; isContract?: boolean };

/** When what an order holds arrives, as far as that is to come. */
type Arrival = (shipment: Shipment) => string[];

/** Where a shipment goes, by which method, and when it arrives where that is to come. */
function shipmentFacts(shipment: Shipment, order: OrderRecord, arrives: Arrival): MailContent['facts'] {
  const language = languageOf(order.locale);
  const texts = TEXTS[language];
  const method = shippingMethod(shipment.methodId ?? '');
  const { address } = shipment;
  return [
    ...(address
      ? [
          {
            label: isPickUp(shipment) ? texts.store : texts.address,
            lines: addressLines(shipment, address, order),
          },
        ]
      : []),
    ...(method
      ? [
          {
            label: texts.method,
            lines: [method.name[language], ...arrives(shipment)],
          },
        ]
      : []),
  ];
}

/** The number and dates of an order, where it goes to, and its tracking number. */
function factsOf(order: OrderRecord, arrives: Arrival): MailContent['facts'] {
  const { orderNo, createdAt, shippedAt, trackingNumber, locale, basket } = order;
  const texts = TEXTS[languageOf(locale)];
  const site = siteOf(order);
  // where a mail holds the contract, its dates are those of the declarations about it
  const timeZone = site.contractByMail ? siteTimeZone(site) : 'UTC';
  const day = (at: number) =>
    new Intl.DateTimeFormat(textLocaleOf(locale), { dateStyle: 'long', timeZone }).format(at);
  const [only, ...others] = basket.shipments;
  const isToOnePlace = others.length === 0 && partsOf(order).hasGoods;
  return [
    { label: texts.order, lines: [orderNo] },
    { label: texts.placed, lines: [day(createdAt)] },
    ...(shippedAt === undefined ? [] : [{ label: texts.shipped, lines: [day(shippedAt)] }]),
    ...(trackingNumber === undefined ? [] : [{ label: texts.tracking, lines: [trackingNumber] }]),
    ...(isToOnePlace ? shipmentFacts(only, order, arrives) : []),
  ];
}

/**
 * What a message about an order says: its lines with picture, name and price, below each place where
 * it goes to several, and the gift cards that it buys; the totals, with the tax below the total where
 * prices hold it, and how it was paid where gift cards paid a part; number, dates, address and method; and
 * the days on which it arrives where that is to come after `now` (epoch ms), which a message about the
 * past leaves out; `more` facts follow.
 * `isContract`: each line also says what it is made of, as the page that it was ordered from does.
 */
export function orderContent(
  order: OrderRecord,
  { intro, now, more = [], isContract = false }: Said,
  catalogue: CatalogueStore,
): MailContent {
  const { locale, payments } = order;
  const { currency, shipments } = order.basket;
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const format = new Intl.NumberFormat(textLocaleOf(locale), { style: 'currency', currency });
  const arrives: Arrival = (shipment) => (now === undefined ? [] : arrival(shipment, order, now));
  const sold = sale.parse(order.sale);
  const certificates = sold.giftCertificateItems.reduce((sum, one) => sum + one.amount, 0);
  const row = (label: string, value: number) => ({ label, value: format.format(value) });
  const isGross = sold.taxation === 'gross';
  const tax = (label: string): Total[] => (sold.taxTotal === null ? [] : [row(label, sold.taxTotal)]);
  const line = (item: SoldItem) => {
    const { quantity, productId, productName, priceAfterItemDiscount, optionItems } = item;
    const variant = variantName(productId, catalogue, language);
    const productOf = catalogue.variant(productId)?.productId ?? productId;
    const product = isContract ? catalogue.product(productOf) : undefined;
    const official = product && siteOf(order).statesDuties ? compositionText(product, locale) : undefined;
    const materials = official ?? product?.materials[language];
    const price = optionItems.reduce((sum, one) => sum + one.priceAfterItemDiscount, priceAfterItemDiscount);
    return {
      quantity,
      name: productName,
      details: [
        [variant, ...optionItems.map(({ itemText }) => itemText)].filter(Boolean).join(', '),
        materials,
      ]
        .filter(Boolean)
        .join(' · '),
      price: format.format(price),
      picture: picturesById(productId, catalogue, locale)[0],
    };
  };
  const { hasGoods } = partsOf(order);
  const ofShipments = shipments.map((shipment) => ({
    ...(shipments.length > 1 && { heading: whereTo(shipment, order) }),
    lines: sold.productItems
      .filter(({ shipmentId }) => shipments.length === 1 || shipmentId === shipment.shipmentId)
      .map(line),
    notes: [
      ...collectorOf(shipment).map(texts.collector),
      ...(shipments.length > 1 ? arrives(shipment) : []),
    ],
  }));
  const gifts = sold.giftCertificateItems.map(({ amount: value, recipientName, recipientEmail }) => ({
    quantity: 1,
    name: texts.giftCard,
    details: [recipientName, recipientEmail].filter(Boolean).join(', '),
    price: format.format(value),
  }));
  return {
    intro,
    groups: [
      ...(hasGoods ? ofShipments : []),
      ...(gifts.length === 0
        ? []
        : [{ ...(hasGoods && { heading: texts.giftCards }), lines: gifts, notes: [] }]),
    ],
    totals: [
      row(texts.subtotal, sold.productSubTotal),
      ...(certificates > 0 ? [row(texts.giftCards, certificates)] : []),
      ...(sold.productTotal < sold.productSubTotal
        ? [row(texts.discount, sold.productTotal - sold.productSubTotal)]
        : []),
      ...(sold.shippingTotal > 0
        ? [row(texts.shipping, sold.shippingTotal)]
        : hasGoods
          ? [{ label: texts.shipping, value: texts.free }]
          : []),
      ...(isGross ? [] : tax(texts.tax)),
      { ...row(texts.total, toMajor(order.total)), isTotal: true },
      ...(isGross ? tax(texts.taxWithin) : []),
      ...(payments.some(({ giftCertificateCode }) => giftCertificateCode !== undefined)
        ? payingOf(order).map(({ giftCertificateCode: code, amount: paid }) =>
            row(code === undefined ? texts.card : texts.gift(code.slice(-CLEAR_DIGITS)), toMajor(paid)),
          )
        : []),
    ],
    facts: [...factsOf(order, arrives), ...more],
  };
}
