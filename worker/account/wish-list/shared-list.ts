import { toBase64Url } from '../../../shared/base64-url.ts';
import type { Session } from '../../session/session.ts';
import { getSharedList, shareList, shareListItem } from '../../upstreams/commerce/product-lists.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { findList, makeList } from './wish-list.ts';

/** Bytes of the secret part of a shared list's address. */
const TOKEN_BYTES = 16;
/** The end of a shared list's path: the list's id and the secret part. */
const ADDRESS = /^([\w-]{1,28})~([\w-]{22})$/;

/** The path of a list that is shared; undefined for a private one. */
export function sharedPath({ id, shareToken }: { id: string; shareToken: string | undefined }) {
  return shareToken && `/wishlist/${id}~${shareToken}`;
}

/**
 * Shares the shopper's wish list under an address that nobody can guess, or ends that. Each time it
 * is shared the address is a new one. Throws `SignInNeeded` and `UpstreamError`.
 */
export function setShared(services: Services, session: Session, isShared: boolean): Promise<void> {
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const list =
      (await findList(services, owner)) ?? (isShared ? await makeList(services, owner) : undefined);
    if (!list || (isShared && list.c_shareToken)) return;
    if (!isShared) {
      await shareList(services, owner, { listId: list.id, shareToken: undefined });
      return;
    }
    // products that were added before lists could be shared
    const hidden = list.customerProductListItems.filter((item) => !item.public);
    await Promise.all(hidden.map((item) => shareListItem(services, owner, list.id, item)));
    const shareToken = toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
    await shareList(services, owner, { listId: list.id, shareToken });
  });
}

/**
 * The products of the list that somebody shares at an address, latest first; undefined where there
 * is none, or none any more. `address` is the end of its path.
 */
export async function readSharedList(services: Services, address: string): Promise<string[] | undefined> {
  const [, listId, token] = ADDRESS.exec(address) ?? [];
  if (!listId || !token) return undefined;
  try {
    const { shareToken, productIds } = await getSharedList(services, listId);
    return shareToken === token ? [...new Set(productIds.toReversed())] : undefined;
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}
