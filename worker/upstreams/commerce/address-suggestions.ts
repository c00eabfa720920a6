import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** The shop's custom API for checkout (docs/contracts/custom-apis.md §2.11). */
const API = '/custom/checkout/v1';

/** Longest call, in ms: the shopper types on, and a later list would be of no use. */
const SUGGEST_MS = 1_500;

const suggestion = z.object({
  text: z.string().min(1),
  address: z.object({
    address1: z.string().min(1),
    city: z.string().default(''),
    stateCode: z.string().default(''),
    postalCode: z.string().default(''),
    countryCode: z.string(),
  }),
});

/** An address that exists, and its text in one line. */
export type AddressSuggestion = z.infer<typeof suggestion>;

/**
 * Addresses of a country in which every typed word begins a word. `typed` has 3 to 200 characters.
 * Throws `UpstreamError`.
 */
export async function getAddressSuggestions(
  services: Services,
  token: string,
  { typed, country }: { typed: string; country: string },
): Promise<AddressSuggestion[]> {
  const { suggestions } = await commerceCall(services, {
    operation: 'get-address-suggestions',
    api: API,
    path: '/address-suggestions',
    query: { c_query: typed, c_countryCode: country },
    token,
    schema: z.object({ suggestions: readable(suggestion, 'address suggestion') }),
    idempotent: false,
    deadline: SUGGEST_MS,
  });
  return suggestions;
}
