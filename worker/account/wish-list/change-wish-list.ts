import * as z from 'zod/mini';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import type { WishListAnswer } from '../../../shared/schemas/wish-list.ts';
import { addToBag } from '../../bag/add-to-bag.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { notSignedIn, SignInNeeded } from '../as-customer.ts';
import { setShared } from './shared-list.ts';
import { addWish, removeWish, WISH_LIST_PATH } from './wish-list.ts';

const FAILED: Message = { messageId: 'account.wishes.failed' };

/** The messages after a change, on the wish list's page and beside the heart of a product. */
const OUTCOMES = {
  added: { onList: 'catalog.wishlist.added', atHeart: 'catalog.wishlist.added' },
  already: { onList: 'catalog.wishlist.already', atHeart: 'catalog.wishlist.already' },
  removed: { onList: 'account.wishes.removed', atHeart: 'catalog.wishlist.removed' },
} as const;

export const addToWishList = changeWith(addWish);
export const removeFromWishList = changeWith(removeWish);

/**
 * An action of the wish list's page: 401 for a session that has ended, 409 where the service
 * refuses the product, 404 where the shop has no wish lists.
 */
function changeWith(change: typeof addWish): Action {
  return defineAction({
    name: 'wishlist',
    schema: z.object({ productId: z.string().check(z.regex(PRODUCT_ID)) }),
    limit: 'WRITE_LIMIT',
    says: { invalid: 'errors.badRequest', unavailable: FAILED.messageId },
    needsCookies: true,
    async run({ productId }, { services, session }) {
      const { shop } = services;
      const { t } = shop.i18n;
      if (!shop.features.wishlist) return failed(404, 'not-found', { messageId: 'errors.notFound' });
      try {
        const { productIds, outcome } = await change(services, session, productId);
        const { onList, atHeart } = OUTCOMES[outcome];
        const list = shop.link(WISH_LIST_PATH);
        const action = { label: t('catalog.wishlist.view'), href: list };
        // a guest's list is in this browser only
        const keep = { label: t('catalog.wishlist.keep'), href: shop.link('/login') };
        const also = outcome !== 'removed' && !session.registered ? { also: keep } : {};
        const answer: WishListAnswer = { productIds, said: { title: t(atHeart), action, ...also } };
        return { kind: 'done', answer, to: list, flash: { messageId: onList } };
      } catch (error) {
        if (error instanceof SignInNeeded) return notSignedIn('catalog.wishlist.signIn');
        // not this product, or the list is full
        if (error instanceof UpstreamError && error.isRefused) return failed(409, 'refused', FAILED);
        throw error;
      }
    },
  });
}

/** Moves a product from the list to the bag, and shows the list again. */
export const moveToBag = moveAndShow(WISH_LIST_PATH);
/** The same from the bag's page, which shows what is on the list too. */
export const moveSaved = moveAndShow('/cart');

/**
 * Moves a product from the list to the bag: it leaves the list only once it is in the bag. A
 * refusal of the bag says why, and the product stays on the list. `path` is the page that follows.
 */
function moveAndShow(path: string): Action {
  return {
    ...addToBag,
    async run(fields, context) {
      const { services, session } = context;
      const { shop } = services;
      if (!shop.features.wishlist) return failed(404, 'not-found', { messageId: 'errors.notFound' });
      const added = await addToBag.run(fields, context);
      const productId = moved.safeParse(fields).data?.productId;
      if (added.kind !== 'done' || productId === undefined) return added;
      const removed = await orAbsent(removeWish(services, session, productId), services, 'move-wish');
      const messageId = removed ? 'account.wishes.moved' : 'product.added';
      return { ...added, to: shop.link(path), flash: { messageId } };
    },
  };
}

const moved = z.object({ productId: z.string() });

/** Shares the list by a link that cannot be guessed, or withdraws the link. */
export const shareWishList = shareWith(true);
export const unshareWishList = shareWith(false);

function shareWith(isShared: boolean): Action {
  return defineAction({
    name: 'share-wishlist',
    schema: z.object({}),
    limit: 'WRITE_LIMIT',
    says: { invalid: 'errors.badRequest', unavailable: FAILED.messageId },
    async run(_, { services, session }) {
      const { shop } = services;
      if (!shop.features.wishlist) return failed(404, 'not-found', { messageId: 'errors.notFound' });
      try {
        await setShared(services, session, isShared);
      } catch (error) {
        if (!(error instanceof SignInNeeded)) throw error;
        return notSignedIn('catalog.wishlist.signIn');
      }
      const messageId = isShared ? 'account.wishes.shared' : 'account.wishes.unshared';
      return { kind: 'done', answer: {}, to: shop.link(WISH_LIST_PATH), flash: { messageId } };
    },
  });
}
