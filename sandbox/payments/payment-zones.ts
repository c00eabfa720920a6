import { CURRENCY_CODES, type CurrencyCode } from '../catalog/types.ts';
import { accountOf } from '../pay/saved-method.ts';
import { SITES } from '../sites.ts';

/** Ways to pay at the provider: a card, also a kept one, and the wallet's express page. */
export const PAYMENT_METHOD_TYPES = ['card', 'wallet'] as const;

/** Where a currency is taken, and by which account (docs/contracts/payments.md §1). */
export type PaymentZone = { zoneId: string; currency: CurrencyCode; countries: string[]; accountId: string };

/** A zone for each currency: the countries of all sites that sell in it. */
const PAYMENT_ZONES: PaymentZone[] = CURRENCY_CODES.map((currency) => ({
  zoneId: `cairn-${currency.toLowerCase()}`,
  currency,
  countries: SITES.filter(({ currencies }) => currencies.includes(currency)).flatMap(
    ({ deliversTo }) => deliversTo,
  ),
  accountId: accountOf(currency),
}));

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
