import { MOVE_SAVED } from '../../../shared/bag/bag-actions.ts';
import type { Bag } from '../../../shared/schemas/bag.ts';
import { unitsOf } from '../../bag/plan-lines.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import { asCustomer } from '../as-customer.ts';
import { guestWishes } from './guest-wishes.ts';
import { toWishes } from './to-wishes.ts';
import { findList, productIds, WISH_LIST_PATH } from './wish-list.ts';
import { type Wish, WishTiles } from './wish-tiles.tsx';

/** Most products of the wish list that the bag's page shows; a link leads to all of them. */
const MOST_SHOWN = 4;

/** How much is on the wish list, and the first products of it. */
export type SavedThings = { count: number; wishes: Wish[] };

/**
 * What the shopper has saved, a guest in this browser: read only, nothing is merged or made. Throws
 * `UpstreamError`.
 */
export async function savedThings(services: Services, session: Session): Promise<SavedThings> {
  const ids = services.shop.features.wishlist ? await savedIds(services, session) : [];
  return { count: ids.length, wishes: await toWishes(services, ids.slice(0, MOST_SHOWN)) };
}

async function savedIds(services: Services, session: Session): Promise<string[]> {
  const kept = guestWishes(session);
  if (!session.registered) return kept;
  const own = await asCustomer(session, async (token, customerId) =>
    productIds(await findList(services, { token, customerId })),
  );
  return [...new Set([...kept, ...own])];
}

type SavedProps = { saved: SavedThings; bag: Bag | undefined; shop: ShopRequest };

/** What is on the wish list, on the bag's page. */
export function Saved({ saved: { count, wishes }, bag, shop }: SavedProps) {
  const { t } = shop.i18n;
  return (
    <section aria-labelledby="saved" className="page gutter pb-16 lg:pb-24">
      <h2 id="saved" className="display text-2xl lg:text-3xl">
        {t('bag.later.title')}
      </h2>
      <WishTiles
        wishes={wishes}
        shop={shop}
        heading="h3"
        move={{ to: shop.link('/cart'), action: MOVE_SAVED }}
        inBag={bag && unitsOf(bag.lines)}
        isOwn
      />
      {count > wishes.length ? (
        <a href={shop.link(WISH_LIST_PATH)} className="link mt-4 inline-flex min-h-11 items-center">
          {t('bag.later.all', { count })}
        </a>
      ) : null}
    </section>
  );
}
