import type { Product, Promotion } from '../catalog/types.ts';
import type { CatalogueStore, StockedVariant } from '../database/catalogue-store.ts';
import { priceEntry, toMajor } from '../database/price.ts';
import { promotionsOf } from '../products/promotions-of.ts';
import type { Language } from '../sites.ts';
import { type BasketState, SHIPMENT_ID } from './basket-state.ts';
import { type Adjustment, type BasketTotals, basketTotals } from './basket-totals.ts';
import { shippingMethodDocument } from './shipping-method-document.ts';
import { SHIPPING_METHODS, type ShippingMethod, shippingMethod } from './shipping-methods.ts';
import { rateFraction, type Taxation, taxationAt } from './tax-rates.ts';
import { unitPrice } from './unit-price.ts';

type Item = BasketState['items'][number] & { product: Product; variant: StockedVariant; basePrice: number };

/** Lines whose product is still in the catalogue. */
function resolvedItems(state: BasketState, catalogue: CatalogueStore): Item[] {
  return state.items.flatMap((item) => {
    const variant = catalogue.variant(item.productId);
    const product = variant && catalogue.product(variant.productId);
    if (!variant || !product) return [];
    const basePrice = unitPrice(product, variant.colour, state.currency, item.quantity);
    return [{ ...item, product, variant, basePrice }];
  });
}

/** The whole basket on the wire, totals computed now (contracts §4.2). Amounts in major units. */
export function basketDocument(state: BasketState, catalogue: CatalogueStore, language: Language) {
  const { currency } = state;
  const items = resolvedItems(state, catalogue);
  const method = shippingMethod(state.shippingMethodId) ?? SHIPPING_METHODS[0];
  const taxation = taxationAt(state.shippingAddress);
  const promotions = catalogue.promotions();
  const totals = basketTotals({
    currency,
    lines: items.map(({ itemId, quantity, basePrice, product }) => ({
      itemId,
      quantity,
      unitPrice: basePrice,
      promotionIds: new Set(promotionsOf(product, catalogue).map(({ id }) => id)),
    })),
    promotions,
    coupons: state.coupons.map(({ code }) => code),
    shipping: { price: method.price[currency], promoted: method.promoted },
    taxation,
  });
  const adjustment = wireAdjustment(promotions, language);
  return {
    basketId: state.basketId,
    currency,
    channelType: 'storefront',
    creationDate: new Date(state.createdAt).toISOString(),
    lastModified: new Date(state.modifiedAt).toISOString(),
    taxation: 'net',
    customerInfo: { customerId: state.customerId, ...(state.email !== undefined && { email: state.email }) },
    ...(items.length > 0 && {
      productItems: items.map((item, index) =>
        productItem(item, totals, index, { adjustment, language, state, taxation }),
      ),
    }),
    ...(state.coupons.length > 0 && {
      couponItems: state.coupons.map(({ couponItemId, code }) => ({
        couponItemId,
        code,
        statusCode: totals.coupons.get(code) ?? 'no_applicable_promotion',
        valid: true,
      })),
    }),
    ...(totals.orderAdjustments.length > 0 && {
      orderPriceAdjustments: totals.orderAdjustments.map(adjustment),
    }),
    shipments: [shipment(state, totals, shippingMethodDocument(method, currency, promotions, language))],
    ...(items.length > 0 && {
      shippingItems: [shippingItem(totals, method, language, adjustment, taxation)],
    }),
    ...(state.billingAddress && {
      billingAddress: { id: `${state.basketId}-billing`, ...state.billingAddress },
    }),
    productSubTotal: toMajor(totals.productSubTotal),
    productTotal: toMajor(totals.productTotal),
    merchandizeTotalTax: toMajor(totals.merchandizeTax),
    adjustedMerchandizeTotalTax: toMajor(totals.adjustedMerchandizeTax),
    shippingTotal: toMajor(totals.shippingTotal),
    shippingTotalTax: toMajor(totals.shippingTax),
    adjustedShippingTotalTax: toMajor(totals.adjustedShippingTax),
    taxTotal: toMajor(totals.adjustedMerchandizeTax + totals.adjustedShippingTax),
    orderTotal: toMajor(totals.orderTotal),
    ...state.custom,
  };
}

type WireAdjustment = (adjustment: Adjustment) => Record<string, unknown>;

function wireAdjustment(promotions: Promotion[], language: Language): WireAdjustment {
  return ({ promotionId, coupon, percent, amount }) => {
    const promotion = promotions.find(({ id }) => id === promotionId);
    return {
      priceAdjustmentId: promotionId,
      promotionId,
      ...(coupon !== undefined && { couponCode: coupon }),
      itemText: promotion?.calloutMsg[language] ?? promotionId,
      appliedDiscount:
        promotion?.kind === 'shipping-free'
          ? { type: 'free' }
          : { type: 'percentage', percentage: percent, amount: 1 },
      price: toMajor(amount),
      custom: false,
      manual: false,
    };
  };
}

type ItemContext = { adjustment: WireAdjustment; language: Language; state: BasketState; taxation: Taxation };

function productItem(item: Item, totals: BasketTotals, index: number, context: ItemContext) {
  const line = totals.lines[index];
  if (!line) throw new Error('every item is priced');
  const { product, variant } = item;
  const { language, state, taxation } = context;
  const name = product.name[language];
  return {
    itemId: item.itemId,
    productId: item.productId,
    productName: name,
    itemText: name,
    quantity: item.quantity,
    basePrice: toMajor(item.basePrice),
    price: toMajor(line.price),
    priceAfterItemDiscount: toMajor(line.afterItemDiscount),
    priceAfterOrderDiscount: toMajor(line.afterOrderDiscount),
    tax: toMajor(line.tax),
    adjustedTax: toMajor(line.adjustedTax),
    taxBasis: toMajor(line.afterItemDiscount),
    taxRate: rateFraction(taxation.merchandise),
    taxClassId: 'standard',
    shipmentId: SHIPMENT_ID,
    gift: false,
    bonusProductLineItem: false,
    ...(line.adjustments.length > 0 && { priceAdjustments: line.adjustments.map(context.adjustment) }),
    c_listPrice: toMajor(priceEntry(product, variant.colour, state.currency).list),
  };
}

function shipment(state: BasketState, totals: BasketTotals, method: Record<string, unknown>) {
  return {
    shipmentId: SHIPMENT_ID,
    gift: false,
    shippingMethod: method,
    ...(state.shippingAddress && {
      shippingAddress: { id: `${state.basketId}-shipping`, ...state.shippingAddress },
    }),
    productSubTotal: toMajor(totals.productSubTotal),
    productTotal: toMajor(totals.productTotal),
    shippingTotal: toMajor(totals.shippingTotal),
    taxTotal: toMajor(totals.adjustedMerchandizeTax + totals.adjustedShippingTax),
    shipmentTotal: toMajor(totals.orderTotal),
  };
}

function shippingItem(
  totals: BasketTotals,
  method: ShippingMethod,
  language: Language,
  adjustment: WireAdjustment,
  taxation: Taxation,
) {
  return {
    itemId: `${SHIPMENT_ID}-${method.id}`,
    shipmentId: SHIPMENT_ID,
    itemText: method.name[language],
    basePrice: toMajor(totals.shippingBase),
    price: toMajor(totals.shippingBase),
    priceAfterItemDiscount: toMajor(totals.shippingTotal),
    tax: toMajor(totals.shippingTax),
    adjustedTax: toMajor(totals.adjustedShippingTax),
    taxRate: rateFraction(taxation.shipping),
    taxClassId: 'standard',
    ...(totals.shippingAdjustments.length > 0 && {
      priceAdjustments: totals.shippingAdjustments.map(adjustment),
    }),
  };
}
