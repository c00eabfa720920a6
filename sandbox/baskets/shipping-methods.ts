import { text } from '../catalog/text.ts';
import type { CurrencyCode, Localized, Promotion } from '../catalog/types.ts';

export type ShippingMethod = {
  id: string;
  name: Localized;
  description: Localized;
  /** Cents. */
  price: Record<CurrencyCode, number>;
  byAir: boolean;
  /** Fewest and most delivery days; minutes of opening hours until it is ready to be collected. */
  days?: readonly [fewest: number, most: number];
  readyInMinutes?: number;
  /** Whether the shopper collects the goods in a store. */
  isPickup?: boolean;
};

/** A new basket's shipping cost is estimated with the first method. */
export const SHIPPING_METHODS: [ShippingMethod, ...ShippingMethod[]] = [
  {
    id: 'standard',
    name: text('Standard shipping', 'Livraison standard'),
    description: text('3 to 6 business days', '3 à 6 jours ouvrables'),
    days: [3, 6],
    price: { USD: 795, CAD: 995, EUR: 495 },
    byAir: false,
  },
  {
    id: 'express',
    name: text('Express shipping', 'Livraison express'),
    description: text('1 to 2 business days', '1 à 2 jours ouvrables'),
    days: [1, 2],
    price: { USD: 1995, CAD: 2495, EUR: 1495 },
    byAir: true,
  },
  {
    // the reference data's id (docs/contracts/pick-up.md §1)
    id: '005',
    name: text('Pick up in store', 'Ramassage en magasin'),
    description: text('Ready within two hours of opening', 'Prêt dans les deux heures d’ouverture'),
    price: { USD: 0, CAD: 0, EUR: 0 },
    byAir: false,
    readyInMinutes: 120,
    isPickup: true,
  },
];

/** The method with that id, or null. */
export function shippingMethod(id: string): ShippingMethod | null {
  return SHIPPING_METHODS.find((method) => method.id === id) ?? null;
}

/**
 * The product total (cents) from which a method is free for everyone without a code; null when it
 * never is.
 */
export function freeFrom(
  method: ShippingMethod,
  promotions: Promotion[],
  currency: CurrencyCode,
): number | null {
  const free = promotions
    .filter(
      ({ level, coupon, customerGroups, shippingMethodIds }) =>
        level === 'shipping' &&
        coupon === undefined &&
        customerGroups === undefined &&
        (shippingMethodIds === undefined || shippingMethodIds.includes(method.id)),
    )
    .flatMap(({ steps }) => steps.find(({ discount }) => discount.type === 'free') ?? []);
  return free.length > 0 ? Math.min(...free.map(({ minimum }) => minimum?.[currency] ?? 0)) : null;
}
