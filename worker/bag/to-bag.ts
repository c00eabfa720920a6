import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import { chosenOptions } from '../catalog/chosen-options.ts';
import type { Basket, BasketItem } from '../upstreams/commerce/basket-schema.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { unitsIn } from './bag-count.ts';
import { couponMessage, isApplied } from './coupon-message.ts';
import { untoldDiscount } from './everyones-price.ts';
import { lineNotice } from './line-notice.ts';
import { lineProduct, valueName } from './line-product.ts';
import { isFromStore, shortLines } from './short-lines.ts';
import { shortOf } from './short-of.ts';
import { GROSS, taxWithin } from './tax-within.ts';

/**
 * The basket as shoppers see it. Every amount is the service's own and is only formatted here.
 * Names and pictures come from `products`; a line whose product is missing there still shows what
 * the basket contains.
 */
export function toBag(basket: Basket, products: CommerceProduct[], services: Services): Bag {
  const { i18n } = services.shop;
  const money = moneyOf(basket.currency, i18n);
  const byId = new Map(products.map((product) => [product.id, product]));
  const freeShipping = freeShippingOf(basket, i18n);
  const isShort = shortLines(basket);
  // without an address the service reports a tax of 0, which means that the tax is not known yet
  const knownTax =
    basket.taxTotal || basket.shipments[0]?.shippingAddress?.address1 ? basket.taxTotal : undefined;
  return {
    revision: basket.lastModified ?? '',
    currency: basket.currency,
    count: unitsIn(basket),
    lines: basket.productItems.map((item) => {
      const line = toLine(item, byId, { money, isInStore: isFromStore(item, basket) }, services);
      const short = isShort.get(item.itemId);
      return short ? { ...line, ...shortOf(line, short, i18n) } : line;
    }),
    coupons: basket.couponItems.map((coupon) => ({
      id: coupon.couponItemId,
      code: coupon.code,
      applied: isApplied(coupon),
      message: couponMessage(coupon, basket, i18n),
    })),
    totals: {
      subtotal: money(basket.productSubTotal) ?? '',
      discounts: basket.orderPriceAdjustments.map(({ itemText, couponCode, price }) => ({
        label: itemText ?? couponCode ?? i18n.t('bag.discount'),
        amount: money(price) ?? '',
      })),
      shipping: shippingOf(basket, money, i18n),
      tax: money(knownTax),
      total: money(basket.orderTotal ?? basket.productTotal) ?? '',
      ...(basket.taxation === GROSS && { gross: grossWords(basket, money(knownTax), i18n) }),
    },
    ...(freeShipping ? { freeShipping } : {}),
    reservedUntil: basket.c_reservationExpirationTime,
  };
}

/** The bag of a shopper who has no basket. */
export function emptyBag({ shop }: Services): Bag {
  const zero = shop.i18n.money(0, shop.currency);
  return {
    revision: '',
    currency: shop.currency,
    count: 0,
    lines: [],
    coupons: [],
    totals: { subtotal: zero, discounts: [], total: zero },
  };
}

type Amount = number | null | undefined;
type Money = (amount: Amount) => string | undefined;
type Priced = Pick<BasketItem, 'quantity' | 'price' | 'priceAfterItemDiscount' | 'basePrice'>;

function moneyOf(currency: string, i18n: Formatter): Money {
  return (amount) => (typeof amount === 'number' ? i18n.money(amount, currency) : undefined);
}

type LineOptions = {
  money: Money;
  /** Whether the line is taken from a store's stock, which the catalogue does not state. */
  isInStore: boolean;
};

function toLine(
  item: BasketItem,
  byId: ReadonlyMap<string, CommerceProduct>,
  { money, isInStore }: LineOptions,
  { shop, config }: Services,
): BagLine {
  const product = byId.get(item.productId);
  const shown = product && lineProduct(shop.storefront, product);
  const most = config.MAX_ORDER_QUANTITY;
  const total = item.priceAfterItemDiscount ?? item.price;
  // a code that was entered is no public reduction
  const isTold = untoldDiscount(item, shop.site) === 0;
  const lowered = isTold && typeof item.price === 'number' && typeof total === 'number' && total < item.price;
  const stock = isInStore ? undefined : (product?.inventory?.ats ?? product?.inventory?.stockLevel);
  const name = shown?.name || item.productName;
  return {
    id: item.itemId,
    productId: item.productId,
    name,
    href: shown?.href ?? shop.link(`/product/${encodeURIComponent(item.productId)}`),
    image: shown?.picture ?? { name: '', alt: name },
    colour: shown?.colour,
    size: shown?.size,
    quantity: item.quantity,
    maxQuantity: Math.max(item.quantity, Math.min(stock ?? most, most)),
    ...(shown?.quantityRules && { quantityRules: shown.quantityRules }),
    // a bundle is chosen piece by piece, and what options another variant has is not known here
    ...(shown?.variants && isPlain(item) && { variants: shown.variants }),
    ...chosen(item, byId, money, { i18n: shop.i18n, further: shown?.further ?? [] }),
    unitPrice: money(pricePaidEach(item)),
    total: money(total) ?? '',
    totalBefore: lowered ? money(item.price) : undefined,
    notice: isInStore ? undefined : lineNotice({ item, byId, maxOrderQuantity: most }, shop.i18n),
  };
}

/**
 * The price paid for each piece of a line after promotions, in cents: the line's total
 * divided by its quantity. Undefined where that is not a whole cent, because no single price is
 * then paid for each piece (docs/decisions/0036).
 */
function pricePaidEach({ quantity, price, priceAfterItemDiscount, basePrice }: Priced): Amount {
  const total = priceAfterItemDiscount ?? price;
  if (typeof total !== 'number') return basePrice;
  return quantity > 0 && total % quantity === 0 ? total / quantity : undefined;
}

/** Whether a line has neither pieces nor options. */
const isPlain = ({ bundledProductItems: pieces, optionItems }: BasketItem) =>
  pieces.length === 0 && optionItems.length === 0;

/**
 * The further choices of a line (other attributes, options, pieces of a bundle): as texts to show,
 * and as fields to add the same line again.
 */
function chosen(
  item: BasketItem,
  byId: ReadonlyMap<string, CommerceProduct>,
  money: Money,
  { i18n, further }: { i18n: Formatter; further: string[] },
): Pick<BagLine, 'details' | 'choice'> {
  if (isPlain(item)) return further.length > 0 ? { details: further } : {};
  const { optionItems, bundledProductItems: pieces, quantity } = item;
  const options = chosenOptions(optionItems, byId.get(item.productId)?.options).flatMap(
    (option) => optionText(option, money, i18n) ?? [],
  );
  return {
    details: [
      ...further,
      ...options,
      ...pieces.map((piece) => pieceText(piece, byId.get(piece.productId), quantity)),
    ],
    choice: {
      ...(pieces.length > 0 && { kind: 'bundle', piece: pieces.map(({ productId }) => productId) }),
      ...(optionItems.length > 0 && {
        option: optionItems.map(({ optionId, optionValueId }) => `${optionId}:${optionValueId}`),
      }),
    },
  };
}

/** The name of a chosen option with its price for each piece, worded as on the product page. */
function optionText(option: BasketItem['optionItems'][number], money: Money, { t }: Formatter) {
  const { itemText: name } = option;
  const each = pricePaidEach(option);
  return name && each ? t('product.optionPrice', { name, price: money(each) ?? '' }) : name;
}

/** A piece of a bundle with its quantity in each bundle, e.g. `3 × Hike Mid Crew, Pine, M`. */
function pieceText(
  { productName, quantity }: BasketItem['bundledProductItems'][number],
  product: CommerceProduct | undefined,
  bundles: number,
): string {
  const each = quantity / bundles;
  const values = (product?.variationAttributes ?? []).flatMap(({ id }) => valueName(product, id) ?? []);
  return [each > 1 ? `${each} × ${productName}` : productName, ...values].join(', ');
}

/** The words for a total that holds its tax, whether the tax is known or not. */
function grossWords(basket: Basket, tax: string | undefined, { t }: Formatter): Bag['totals']['gross'] {
  const name = t(hasShippingMethod(basket) ? 'checkout.total' : 'bag.estimatedTotal');
  return { name, tax: taxWithin(tax, t) };
}

/** Without a shipping method the service also reports 0; the costs are then not known yet. */
function hasShippingMethod({ shipments }: Basket): boolean {
  return shipments.length > 0 && shipments.every(({ shippingMethod }) => shippingMethod);
}

function shipsFree(basket: Basket): boolean {
  return basket.shippingTotal === 0 && hasShippingMethod(basket);
}

function shippingOf(basket: Basket, money: Money, { t }: Formatter): string | undefined {
  if (!hasShippingMethod(basket)) return undefined;
  return shipsFree(basket) ? t('bag.free') : money(basket.shippingTotal);
}

/**
 * How much is missing for free shipping, from the threshold and the total that the service states.
 */
function freeShippingOf(basket: Basket, i18n: Formatter): Bag['freeShipping'] {
  const from = basket.shipments[0]?.shippingMethod?.c_freeFrom;
  // what is picked up is not shipped
  if (basket.productItems.length === 0 || basket.shipments[0]?.c_fromStoreId) return undefined;
  if (shipsFree(basket)) return { message: i18n.t('bag.freeShippingReached'), progress: 1 };
  if (typeof from !== 'number' || typeof basket.productTotal !== 'number' || from <= 0) return undefined;
  const missing = from - basket.productTotal;
  if (missing <= 0) return undefined;
  return {
    message: i18n.t('bag.freeShippingLeft', { amount: i18n.money(missing, basket.currency) }),
    progress: basket.productTotal / from,
  };
}
