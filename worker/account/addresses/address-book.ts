import type { AddressInput } from '../../../shared/forms/address-fields.ts';
import type { Session } from '../../session/session.ts';
import {
  type AddressChange,
  addAddress,
  type CustomerAddress,
  changeAddress,
  getAddresses,
  removeAddress,
} from '../../upstreams/commerce/customer-addresses.ts';
import type { Owner } from '../../upstreams/commerce/product-lists.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { addressKey, isSameAddress, newAddressId } from './address-identity.ts';

/**
 * The address book of a registered shopper. Every function throws `SignInNeeded` for anyone else,
 * and `UpstreamError`; every change can be repeated.
 */

/** Path of the page with the addresses. */
export const ADDRESSES_PATH = '/account/addresses';

/** A saved address, with its key in the shop's own pages. */
export type SavedAddress = CustomerAddress & { key: string };

/** The result of a removal. */
export type Removal = {
  removed: SavedAddress;
  /** The address that is now preferred in its place. */
  next: SavedAddress | undefined;
};

/** All addresses, the preferred one first. */
export function readAddresses(services: Services, session: Session): Promise<SavedAddress[]> {
  return asOwner(session, (owner) => addressesOf(services, owner));
}

/**
 * Saves a new address; the first one becomes the preferred one. `already` where the same address is
 * saved already: then its phone number is updated. `refused` where the service does not take it,
 * for example because there are too many.
 */
export function saveNewAddress(
  services: Services,
  session: Session,
  address: AddressInput,
  { preferred }: { preferred: boolean },
): Promise<'saved' | 'already' | 'refused'> {
  return asOwner(session, async (owner) => {
    const known = await addressesOf(services, owner);
    const same = known.find((one) => isSameAddress(one, address));
    if (same) {
      const change = { phone: address.phone, ...(preferred && { preferred }) };
      await changeAddress(services, owner, same, change);
      return 'already';
    }
    const addressId = await newAddressId(
      address,
      known.map((one) => one.addressId),
    );
    const isPreferred = preferred || known.length === 0;
    const texts = Object.entries(address).filter(([, value]) => value !== '');
    const { lastName, countryCode } = address;
    const record = {
      ...Object.fromEntries(texts),
      ...{ addressId, lastName, countryCode, preferred: isPreferred },
    };
    return add(services, owner, record);
  });
}

/**
 * Changes an address; with `preferred` it becomes the preferred one. `gone` where it has been
 * removed meanwhile, `duplicate` where another address is the same, `refused` where the service
 * does not take it.
 */
export function saveChangedAddress(
  services: Services,
  session: Session,
  key: string,
  { address, preferred }: { address: AddressInput; preferred: boolean },
): Promise<'saved' | 'gone' | 'duplicate' | 'refused'> {
  return asOwner(session, async (owner) => {
    const known = await addressesOf(services, owner);
    const before = known.find((one) => one.key === key);
    if (!before) return 'gone';
    if (known.some((one) => one !== before && isSameAddress(one, address))) return 'duplicate';
    const { address2, stateCode, postalCode } = address;
    const change: AddressChange = {
      ...address,
      // the service would keep what is left out
      ...{ address2: address2 || null, stateCode: stateCode || null, postalCode: postalCode || null },
      ...(before.fullName && { fullName: null }),
      ...(preferred && { preferred }),
    };
    try {
      await changeAddress(services, owner, before, change);
      return 'saved';
    } catch (error) {
      if (isNotFound(error)) return 'gone';
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  });
}

/**
 * Removes an address. When it was the preferred one, the next one becomes preferred. Undefined
 * where there is no such address.
 */
export function removeSavedAddress(
  services: Services,
  session: Session,
  key: string,
): Promise<Removal | undefined> {
  return asOwner(session, async (owner) => {
    const known = await addressesOf(services, owner);
    const removed = known.find((one) => one.key === key);
    if (!removed) return undefined;
    try {
      await removeAddress(services, owner, removed.addressId);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
    const follower = removed.preferred ? known.find((one) => one !== removed) : undefined;
    const changed =
      follower &&
      (await orAbsent(
        changeAddress(services, owner, follower, { preferred: true }),
        services,
        'preferred-address',
      ));
    return { removed, next: changed && follower };
  });
}

/** Makes an address the preferred one. Undefined where there is no such address. */
export function preferAddress(
  services: Services,
  session: Session,
  key: string,
): Promise<SavedAddress | undefined> {
  return asOwner(session, async (owner) => {
    const known = await addressesOf(services, owner);
    const wanted = known.find((one) => one.key === key);
    if (!wanted) return undefined;
    try {
      await changeAddress(services, owner, wanted, { preferred: true });
      return wanted;
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  });
}

/**
 * Puts a removed address back as it was, and makes it preferred again if it was. `already` where the
 * same address is there, `refused` where the service does not take it.
 */
export function restoreAddress(
  services: Services,
  session: Session,
  address: CustomerAddress,
): Promise<'saved' | 'already' | 'refused'> {
  return asOwner(session, async (owner) => {
    const known = await getAddresses(services, owner);
    return known.some((one) => isSameAddress(one, address)) ? 'already' : add(services, owner, address);
  });
}

/** Adds an address, unless one of its id is there. */
async function add(
  services: Services,
  owner: Owner,
  address: CustomerAddress,
): Promise<'saved' | 'already' | 'refused'> {
  try {
    await addAddress(services, owner, address);
    return 'saved';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // an earlier request, whose answer may have been lost, has added it
    const known = await getAddresses(services, owner);
    const isThere = known.some((one) => one.addressId === address.addressId);
    return isThere ? 'already' : 'refused';
  }
}

function asOwner<T>(session: Session, work: (owner: Owner) => Promise<T>): Promise<T> {
  return asCustomer(session, (token, customerId) => work({ token, customerId }));
}

async function addressesOf(services: Services, owner: Owner): Promise<SavedAddress[]> {
  return withKeys(await getAddresses(services, owner));
}

/** Addresses with their keys, the preferred one first. */
export async function withKeys(addresses: readonly CustomerAddress[]): Promise<SavedAddress[]> {
  const saved = await Promise.all(
    addresses.map(async (one) => ({ ...one, key: await addressKey(one.addressId) })),
  );
  return saved.sort((one, other) => Number(other.preferred) - Number(one.preferred));
}

const isNotFound = (error: unknown) => error instanceof UpstreamError && error.isNotFound;
const isRefusal = (error: unknown) => error instanceof UpstreamError && error.isRefused;
