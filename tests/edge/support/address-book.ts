import type { CustomerAddress } from '../../../worker/upstreams/commerce/customer-addresses.ts';
import { ask, ORGANIZATION } from './account.ts';
import { sessionOf } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** What the form of an address sends. */
export const ELM: Record<string, string> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Elm St',
  address2: 'Apt 3',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  countryCode: 'US',
  phone: '(303) 555-0142',
};
export const OAK = { ...ELM, address1: '2 Oak Ave', address2: '' };

/** Path of the page with the addresses. */
export const BOOK = '/account/addresses';

/** The error at a field of the form. */
export const errorAt = (html: string, name: string) =>
  new RegExp(`id="address-${name}-error" role="alert">([^<]*)<`).exec(html)?.[1];

/** The value in a field of the form. */
export const typedIn = (html: string, name: string) =>
  new RegExp(`<input id="address-${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** Adds an address by the form. */
export const addByForm = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(`${BOOK}/new`, { _action: 'save', ...fields });

/** The keys of the addresses on the page, in order. */
export async function keysOf(visitor: Visitor): Promise<string[]> {
  const html = await visitor.text(BOOK);
  return [...html.matchAll(/href="[^"]*\/account\/addresses\/([0-9a-f]{24})"/g)].map(([, key = '']) => key);
}

/** Calls the service with the member's own token. */
export async function asMember(visitor: Visitor, path: string, init: RequestInit = {}): Promise<Response> {
  const { access, customerId } = await sessionOf(visitor.cookie);
  const root = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/${customerId}`;
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  return ask(`${root}${path}?siteId=cairn-us`, { ...init, headers });
}

/** The member's addresses at the service. */
export async function addressesOf(visitor: Visitor): Promise<CustomerAddress[]> {
  const { addresses = [] } = await (await asMember(visitor, '')).json<{
    addresses?: CustomerAddress[];
  }>();
  return addresses;
}
