import type { Session } from '../../session/session.ts';
import {
  addListItem,
  createWishList,
  getProductLists,
  type Owner,
  type ProductList,
  removeListItem,
} from '../../upstreams/commerce/product-lists.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';

/**
 * A registered shopper's wish list (docs/product/accounts.md §4.12): the first of type `wish_list`,
 * made when something is put on it and there is none. Every function throws `SignInNeeded` for
 * anyone else, and `UpstreamError`.
 */
const WISH_LIST = 'wish_list';

/** What a change came to. `productIds`: all that is on the list now, latest first. */
export type WishChange = { productIds: string[]; outcome: 'added' | 'already' | 'removed' };

/** The products on the list, latest first; none where there is no list. */
export function readWishes(services: Services, session: Session): Promise<string[]> {
  return asCustomer(session, async (token, customerId) =>
    productIds(await findList(services, { token, customerId })),
  );
}

/** Puts a product on the list, unless it is on it. */
export function addWish(services: Services, session: Session, productId: string): Promise<WishChange> {
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const list = (await findList(services, owner)) ?? (await makeList(services, owner));
    const before = productIds(list);
    if (before.includes(productId)) return { productIds: before, outcome: 'already' };
    await addListItem(services, owner, { listId: list.id, productId });
    return { productIds: [productId, ...before], outcome: 'added' };
  });
}

/** Takes a product off the list, however often it is on it; one that is not on it is off it. */
export function removeWish(services: Services, session: Session, productId: string): Promise<WishChange> {
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const list = await findList(services, owner);
    for (const item of list?.customerProductListItems ?? []) {
      if (item.productId === productId)
        await removeItem(services, owner, { listId: list?.id ?? '', itemId: item.id });
    }
    return { productIds: productIds(list).filter((id) => id !== productId), outcome: 'removed' };
  });
}

async function findList(services: Services, owner: Owner): Promise<ProductList | undefined> {
  return (await getProductLists(services, owner)).find(({ type }) => type === WISH_LIST);
}

/** Two wishes at once may make a list each: the first of them is the one. */
async function makeList(services: Services, owner: Owner): Promise<ProductList> {
  const made = await createWishList(services, owner);
  return (await findList(services, owner)) ?? made;
}

async function removeItem(
  services: Services,
  owner: Owner,
  item: { listId: string; itemId: string },
): Promise<void> {
  try {
    await removeListItem(services, owner, item);
  } catch (error) {
    // taken off meanwhile, in another window
    if (!(error instanceof UpstreamError && error.isNotFound)) throw error;
  }
}

function productIds(list: ProductList | undefined): string[] {
  const ids = (list?.customerProductListItems ?? []).flatMap(({ productId }) => productId ?? []);
  return [...new Set(ids.reverse())];
}
