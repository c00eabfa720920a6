import * as z from 'zod';
import type { Services } from '../services.ts';
import { providerCall } from './provider-call.ts';

/**
 * Visits to the payment provider's own pages (docs/contracts/payments.md §8.1). Every function throws
 * `UpstreamError`.
 */

const text = z.string().default('').catch('');

const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'canceled']),
  url: z.url({ protocol: /^https?$/ }),
  token: z
    .object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }) })
    .nullish()
    .catch(undefined),
  /** Who paid with a wallet, and where the goods go. */
  wallet: z
    .object({
      email: text,
      shipping_address: z
        .object({
          first_name: text,
          last_name: text,
          address1: text,
          address2: text,
          city: text,
          state_code: text,
          postal_code: text,
          country_code: text,
          phone: text,
        })
        .optional()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

/** A visit to one of the provider's pages: for entering a card without scripts, or a wallet's. */
export type ProviderVisit = z.infer<typeof session>;

type Ways = { returnUrl: string; cancelUrl: string };

/** Opens the provider's page for entering a card. It returns to `returnUrl`. */
export function openCardPage(services: Services, ways: Ways): Promise<ProviderVisit> {
  return open(services, ways, { mode: 'token' });
}

/**
 * Opens the provider's express page, where a wallet gives the shop a token, an e-mail address and a
 * delivery address. No amount is stated: the total depends on that address.
 */
export function openWalletPage(
  services: Services,
  { currency, ...ways }: Ways & { currency: string },
): Promise<ProviderVisit> {
  return open(services, ways, { mode: 'wallet', currency: currency.toLowerCase() });
}

function open(
  services: Services,
  { returnUrl, cancelUrl }: Ways,
  mode: Record<string, string>,
): Promise<ProviderVisit> {
  return providerCall(services, {
    operation: 'open-session',
    changesNothing: true,
    path: '/v1/sessions',
    method: 'POST',
    body: {
      ...mode,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      locale: services.shop.locale.id,
    },
    schema: session,
  });
}

/** What became of a visit. 404 for an unknown one, and for one that is too old. */
export function readVisit(services: Services, id: string): Promise<ProviderVisit> {
  return providerCall(services, {
    operation: 'get-session',
    path: `/v1/sessions/${encodeURIComponent(id)}`,
    schema: session,
  });
}
