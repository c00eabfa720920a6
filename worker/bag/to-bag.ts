import { toCents } from '../../shared/catalog/cents.ts';
import { COLOUR_PARAMETER, SIZE_ATTRIBUTE } from '../../shared/catalog/product-choice.ts';
import { quantityBounds } from '../../shared/catalog/quantity.ts';
import { nameOfText } from '../../shared/digest.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import { choiceQuery } from '../catalog/choice-query.ts';
import { pathOf } from '../catalog/product-detail.ts';
import { productPictures } from '../catalog/product-pictures.ts';
import { attributesOf, valueNames, variantsOf } from '../catalog/variation-choice.ts';
import type { Basket, BasketItem } from '../upstreams/commerce/basket-schema.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { unitsIn } from './bag-count.ts';
import { couponMessage, isApplied } from './coupon-message.ts';
import { lineNotice } from './line-notice.ts';

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
  return {
    // another with every change
    revision: nameOfText(JSON.stringify(basket)),
    currency: basket.currency,
    count: unitsIn(basket),
    lines: basket.productItems.map((item) => toLine(item, byId, money, services)),
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
      // without an address the service reports a tax of 0, which means that the tax is not known
      // yet
      tax:
        basket.taxTotal || basket.shipments[0]?.shippingAddress?.address1
          ? money(basket.taxTotal)
          : undefined,
      total: money(basket.orderTotal ?? basket.productTotal) ?? '',
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
  return (amount) => (typeof amount === 'number' ? i18n.money(toCents(amount), currency) : undefined);
}

function toLine(
  item: BasketItem,
  byId: ReadonlyMap<string, CommerceProduct>,
  money: Money,
  { shop, config }: Services,
): BagLine {
  const product = byId.get(item.productId);
  const colour = product?.variationValues[COLOUR_PARAMETER];
  const [picture] = product ? productPictures(product, colour ?? '', config.IMAGES_URL) : [];
  const most = config.MAX_ORDER_QUANTITY;
  const total = item.priceAfterItemDiscount ?? item.price;
  const lowered = typeof item.price === 'number' && typeof total === 'number' && total < item.price;
  const stock = product?.inventory?.ats ?? product?.inventory?.stockLevel;
  const name = product?.name || item.productName;
  return {
    id: item.itemId,
    productId: item.productId,
    name,
    href: product
      ? shop.link(variantPath(product, config))
      : shop.link(`/product/${encodeURIComponent(item.productId)}`),
    image: picture ?? { name: '', alt: name },
    colour: valueName(product, COLOUR_PARAMETER),
    size: valueName(product, SIZE_ATTRIBUTE),
    quantity: item.quantity,
    maxQuantity: Math.max(item.quantity, Math.min(stock ?? most, most)),
    ...soldBy(product),
    ...variantsIn(item, product),
    ...chosen(item, byId, money, shop.i18n),
    unitPrice: money(pricePaidEach(item)),
    total: money(total) ?? '',
    totalBefore: lowered ? money(item.price) : undefined,
    notice: lineNotice({ item, byId, maxOrderQuantity: most }, shop.i18n),
  };
}

/**
 * The price paid for each piece of a line after promotions, in major units: the line's total
 * divided by its quantity. Undefined where that is not a whole cent, because no single price is
 * then paid for each piece (docs/decisions/0036).
 */
function pricePaidEach({ quantity, price, priceAfterItemDiscount, basePrice }: Priced): Amount {
  const total = priceAfterItemDiscount ?? price;
  if (typeof total !== 'number') return basePrice;
  const cents = toCents(total);
  return quantity > 0 && cents % quantity === 0 ? cents / quantity / 100 : undefined;
}

/**
 * The least quantity and the step, where the product is not sold in single pieces
 * (docs/product/catalogue.md §3.13).
 */
function soldBy(product: CommerceProduct | undefined): Pick<BagLine, 'quantityRules'> {
  const { min, step } = quantityBounds({
    min: product?.minOrderQuantity,
    step: product?.stepQuantity,
    max: Number.POSITIVE_INFINITY,
  });
  return min > 1 || step > 1 ? { quantityRules: { min, step } } : {};
}

/**
 * The variants that a line can be changed to. A bundle is chosen piece by piece, and what options a
 * variant has is not known here: such lines keep what they are.
 */
function variantsIn(
  { bundledProductItems: pieces, optionItems }: BasketItem,
  product: CommerceProduct | undefined,
): Pick<BagLine, 'variants'> {
  if (!product || pieces.length > 0 || optionItems.length > 0 || product.variants.length < 2) return {};
  const attributes = attributesOf(product);
  const colour = product.variationAttributes.find(({ id }) => id === COLOUR_PARAMETER);
  const colours = colour && colour.values.length > 0 ? colour.values : [{ value: '', name: '' }];
  return {
    variants: colours.map(({ value, name }) => ({
      colour: name ?? value,
      variants: variantsOf(product, attributes, value).map((variant) => ({
        id: variant.id,
        name: valueNames(attributes, variant),
        orderable: variant.orderable,
      })),
    })),
  };
}

/**
 * The further choices of a line (other attributes, options, pieces of a bundle): as texts to show,
 * and as fields to add the same line again.
 */
function chosen(
  { productId, optionItems, bundledProductItems: pieces, quantity }: BasketItem,
  byId: ReadonlyMap<string, CommerceProduct>,
  money: Money,
  i18n: Formatter,
): Pick<BagLine, 'details' | 'choice'> {
  const further = furtherValues(byId.get(productId), i18n);
  if (pieces.length === 0 && optionItems.length === 0) return further.length > 0 ? { details: further } : {};
  const options = optionItems.flatMap((option) => optionText(option, money, i18n) ?? []);
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

/** Chosen values of attributes other than colour and size, e.g. `Length: Short`. */
function furtherValues(product: CommerceProduct | undefined, { t }: Formatter): string[] {
  const attributes = product?.variationAttributes ?? [];
  return attributes.flatMap(({ id, name: attribute = id, values }) => {
    const name = valueName(product, id);
    const isNamed = id === COLOUR_PARAMETER || id === SIZE_ATTRIBUTE || values.length < 2;
    return isNamed || name === undefined ? [] : [t('product.attributeValue', { attribute, name })];
  });
}

/** Path and query of the product page with the variant chosen. */
export function variantPath(product: CommerceProduct, config: Services['config']): string {
  const chosen = choiceQuery(config, (name) => product.variationValues[name]);
  return chosen.size > 0 ? `${pathOf(product)}?${chosen}` : pathOf(product);
}

/** The name of the value that a variant has for an attribute, e.g. `Pine`. */
export function valueName(product: CommerceProduct | undefined, attribute: string): string | undefined {
  const value = product?.variationValues[attribute];
  const values = product?.variationAttributes.find(({ id }) => id === attribute)?.values;
  return value === undefined ? undefined : (values?.find((one) => one.value === value)?.name ?? value);
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
  const missing = toCents(from) - toCents(basket.productTotal);
  if (missing <= 0) return undefined;
  return {
    message: i18n.t('bag.freeShippingLeft', { amount: i18n.money(missing, basket.currency) }),
    progress: basket.productTotal / from,
  };
}
