import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import type { Rate } from '../country/sales-tax.ts';
import { type Adjustment, adjust, type Offer, sumOf } from '../promotions/adjust.ts';
import { stepReached } from '../promotions/discount.ts';
import type { Site } from '../sites.ts';
import { prorate } from './prorate.ts';
import { sum } from './sum.ts';
import { taxOn } from './tax-rates.ts';

/** A line to price; amounts in cents, whole quantities. */
export type BasketLine = {
  itemId: string;
  quantity: number;
  /** Price of one piece, with sale price and quantity price applied. */
  unitPrice: number;
  /** Promotions that apply to this product. */
  promotionIds: ReadonlySet<string>;
  /** Null while it is not known where the goods go. */
  taxRate: Rate | null;
};

export type PricedLine = {
  itemId: string;
  price: number;
  adjustments: Adjustment[];
  afterItemDiscount: number;
  afterOrderDiscount: number;
  taxRate: Rate | null;
  tax: number | null;
  adjustedTax: number | null;
};

/** A line after its own promotions, before those of the order. */
export type Discounted = { line: BasketLine; price: number; adjustments: Adjustment[]; after: number };

/**
 * The lines after product promotions. An offer counts pieces and merchandise over all lines that it
 * applies to.
 */
export function discountLines(
  lines: BasketLine[],
  promotions: Promotion[],
  currency: CurrencyCode,
): Discounted[] {
  const offers = promotions.flatMap((promotion): Offer[] => {
    const concerned = lines.filter(({ promotionIds }) => promotionIds.has(promotion.id));
    const merchandise = sum(concerned.map(({ unitPrice, quantity }) => unitPrice * quantity));
    const pieces = sum(concerned.map(({ quantity }) => quantity));
    const discount = stepReached(promotion, merchandise, pieces, currency);
    return discount ? [{ promotion, discount }] : [];
  });
  return lines.map((line) => {
    const price = line.unitPrice * line.quantity;
    const own = offers.filter(({ promotion }) => line.promotionIds.has(promotion.id));
    const adjustments = adjust(own, price, line.quantity, currency);
    return { line, price, adjustments, after: price + sumOf(adjustments) };
  });
}

/** The lines with their share of an order discount (cents) and their tax. */
export function priceLines(
  discounted: Discounted[],
  orderDiscount: number,
  taxation: Site['taxation'],
): PricedLine[] {
  const shares = prorate(
    orderDiscount,
    discounted.map(({ after }) => after),
  );
  return discounted.map(({ line, price, adjustments, after }, index) => {
    const afterOrderDiscount = after - (shares[index] ?? 0);
    return {
      itemId: line.itemId,
      price,
      adjustments,
      afterItemDiscount: after,
      afterOrderDiscount,
      taxRate: line.taxRate,
      tax: taxOn(after, line.taxRate, taxation),
      adjustedTax: taxOn(afterOrderDiscount, line.taxRate, taxation),
    };
  });
}
