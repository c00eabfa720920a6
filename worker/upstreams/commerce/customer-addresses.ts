import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import type { Owner } from './product-lists.ts';

/**
 * The saved addresses of a registered shopper (docs/contracts/customers.md §4), with the shopper's
 * own token. Every call throws `UpstreamError`: 404 for another shopper's record.
 */
const API = '/customer/shopper-customers/v1';

const text = z.string().optional().catch(undefined);

/** The optional texts of an address. */
const TEXTS = {
  firstName: text,
  fullName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  phone: text,
  companyName: text,
  postBox: text,
  suite: text,
  salutation: text,
  secondName: text,
  suffix: text,
  title: text,
  jobTitle: text,
};

/** An address of the service. `preferred` marks at most one of a customer's. */
export const customerAddress = z.object({
  ...TEXTS,
  addressId: z.string().min(1),
  countryCode: z.string(),
  lastName: z.string(),
  preferred: z.boolean().catch(false),
});

export type CustomerAddress = z.infer<typeof customerAddress>;

/** What changes in an address; null removes a text. */
export type AddressChange = {
  [Name in keyof Omit<CustomerAddress, 'addressId' | 'preferred'>]?: string | null;
} & { preferred?: true };

const customer = z.object({ addresses: readable(customerAddress, 'customer address') });

function path({ customerId }: Owner, ...rest: string[]): string {
  return `/customers/${[customerId, ...rest].map(encodeURIComponent).join('/')}`;
}

/** All addresses of a customer. */
export async function getAddresses(services: Services, owner: Owner): Promise<CustomerAddress[]> {
  const { addresses } = await commerceCall(services, {
    operation: 'get-customer-addresses',
    api: API,
    path: path(owner),
    query: { expand: 'addresses' },
    token: owner.token,
    schema: customer,
  });
  return addresses;
}

/**
 * Adds an address under the id that it names. Status 400 where the customer has an address of that
 * id, and where the service refuses it; so the call may be repeated.
 */
export function addAddress(
  services: Services,
  owner: Owner,
  address: CustomerAddress,
): Promise<CustomerAddress> {
  return commerceCall(services, {
    operation: 'add-customer-address',
    api: API,
    path: path(owner, 'addresses'),
    method: 'POST',
    body: address,
    token: owner.token,
    schema: customerAddress,
    idempotent: true,
  });
}

/**
 * Changes an address. With `preferred` no other one is preferred any more. The service wants id,
 * country and last name in every change.
 */
export function changeAddress(
  services: Services,
  owner: Owner,
  { addressId, countryCode, lastName }: Pick<CustomerAddress, 'addressId' | 'countryCode' | 'lastName'>,
  change: AddressChange,
): Promise<CustomerAddress> {
  return commerceCall(services, {
    operation: 'change-customer-address',
    api: API,
    path: path(owner, 'addresses', addressId),
    method: 'PATCH',
    body: { addressId, countryCode, lastName, ...change },
    token: owner.token,
    schema: customerAddress,
    idempotent: true,
  });
}

/** Removes an address. */
export async function removeAddress(services: Services, owner: Owner, addressId: string): Promise<void> {
  await commerceCall(services, {
    operation: 'remove-customer-address',
    api: API,
    path: path(owner, 'addresses', addressId),
    method: 'DELETE',
    token: owner.token,
    schema: z.unknown(),
  });
}
