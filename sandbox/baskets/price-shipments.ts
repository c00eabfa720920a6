import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import type { Rate } from '../country/sales-tax.ts';
import { type Adjustment, adjust, type Offer, sumOf } from '../promotions/adjust.ts';
import { stepReached } from '../promotions/discount.ts';
import type { Site } from '../sites.ts';
import { taxOn } from './tax-rates.ts';

/** A shipment that is not empty. */
export type BasketShipment = { shipmentId: string; methodId: string; price: number; taxRate: Rate | null };

export type PricedShipment = {
  shipmentId: string;
  base: number;
  adjustments: Adjustment[];
  total: number;
  taxRate: Rate | null;
  tax: number | null;
  adjustedTax: number | null;
};

/** The shipping cost of each shipment, given the merchandise total (cents). */
export function priceShipments(
  shipments: BasketShipment[],
  promotions: Promotion[],
  productTotal: number,
  { currency, taxation }: { currency: CurrencyCode; taxation: Site['taxation'] },
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
      taxRate,
      tax: taxOn(price, taxRate, taxation),
      adjustedTax: taxOn(total, taxRate, taxation),
    };
  });
}
