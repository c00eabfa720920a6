import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { AddressInput } from '../../../shared/forms/address-fields.ts';

/** Bytes of a digest that make an id: enough that two of one shopper never meet. */
const ID_BYTES = 12;

/** What makes two addresses the same place and recipient. */
const COMPARED = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'countryCode',
] as const;

type Compared = { [Name in (typeof COMPARED)[number]]?: string | undefined };

/**
 * Whether two addresses are the same, apart from the phone number, case, spaces and punctuation.
 */
export function isSameAddress(one: Compared, other: Compared): boolean {
  return contentOf(one) === contentOf(other);
}

/**
 * The id of a new address, derived from its content: sending the form again names the same id, so
 * the service never stores the address twice. `taken` has the ids of other addresses, which may
 * have had this content before they were changed.
 */
export async function newAddressId(address: AddressInput, taken: readonly string[]): Promise<string> {
  const id = await digest(contentOf(address));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/**
 * The key of an address in the shop's own pages. Ids of the service can be any text, also a name or
 * a street, which must not be in an address of the shop.
 */
export function addressKey(addressId: string): Promise<string> {
  return digest(`key ${addressId}`);
}

/** The key of an address that need not be saved, derived from its content. */
export function contentKey(address: Compared): Promise<string> {
  return digest(contentOf(address));
}

/** What makes two addresses the same, as one text. */
export function contentOf(address: Compared): string {
  return COMPARED.map((name) =>
    (address[name] ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, name === 'postalCode' ? '' : ' ')
      .trim(),
  ).join('\n');
}

async function digest(text: string): Promise<string> {
  return hexOf((await sha256(text)).subarray(0, ID_BYTES));
}
