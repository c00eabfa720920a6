import type { Session } from '../../session/session.ts';
import {
  addListItem,
  type CustomerList,
  createWishList,
  getProductLists,
  type Owner,
  removeListItem,
} from '../../upstreams/commerce/product-lists.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { guestWishes, keepGuestWishes } from './guest-wishes.ts';

/**
 * A registered shopper's wish list is the first product list of type `wish_list`; it is created
 * when the first product is added. A guest's is kept in the browser. Every function here throws
 * `UpstreamError`, and `SignInNeeded` where a session has ended.
 */
const WISH_LIST = 'wish_list';

/** Path of the list's page. */
export const WISH_LIST_PATH = '/account/wishlist';

/** The result of a change. `productIds` is the whole list after it, latest first. */
export type WishChange = { productIds: string[]; outcome: 'added' | 'already' | 'removed' };

/** A wish list as its page shows it. */
export type WishList = {
  /** Latest first. */
  productIds: string[];
  /** Id and the secret part of its address for others; only for a list that has products. */
  shared?: { id: string; shareToken: string | undefined } | undefined;
};

/** The shopper's list, empty where there is none. For a guest, what this browser keeps. */
export async function readWishList(services: Services, session: Session): Promise<WishList> {
  if (isGuest(session)) return { productIds: guestWishes(session) };
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const list = await findList(services, owner);
    const { added: kept, left } = await mergeKept(services, session, owner, list);
    keepGuestWishes(session, left);
    return {
      productIds: [...kept, ...productIds(list)],
      shared: list && { id: list.id, shareToken: list.public ? list.c_shareToken : undefined },
    };
  });
}

/** Adds a product to the list, unless it is already on it. */
export async function addWish(services: Services, session: Session, productId: string): Promise<WishChange> {
  if (isGuest(session)) {
    const before = guestWishes(session);
    if (before.includes(productId)) return { productIds: before, outcome: 'already' };
    const after = [productId, ...before];
    keepGuestWishes(session, after);
    return { productIds: after, outcome: 'added' };
  }
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const list = (await findList(services, owner)) ?? (await makeList(services, owner));
    const before = productIds(list);
    if (before.includes(productId)) return { productIds: before, outcome: 'already' };
    await addListItem(services, owner, { listId: list.id, productId });
    await orAbsent(removeTwins(services, owner, productId), services, 'wish-twins');
    return { productIds: [productId, ...before], outcome: 'added' };
  });
}

/**
 * Removes a product from the list, including duplicates. It also succeeds where the product is not
 * on the list.
 */
export async function removeWish(
  services: Services,
  session: Session,
  productId: string,
): Promise<WishChange> {
  if (isGuest(session)) {
    const after = guestWishes(session).filter((id) => id !== productId);
    keepGuestWishes(session, after);
    return { productIds: after, outcome: 'removed' };
  }
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    keepGuestWishes(
      session,
      guestWishes(session).filter((id) => id !== productId),
    );
    const list = await findList(services, owner);
    for (const item of list?.customerProductListItems ?? []) {
      if (item.productId === productId)
        await removeItem(services, owner, { listId: list?.id ?? '', itemId: item.id });
    }
    return { productIds: productIds(list).filter((id) => id !== productId), outcome: 'removed' };
  });
}

/**
 * Adds the products that the shopper wished for as a guest to their own list, and returns how many
 * were added. The browser keeps them until the list is next read, because another tab may be adding
 * to them right now.
 */
export async function mergeWishes(services: Services, session: Session): Promise<number> {
  if (guestWishes(session).length === 0) return 0;
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    return (await mergeKept(services, session, owner, await findList(services, owner))).added.length;
  });
}

/** Whether this shopper has not signed in; a session that has ended since is not a guest's. */
function isGuest(session: Session): boolean {
  return !session.registered && !session.hasEnded;
}

/**
 * Adds the guest's products that are not on `list`, the oldest first. Returns those that were
 * added and those that are left for a later try, latest first.
 */
async function mergeKept(
  services: Services,
  session: Session,
  owner: Owner,
  list: CustomerList | undefined,
): Promise<{ added: string[]; left: string[] }> {
  const kept = guestWishes(session);
  const known = productIds(list);
  const missing = kept.filter((id) => !known.includes(id));
  const added: string[] = [];
  const left: string[] = [];
  const listId = missing.length > 0 ? (list ?? (await makeList(services, owner))).id : '';
  for (const productId of missing.toReversed()) {
    const result = await orAbsent(
      addListItem(services, owner, { listId, productId }).then(() => 'added' as const, refused),
      services,
      'merge-wishes',
    );
    if (result === 'added') added.unshift(productId);
    if (!result) left.unshift(productId);
  }
  return { added, left };
}

/** A product that the service refuses for good, such as one that is no longer sold, is dropped. */
function refused(error: unknown): 'refused' {
  if (error instanceof UpstreamError && error.isRefused) return 'refused';
  throw error;
}

/** The shopper's wish list; undefined where there is none yet. */
export async function findList(services: Services, owner: Owner): Promise<CustomerList | undefined> {
  return (await getProductLists(services, owner)).find(({ type }) => type === WISH_LIST);
}

/**
 * Creates the list. Two requests at once may each create one; the first list of the two is used.
 */
export async function makeList(services: Services, owner: Owner): Promise<CustomerList> {
  const made = await createWishList(services, owner);
  return (await findList(services, owner)) ?? made;
}

/** Removes a product that a second request has put on the list too: the first one of them stays. */
async function removeTwins(services: Services, owner: Owner, productId: string): Promise<void> {
  const list = await findList(services, owner);
  const items = (list?.customerProductListItems ?? []).filter((item) => item.productId === productId);
  for (const { id } of items.slice(1))
    await removeItem(services, owner, { listId: list?.id ?? '', itemId: id });
}

async function removeItem(
  services: Services,
  owner: Owner,
  item: { listId: string; itemId: string },
): Promise<void> {
  try {
    await removeListItem(services, owner, item);
  } catch (error) {
    // removed meanwhile, by another request
    if (!(error instanceof UpstreamError && error.isNotFound)) throw error;
  }
}

/** The products of a list, latest first. */
export function productIds(list: CustomerList | undefined): string[] {
  const ids = (list?.customerProductListItems ?? []).flatMap(({ productId }) => productId ?? []);
  return [...new Set(ids.reverse())];
}
