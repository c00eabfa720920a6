import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { type Taxation, taxOn } from './tax-rates.ts';

/** A line to be priced; amounts in cents, whole quantities. */
export type BasketLine = {
  itemId: string;
  quantity: number;
  /** For one piece, its sale price and quantity price applied. */
  unitPrice: number;
  /** Promotions that may discount this product. */
  promotionIds: Set<string>;
};

export type Adjustment = {
  promotionId: string;
  coupon?: string;
  percent: number /** Negative cents. */;
  amount: number;
};

export type PricedLine = {
  itemId: string;
  price: number;
  adjustments: Adjustment[];
  afterItemDiscount: number;
  afterOrderDiscount: number;
  tax: number;
  adjustedTax: number;
};

export type CouponStatus = 'applied' | 'no_applicable_promotion';

export type BasketTotals = {
  lines: PricedLine[];
  orderAdjustments: Adjustment[];
  shippingAdjustments: Adjustment[];
  coupons: Map<string, CouponStatus>;
  /** After item discounts. */
  productSubTotal: number;
  /** After item and order discounts. */
  productTotal: number;
  shippingBase: number;
  shippingTotal: number;
  merchandizeTax: number;
  adjustedMerchandizeTax: number;
  shippingTax: number;
  adjustedShippingTax: number;
  orderTotal: number;
};

export type TotalsInput = {
  currency: CurrencyCode;
  lines: BasketLine[];
  promotions: Promotion[];
  /** Codes entered, upper case. */
  coupons: string[];
  /** Cents, and whether free shipping promotions apply. */
  shipping: { price: number; promoted: boolean };
  taxation: Taxation;
};

const PERCENT = 100;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Splits `amount` over `weights` in whole cents: shares rounded down, what is left to the largest remainders. */
export function prorate(amount: number, weights: number[]): number[] {
  const total = sum(weights);
  if (total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / total);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = amount - sum(shares);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

function isOpen(promotion: Promotion, coupons: string[]): boolean {
  return promotion.coupon === undefined || coupons.includes(promotion.coupon.toUpperCase());
}

function best(promotions: Promotion[]): Promotion | undefined {
  return promotions.reduce<Promotion | undefined>(
    (winner, promotion) => ((promotion.percent ?? 0) > (winner?.percent ?? 0) ? promotion : winner),
    undefined,
  );
}

function discount(promotion: Promotion, cents: number): Adjustment {
  const percent = promotion.percent ?? 0;
  return {
    promotionId: promotion.id,
    ...(promotion.coupon !== undefined && { coupon: promotion.coupon.toUpperCase() }),
    percent,
    amount: -Math.round((cents * percent) / PERCENT),
  };
}

/**
 * The totals of a basket, exact in cents: per line the best product promotion, then the best order promotion spread
 * over the lines, then shipping, then tax on what is left. Percentages round half up.
 */
export function basketTotals({
  currency,
  lines,
  promotions,
  coupons,
  shipping,
  taxation,
}: TotalsInput): BasketTotals {
  const open = promotions.filter((promotion) => isOpen(promotion, coupons));
  const ofKind = (kind: Promotion['kind']) => open.filter((promotion) => promotion.kind === kind);

  const discounted = lines.map((line) => {
    const price = line.unitPrice * line.quantity;
    const offer = best(ofKind('product-percent').filter(({ id }) => line.promotionIds.has(id)));
    const adjustments = offer && price > 0 ? [discount(offer, price)] : [];
    return { line, price, adjustments, after: price + sum(adjustments.map(({ amount }) => amount)) };
  });
  const productSubTotal = sum(discounted.map(({ after }) => after));
  const orderOffers = ofKind('order-percent').filter(
    ({ minimum }) => productSubTotal >= (minimum?.[currency] ?? 0),
  );
  const orderOffer = productSubTotal > 0 ? best(orderOffers) : undefined;
  const orderAdjustments = orderOffer ? [discount(orderOffer, productSubTotal)] : [];
  const orderDiscount = -sum(orderAdjustments.map(({ amount }) => amount));
  const shares = prorate(
    orderDiscount,
    discounted.map(({ after }) => after),
  );

  const priced = discounted.map(({ line, price, adjustments, after }, index): PricedLine => {
    const afterOrderDiscount = after - (shares[index] ?? 0);
    return {
      itemId: line.itemId,
      price,
      adjustments,
      afterItemDiscount: after,
      afterOrderDiscount,
      tax: taxOn(after, taxation.merchandise),
      adjustedTax: taxOn(afterOrderDiscount, taxation.merchandise),
    };
  });

  const productTotal = productSubTotal - orderDiscount;
  const shippingBase = lines.length > 0 ? shipping.price : 0;
  const shippingOffers = ofKind('shipping-free').filter(
    ({ minimum }) => productTotal >= (minimum?.[currency] ?? 0),
  );
  // A code that was entered is the one shown as used.
  const freeShipping = shippingOffers.find(({ coupon }) => coupon !== undefined) ?? shippingOffers[0];
  const shippingAdjustments =
    freeShipping && shipping.promoted && shippingBase > 0
      ? [discount({ ...freeShipping, percent: PERCENT }, shippingBase)]
      : [];
  const shippingTotal = shippingBase + sum(shippingAdjustments.map(({ amount }) => amount));

  const used = new Set(
    [
      ...priced.flatMap(({ adjustments }) => adjustments),
      ...orderAdjustments,
      ...shippingAdjustments,
    ].flatMap(({ coupon }) => coupon ?? []),
  );
  const adjustedMerchandizeTax = sum(priced.map(({ adjustedTax }) => adjustedTax));
  const adjustedShippingTax = taxOn(shippingTotal, taxation.shipping);
  return {
    lines: priced,
    orderAdjustments,
    shippingAdjustments,
    coupons: new Map(coupons.map((code) => [code, used.has(code) ? 'applied' : 'no_applicable_promotion'])),
    productSubTotal,
    productTotal,
    shippingBase,
    shippingTotal,
    merchandizeTax: sum(priced.map(({ tax }) => tax)),
    adjustedMerchandizeTax,
    shippingTax: taxOn(shippingBase, taxation.shipping),
    adjustedShippingTax,
    orderTotal: productTotal + shippingTotal + adjustedMerchandizeTax + adjustedShippingTax,
  };
}
