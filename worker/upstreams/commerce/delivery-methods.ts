import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type ShippingMethod, shippingMethods } from './basket-checkout.ts';
import { readerCall } from './reader-call.ts';

/** Longest call, in ms: what says the dates is below a page that is there already. */
const METHODS_MS = 1_000;
/** The statuses of a service that lacks this API, or that does not let the shop call it. */
const NO_SUCH_API: ReadonlySet<number | undefined> = new Set([403, 404]);

/** How goods reach a shopper who has no basket yet. */
export type DeliveryMethods = {
  /** How they are sent by default; absent where nothing is sent to the country. */
  parcel?: ShippingMethod | undefined;
  /** How they are picked up in a store. */
  pickUp?: ShippingMethod | undefined;
};

/**
 * How a site delivers to a country (docs/contracts/custom-apis.md §2.13); null where the service has no
 * such API for the shop, which is remembered as long as an answer. Throws `UpstreamError` for every
 * other refusal, such as 429: an answer that is known stays in use.
 */
export function getDeliveryMethods(services: Services, country: string): Promise<DeliveryMethods | null> {
  const { site, locale } = services.shop;
  return cached(services.cache, 'deliveryMethods', `${site.id}:${locale.id}:${country}`, async () => {
    try {
      const { applicableShippingMethods: all, defaultShippingMethodId } = await readerCall(services, {
        operation: 'get-delivery-methods',
        api: '/custom/delivery/v1',
        path: '/methods',
        query: { locale: locale.id, c_countryCode: country },
        schema: shippingMethods,
        deadline: METHODS_MS,
      });
      return {
        parcel: all.find((one) => one.id === defaultShippingMethodId && !one.c_storePickupEnabled),
        pickUp: all.find((one) => one.c_storePickupEnabled),
      };
    } catch (error) {
      if (error instanceof UpstreamError && NO_SUCH_API.has(error.status)) return null;
      throw error;
    }
  });
}
