import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import { isForGroup } from '../promotions/open-promotions.ts';
import type { Language } from '../sites.ts';
import type { BasketTotals } from './basket-totals.ts';
import type { BasketLine } from './price-lines.ts';
import type { BasketShipment } from './price-shipments.ts';
import { shippingMethod } from './shipping-methods.ts';
import { sum } from './sum.ts';

/** Why the code of a running promotion gives no discount; amounts in cents. */
export type NotApplied =
  | { reason: 'customer_group' | 'products' | 'better_offer' }
  | { reason: 'shipping_method'; methodIds: string[] }
  | { reason: 'order_minimum'; minimum: number }
  | { reason: 'quantity'; quantity: number };

type Basket = {
  currency: CurrencyCode;
  groups: ReadonlySet<string>;
  lines: BasketLine[];
  shipments: BasketShipment[];
  totals: BasketTotals;
};

/** The amount and pieces that a promotion's level is measured by. */
function measured(promotion: Promotion, { lines, shipments, totals }: Basket) {
  const { level, shippingMethodIds } = promotion;
  const concerned = level === 'product' ? lines.filter((line) => line.promotionIds.has(promotion.id)) : lines;
  const pieces = sum(concerned.map(({ quantity }) => quantity));
  if (level === 'product') {
    const merchandise = sum(concerned.map(({ unitPrice, quantity }) => unitPrice * quantity));
    return { merchandise, pieces, price: merchandise, isEmpty: pieces === 0 };
  }
  if (level === 'order') {
    const merchandise = totals.productSubTotal;
    return { merchandise, pieces, price: merchandise, isEmpty: pieces === 0 };
  }
  const sent = shipments.filter(({ methodId }) => shippingMethodIds?.includes(methodId) ?? true);
  const price = sum(sent.map((shipment) => shipment.price));
  return { merchandise: totals.productTotal, pieces: 1, price, isEmpty: shipments.length === 0, sent };
}

/**
 * Why a promotion whose code was entered gives no discount on a basket; undefined for an empty one.
 */
export function whyNotApplied(promotion: Promotion, basket: Basket): NotApplied | undefined {
  const { currency, groups } = basket;
  if (!isForGroup(promotion, groups)) return { reason: 'customer_group' };
  const { merchandise, pieces, price, isEmpty, sent } = measured(promotion, basket);
  if (isEmpty) return { reason: 'products' };
  if (sent?.length === 0) return { reason: 'shipping_method', methodIds: promotion.shippingMethodIds ?? [] };
  const discount = stepReached(promotion, merchandise, pieces, currency);
  if (discount) {
    return amountOff(discount, price, pieces, currency) > 0 ? { reason: 'better_offer' } : undefined;
  }
  const [first] = promotion.steps;
  const minimum = first?.minimum?.[currency] ?? 0;
  if (merchandise < minimum) return { reason: 'order_minimum', minimum };
  return { reason: 'quantity', quantity: first?.quantity ?? 1 };
}

/**
 * The reason on the wire, as custom fields of a coupon item: the vendor's own status has no reasons
 * (docs/decisions/0037).
 */
export function notAppliedFields(why: NotApplied | undefined, language: Language): Record<string, unknown> {
  if (!why) return {};
  const names =
    why.reason === 'shipping_method'
      ? why.methodIds.flatMap((id) => shippingMethod(id)?.name[language] ?? [])
      : [];
  return {
    c_notAppliedReason: why.reason,
    ...(names.length > 0 && { c_requiredShippingMethod: names.join(', ') }),
    ...(why.reason === 'order_minimum' && { c_requiredMinimum: toMajor(why.minimum) }),
    ...(why.reason === 'quantity' && { c_requiredQuantity: why.quantity }),
  };
}
