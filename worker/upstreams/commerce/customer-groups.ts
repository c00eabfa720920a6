import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { commerceCall } from './commerce-call.ts';

/** Most groups of a customer and of a site, and the longest name, in characters. */
const MOST_OF_CUSTOMER = 50;
const MOST_OF_SITE = 2_000;
const LONGEST_NAME = 256;

/** Names of customer groups, joined by pipes or as a list (docs/contracts/legacy.md §2). */
const names = z
  .union([z.string().transform((text) => text.split('|')), z.array(z.unknown())])
  .transform((all) =>
    all.flatMap((name) => {
      const text = typeof name === 'string' ? name.trim() : '';
      return text !== '' && text.length <= LONGEST_NAME ? [text] : [];
    }),
  )
  .transform((all) => [...new Set(all)]);
const atMost = (most: number) =>
  names
    .transform((all) => all.slice(0, most))
    .optional()
    .catch(undefined);

const customerRecord = z.object({ c_customerGroups: atMost(MOST_OF_CUSTOMER) });

/**
 * The customer groups of a registered shopper, from their own record; undefined where the brand's
 * service does not add them. Throws `UpstreamError`.
 */
export async function getCustomerGroups(
  services: Services,
  token: string,
  customerId: string,
): Promise<string[] | undefined> {
  const customer = await commerceCall(services, {
    operation: 'get-customer-groups',
    api: '/customer/shopper-customers/v1',
    path: `/customers/${encodeURIComponent(customerId)}`,
    query: { expand: 'none' },
    token,
    schema: customerRecord,
  });
  return customer.c_customerGroups;
}

/** The folder of which a hook of the brand's tells the names. An answer with a fault has no `data`. */
const rootFolder = z
  .object({ data: z.array(z.object({ c_customerGroups: atMost(MOST_OF_SITE) })).min(1) })
  .transform(({ data: [folder] }) => folder?.c_customerGroups ?? null)
  .catch(null);

/**
 * The names of all customer groups of the site, sorted; null where the older API is not configured,
 * answers with a fault or knows none (docs/contracts/legacy.md §2). Cached for 5 minutes. Throws
 * `UpstreamError`.
 */
export async function getAllCustomerGroups(services: Services): Promise<string[] | null> {
  const { config, shop, cache } = services;
  const { OCAPI_URL: origin, COMMERCE_CLIENT_ID: clientId } = config;
  if (!origin) return null;
  const found = await cached(cache, 'customerGroups', shop.site.id, () =>
    upstream(services, {
      service: 'commerce',
      api: '/dw/shop',
      operation: 'get-root-folder',
      url: `${origin}/s/${shop.site.id}/dw/shop/v21_3/folders/(root)?levels=0`,
      headers: { 'x-dw-client-id': clientId },
      schema: rootFolder,
    }),
  );
  return found?.toSorted((a, b) => a.localeCompare(b, 'en')) ?? null;
}
