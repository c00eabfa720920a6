import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import { guestWishesCookie, WISH_SEPARATOR } from '../../../shared/ui/guest-wishes.ts';
import type { Session } from '../../session/session.ts';

/** Most products on a guest's list: with more, the oldest are left out. */
const MOST_WISHES = 50;
/**
 * Most characters of the list in its cookie: browsers drop a cookie of more than 4,096 bytes,
 * attributes included, and the whole list with it.
 */
const MOST_CHARACTERS = 3_800;
/** How long a browser keeps a guest's list after its last change, in seconds. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;

/**
 * A guest's wish list, latest first. It is kept in this browser only, in a cookie that scripts can
 * read, and is merged into the shopper's own list when they sign in.
 */
export function guestWishes({ cookies, siteId }: Session): string[] {
  const ids = (cookies.get(guestWishesCookie(siteId)) ?? '').split(WISH_SEPARATOR);
  return [...new Set(ids)].filter((id) => PRODUCT_ID.test(id)).slice(0, MOST_WISHES);
}

/** Writes a guest's wish list; an empty one removes the cookie. */
export function keepGuestWishes(session: Session, productIds: readonly string[]): void {
  const { cookies, siteId } = session;
  const name = guestWishesCookie(siteId);
  if (String(productIds) === String(guestWishes(session))) return;
  if (productIds.length === 0) {
    cookies.drop(name);
    return;
  }
  const all = productIds.slice(0, MOST_WISHES).join(WISH_SEPARATOR);
  // the part of an id at the end goes too
  const value =
    all.length > MOST_CHARACTERS ? all.slice(0, all.lastIndexOf(WISH_SEPARATOR, MOST_CHARACTERS)) : all;
  cookies.set(name, value, { seconds: KEPT_SECONDS, readable: true });
}
