import * as z from 'zod';
import { regionsOf } from '../../../shared/forms/regions.ts';
import { omitEmpty } from '../../checkout/omit-empty.ts';
import { readCountry } from '../country.ts';
import type { CheckoutFacts, Destination } from '../session/checkout-facts.ts';
import type { Call } from './call.ts';
import {
  attribution,
  context,
  discounts,
  lineItems,
  optional,
  person,
  readBuyer,
  text,
} from './cart-requests.ts';
import { ADDRESS_NAMES } from './fulfillment.ts';
import { BUYER_CONSENT } from './names.ts';

const LONGEST_ID = 200;
const MOST_DESTINATIONS = 10;
const MOST_METHODS = 10;

const id = optional(z.string().max(LONGEST_ID));

/** An address of the protocol's, none of whose fields is required. */
export const postalAddress = z.object({
  street_address: text,
  extended_address: text,
  address_locality: text,
  address_region: text,
  address_country: text,
  postal_code: text,
  first_name: text,
  last_name: text,
  phone_number: text,
});
const destination = postalAddress.extend({ id });

const method = z.object({
  type: optional(z.string()),
  destinations: optional(z.array(destination).max(MOST_DESTINATIONS)),
  selected_destination_id: id,
  groups: optional(z.array(z.object({ selected_option_id: id }))),
});

const agreed = z.boolean().optional().catch(undefined);

/** What a checkout has beside its lines. All of it replaces what was said before. */
const rest = {
  context,
  discounts,
  buyer: optional(
    person.extend({
      consent: optional(
        z.object({ analytics: agreed, preferences: agreed, marketing: agreed, sale_of_data: agreed }),
      ),
    }),
  ),
  fulfillment: optional(z.object({ methods: optional(z.array(method).max(MOST_METHODS)) })),
  attribution,
};

/** A checkout as a platform replaces it (docs/contracts/agents.md §3.3). */
export const updateRequest = z.object({ line_items: lineItems, ...rest });
/** A new one: with lines of its own, or with those of a cart. */
export const createRequest = z
  .object({ cart_id: id, line_items: lineItems.optional(), ...rest })
  .refine(({ cart_id, line_items }) => cart_id !== undefined || line_items !== undefined, {
    path: ['line_items'],
    message: 'required',
  });

export type UpdateRequest = z.output<typeof updateRequest>;
export type CreateRequest = z.output<typeof createRequest>;

/** The same for all requests: what is said beside lines, codes and market. */
type Said = Pick<UpdateRequest, 'buyer' | 'fulfillment' | 'attribution'>;

/**
 * What a request says, as it is kept. A method that states no destinations means those of `before`, so
 * that a platform may select one by its id alone; consent counts where it was negotiated. `newId`: names
 * a destination.
 */
export async function readFacts(
  said: Said,
  before: CheckoutFacts,
  {
    capabilities,
    newId,
  }: Pick<Call, 'capabilities'> & { newId: (address: Destination['address']) => Promise<string> },
): Promise<CheckoutFacts> {
  const methods = said.fulfillment?.methods ?? [];
  const shipping = methods.find(({ type = 'shipping' }) => type === 'shipping');
  const agreedTo = capabilities.includes(BUYER_CONSENT) ? said.buyer?.consent : undefined;
  const { sale_of_data: saleOfData, ...consent } = agreedTo ?? {};
  return {
    ...readBuyer(said),
    consent: { ...consent, saleOfData },
    destinations: shipping ? await destinationsOf(shipping, before, newId) : [],
    destinationId: shipping?.selected_destination_id,
    optionId: shipping?.groups?.find((one) => one.selected_option_id !== undefined)?.selected_option_id,
    wantsPickUp: methods.some(({ type }) => type === 'pickup'),
    wantsOther: methods.some((one) => one !== shipping && one.type !== 'pickup'),
  };
}

function destinationsOf(
  { destinations }: z.output<typeof method>,
  before: CheckoutFacts,
  newId: (address: Destination['address']) => Promise<string>,
): Promise<Destination[]> | Destination[] {
  if (!destinations) return before.destinations;
  return Promise.all(
    destinations.map(async (one): Promise<Destination> => {
      const address = statedAddress(one);
      const known = before.destinations.find(({ id: of }) => of === one.id);
      if (known && Object.keys(address).length === 0) return known;
      return { id: one.id ?? (await newId(address)), address };
    }),
  );
}

/** An address by the names of the service, country and region by their codes where they can be read. */
export function statedAddress(one: z.output<typeof postalAddress>): Destination['address'] {
  const country = one.address_country && (readCountry(one.address_country) ?? one.address_country);
  const region = one.address_region && (regionCode(country ?? '', one.address_region) ?? one.address_region);
  const read = { ...one, address_country: country, address_region: region };
  return omitEmpty(Object.fromEntries(Object.entries(ADDRESS_NAMES).map(([own, name]) => [own, read[name]])));
}

/** The code of a region that is stated by it or by its name, in English or French. */
function regionCode(country: string, stated: string): string | undefined {
  const wanted = plain(stated);
  const all = ['en', 'fr'].flatMap((locale) => regionsOf(country, locale));
  return all.find(({ value, label }) => plain(value) === wanted || plain(label) === wanted)?.value;
}

const plain = (stated: string) => stated.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
