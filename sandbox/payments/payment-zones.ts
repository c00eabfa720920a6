import type { CurrencyCode } from '../catalog/types.ts';
import { accountOf } from '../pay/saved-method.ts';

/** Ways to pay at the provider: a card, also a kept one, and the wallet's express page. */
export const PAYMENT_METHOD_TYPES = ['card', 'wallet'] as const;

/** Where a currency is taken, and by which account (docs/contracts/payments.md §1). */
export type PaymentZone = { zoneId: string; currency: CurrencyCode; countries: string[]; accountId: string };

const COUNTRIES = ['US', 'CA'];

const PAYMENT_ZONES: PaymentZone[] = [
  { zoneId: 'cairn-usd', currency: 'USD', countries: COUNTRIES, accountId: accountOf('USD') },
  { zoneId: 'cairn-cad', currency: 'CAD', countries: COUNTRIES, accountId: accountOf('CAD') },
];

/** The zone of that id, or null. */
export function zoneById(zoneId: string): PaymentZone | null {
  return PAYMENT_ZONES.find((zone) => zone.zoneId === zoneId) ?? null;
}

/** The zone of a currency and country, or null. */
export function zoneFor(currency: string, countryCode: string): PaymentZone | null {
  return (
    PAYMENT_ZONES.find((zone) => zone.currency === currency && zone.countries.includes(countryCode)) ?? null
  );
}
