import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { type Adjustment, adjust, type Offer } from '../promotions/adjust.ts';
import { stepReached } from '../promotions/discount.ts';
import { prorate } from './prorate.ts';
import { type Rate, taxOn } from './tax-rates.ts';

/** A line to be priced; amounts in cents, whole quantities. */
export type BasketLine = {
  itemId: string;
  quantity: number;
  /** For one piece, its sale price and quantity price applied. */
  unitPrice: number;
  /** Promotions that may discount this product. */
  promotionIds: ReadonlySet<string>;
  taxRate: Rate;
};

/** A shipment with something in it. */
export type BasketShipment = { shipmentId: string; methodId: string; price: number; taxRate: Rate };

export type TotalsInput = {
  currency: CurrencyCode;
  lines: BasketLine[];
  shipments: BasketShipment[];
  /** Those the shopper qualifies for. */
  promotions: Promotion[];
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

export type PricedShipment = {
  shipmentId: string;
  base: number;
  adjustments: Adjustment[];
  total: number;
  tax: number;
  adjustedTax: number;
};

export type BasketTotals = {
  lines: Map<string, PricedLine>;
  shipments: Map<string, PricedShipment>;
  orderAdjustments: Adjustment[];
  /** Codes that took something off. */
  usedCoupons: Set<string>;
  /** After item discounts. */
  productSubTotal: number;
  /** After item and order discounts. */
  productTotal: number;
  shippingTotal: number;
  merchandizeTax: number;
  adjustedMerchandizeTax: number;
  shippingTax: number;
  adjustedShippingTax: number;
  orderTotal: number;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sumOf = (adjustments: Adjustment[]) => sum(adjustments.map(({ amount }) => amount));

type Discounted = { line: BasketLine; price: number; adjustments: Adjustment[]; after: number };

function discountLines({ lines, currency }: TotalsInput, promotions: Promotion[]): Discounted[] {
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

function priceLines(discounted: Discounted[], orderDiscount: number): PricedLine[] {
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
      tax: taxOn(after, line.taxRate),
      adjustedTax: taxOn(afterOrderDiscount, line.taxRate),
    };
  });
}

function priceShipments(
  { shipments, currency }: TotalsInput,
  promotions: Promotion[],
  productTotal: number,
): PricedShipment[] {
  return shipments.map(({ shipmentId, methodId, price, taxRate }) => {
    const offers = promotions.flatMap((promotion): Offer[] => {
      if (promotion.shippingMethodIds && !promotion.shippingMethodIds.includes(methodId)) return [];
      const discount = stepReached(promotion, productTotal, 1, currency);
      return discount ? [{ promotion, discount }] : [];
    });
    const adjustments = adjust(offers, price, 1, currency);
    const total = price + sumOf(adjustments);
    return {
      shipmentId,
      base: price,
      adjustments,
      total,
      tax: taxOn(price, taxRate),
      adjustedTax: taxOn(total, taxRate),
    };
  });
}

function totalsWith(input: TotalsInput, promotions: Promotion[]): BasketTotals {
  const at = (level: Promotion['level']) => promotions.filter((promotion) => promotion.level === level);
  const discounted = discountLines(input, at('product'));
  const productSubTotal = sum(discounted.map(({ after }) => after));
  const pieces = sum(input.lines.map(({ quantity }) => quantity));
  const orderOffers = at('order').flatMap((promotion): Offer[] => {
    const discount = stepReached(promotion, productSubTotal, pieces, input.currency);
    return discount ? [{ promotion, discount }] : [];
  });
  const orderAdjustments = adjust(orderOffers, productSubTotal, 1, input.currency);
  const productTotal = productSubTotal + sumOf(orderAdjustments);
  const lines = priceLines(discounted, productSubTotal - productTotal);
  const shipments = priceShipments(input, at('shipping'), productTotal);

  const all = [...lines, ...shipments].flatMap(({ adjustments }) => adjustments).concat(orderAdjustments);
  const shippingTotal = sum(shipments.map(({ total }) => total));
  const adjustedMerchandizeTax = sum(lines.map(({ adjustedTax }) => adjustedTax));
  const adjustedShippingTax = sum(shipments.map(({ adjustedTax }) => adjustedTax));
  return {
    lines: new Map(lines.map((line) => [line.itemId, line])),
    shipments: new Map(shipments.map((shipment) => [shipment.shipmentId, shipment])),
    orderAdjustments,
    usedCoupons: new Set(all.flatMap(({ coupon }) => coupon ?? [])),
    productSubTotal,
    productTotal,
    shippingTotal,
    merchandizeTax: sum(lines.map(({ tax }) => tax)),
    adjustedMerchandizeTax,
    shippingTax: sum(shipments.map(({ tax }) => tax)),
    adjustedShippingTax,
    orderTotal: productTotal + shippingTotal + adjustedMerchandizeTax + adjustedShippingTax,
  };
}

/**
 * The totals of a basket, exact in cents: product promotions per line, order promotions spread over the lines by what
 * they cost, shipping promotions per shipment, then tax line by line on what is left. Percentages and taxes round half
 * up. A promotion that stands alone (`global`) replaces all others where it saves more before tax.
 */
export function basketTotals(input: TotalsInput): BasketTotals {
  const isGlobal = ({ exclusivity }: Promotion) => exclusivity === 'global';
  const shared = totalsWith(
    input,
    input.promotions.filter((promotion) => !isGlobal(promotion)),
  );
  const beforeTax = ({ productTotal, shippingTotal }: BasketTotals) => productTotal + shippingTotal;
  return input.promotions
    .filter(isGlobal)
    .map((promotion) => totalsWith(input, [promotion]))
    .reduce((best, totals) => (beforeTax(totals) < beforeTax(best) ? totals : best), shared);
}
