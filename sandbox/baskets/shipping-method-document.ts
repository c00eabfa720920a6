import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import { type Language, SITES } from '../sites.ts';
import { deliveryDays } from './delivery-days.ts';
import { freeFrom, type ShippingMethod } from './shipping-methods.ts';

/** The country that prices in a currency are meant for. */
function homeOf(currency: CurrencyCode): string {
  return SITES.find(({ defaultCurrency }) => defaultCurrency === currency)?.countries[0] ?? '';
}

/**
 * A shipping method on the wire; `c_freeFrom` is the product total from which it is free. Its days
 * are those of the country that it goes to: by default that of the currency.
 */
export function shippingMethodDocument(
  method: ShippingMethod,
  currency: CurrencyCode,
  promotions: Promotion[],
  language: Language,
  country: string = homeOf(currency),
): Record<string, unknown> {
  const free = freeFrom(method, promotions, currency);
  return {
    id: method.id,
    name: method.name[language],
    description: method.description[language],
    price: toMajor(method.price[currency]),
    c_estimatedArrivalTime: method.description[language],
    ...deliveryDays(method, country),
    ...(method.isPickup && { c_storePickupEnabled: true }),
    ...(free !== null && { c_freeFrom: toMajor(free) }),
  };
}
