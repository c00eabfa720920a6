import { z } from 'zod';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** Longest list of groups, and longest name, in characters. */
const MOST_GROUPS = 50;
const LONGEST_NAME = 256;

/** Names of customer groups, joined by pipes or as a list (docs/contracts/legacy.md §2). */
const groups = z
  .union([z.string().transform((text) => text.split('|')), z.array(z.unknown())])
  .transform((names) =>
    names.flatMap((name) => {
      const text = typeof name === 'string' ? name.trim() : '';
      return text !== '' && text.length <= LONGEST_NAME ? [text] : [];
    }),
  )
  .transform((names) => [...new Set(names)].slice(0, MOST_GROUPS))
  .optional()
  .catch(undefined);

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
    schema: z.object({ c_customerGroups: groups }),
  });
  return customer.c_customerGroups;
}
