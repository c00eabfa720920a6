import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { type Adjustment, adjust, type Offer, sumOf } from '../promotions/adjust.ts';
import { stepReached } from '../promotions/discount.ts';
import type { Site } from '../sites.ts';
import { type BasketLine, discountLines, type PricedLine, priceLines } from './price-lines.ts';
import { type BasketShipment, type PricedShipment, priceShipments } from './price-shipments.ts';
import { sum, sumKnown } from './sum.ts';

export type TotalsInput = {
  currency: CurrencyCode;
  taxation: Site['taxation'];
  lines: BasketLine[];
  shipments: BasketShipment[];
  /** The promotions that the shopper qualifies for. */
  promotions: Promotion[];
};

export type BasketTotals = {
  lines: Map<string, PricedLine>;
  shipments: Map<string, PricedShipment>;
  orderAdjustments: Adjustment[];
  /** Codes that gave a discount. */
  usedCoupons: Set<string>;
  /** After item discounts. */
  productSubTotal: number;
  /** After item and order discounts. */
  productTotal: number;
  shippingTotal: number;
  /** Taxes are null where they are part of prices, and the rate of one is not known. */
  merchandizeTax: number | null;
  adjustedMerchandizeTax: number | null;
  shippingTax: number | null;
  adjustedShippingTax: number | null;
  taxTotal: number | null;
  orderTotal: number;
};

function totalsWith(input: TotalsInput, promotions: Promotion[]): BasketTotals {
  const at = (level: Promotion['level']) => promotions.filter((promotion) => promotion.level === level);
  const discounted = discountLines(input.lines, at('product'), input.currency);
  const productSubTotal = sum(discounted.map(({ after }) => after));
  const pieces = sum(input.lines.map(({ quantity }) => quantity));
  const orderOffers = at('order').flatMap((promotion): Offer[] => {
    const discount = stepReached(promotion, productSubTotal, pieces, input.currency);
    return discount ? [{ promotion, discount }] : [];
  });
  const orderAdjustments = adjust(orderOffers, productSubTotal, 1, input.currency);
  const productTotal = productSubTotal + sumOf(orderAdjustments);
  const lines = priceLines(discounted, productSubTotal - productTotal, input.taxation);
  const shipments = priceShipments(input.shipments, at('shipping'), productTotal, input);

  const all = [...lines, ...shipments].flatMap(({ adjustments }) => adjustments).concat(orderAdjustments);
  const shippingTotal = sum(shipments.map(({ total }) => total));
  const adjustedMerchandizeTax = sumKnown(lines.map(({ adjustedTax }) => adjustedTax));
  const adjustedShippingTax = sumKnown(shipments.map(({ adjustedTax }) => adjustedTax));
  const taxTotal = sumKnown([adjustedMerchandizeTax, adjustedShippingTax]);
  return {
    lines: new Map(lines.map((line) => [line.itemId, line])),
    shipments: new Map(shipments.map((shipment) => [shipment.shipmentId, shipment])),
    orderAdjustments,
    usedCoupons: new Set(all.flatMap(({ coupon }) => coupon ?? [])),
    productSubTotal,
    productTotal,
    shippingTotal,
    merchandizeTax: sumKnown(lines.map(({ tax }) => tax)),
    adjustedMerchandizeTax,
    shippingTax: sumKnown(shipments.map(({ tax }) => tax)),
    adjustedShippingTax,
    taxTotal,
    orderTotal: productTotal + shippingTotal + (input.taxation === 'net' ? (taxTotal ?? 0) : 0),
  };
}

/**
 * The totals of a basket, exact in cents: product promotions per line, order promotions divided
 * among the lines by their prices, shipping promotions per shipment, then tax per line on the
 * result: added to the total, or where prices are gross a part of it. Percentages and taxes round
 * half up. A promotion that excludes all others (`global`)
 * replaces them where it saves more before tax.
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
