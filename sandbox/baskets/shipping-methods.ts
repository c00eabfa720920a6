import type { CurrencyCode, Localized } from '../catalog/types.ts';

export type ShippingMethod = {
  id: string;
  name: Localized;
  description: Localized;
  /** Cents. */
  price: Record<CurrencyCode, number>;
  /** From this product subtotal on (cents) it costs nothing. */
  freeFrom?: Record<CurrencyCode, number>;
};

/** A new basket's shipping is estimated with the first. */
export const SHIPPING_METHODS: [ShippingMethod, ...ShippingMethod[]] = [
  {
    id: 'standard',
    name: { en: 'Standard shipping', fr: 'Livraison standard' },
    description: { en: '3 to 6 business days', fr: '3 à 6 jours ouvrables' },
    price: { USD: 795, CAD: 995 },
    freeFrom: { USD: 9900, CAD: 12_500 },
  },
  {
    id: 'express',
    name: { en: 'Express shipping', fr: 'Livraison express' },
    description: { en: '1 to 2 business days', fr: '1 à 2 jours ouvrables' },
    price: { USD: 1995, CAD: 2495 },
  },
];

/** The method of that id, or null. */
export function shippingMethod(id: string): ShippingMethod | null {
  return SHIPPING_METHODS.find((method) => method.id === id) ?? null;
}
