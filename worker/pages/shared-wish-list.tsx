import { readSharedList } from '../account/wish-list/shared-list.ts';
import { toWishes } from '../account/wish-list/to-wishes.ts';
import { type Wish, WishTiles } from '../account/wish-list/wish-tiles.tsx';
import { PriceNote } from '../catalog/price-note.tsx';
import { Scene } from '../content/scene.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

/** Null where nobody shares a list at the address; undefined while the service gives no answer. */
type SharedData = Wish[] | null | undefined;

/**
 * A wish list that its owner shares, at `/wishlist/:address`: the products, and nothing about the
 * owner. It is never stored, because the owner can withdraw the address at any time.
 */
export const sharedWishListPage = definePrivatePage<SharedData>({
  name: 'shared-wishlist',
  type: 'generic',
  async load(services, { address = '' }) {
    const { shop } = services;
    if (!shop.features.wishlist) return { kind: 'page', status: 404, data: null };
    const wishes = await orAbsent(
      readSharedList(services, address).then((ids) => (ids ? toWishes(services, ids) : null)),
      services,
      'shared-wishes',
    );
    return { kind: 'page', status: wishes === null ? 404 : wishes ? 200 : 503, data: wishes };
  },
  title: 'account.wishes.sharedTitle',
  head: (wishes, shop) => ({
    ...(wishes === null && notFoundHead(shop, missingIn(shop))),
    // the rest of the path opens the list
    event: { type: 'view-page', path: '/wishlist' },
  }),
  view: ({ data, shop }) =>
    data === null ? (
      <NotFoundView shop={shop} missing={missingIn(shop)} />
    ) : (
      <SharedWishes wishes={data} shop={shop} />
    ),
});

/** A shop without wish lists says nothing of them. */
const missingIn = ({ features }: ShopRequest) => (features.wishlist ? 'shared-list' : 'page');

function SharedWishes({ wishes, shop }: { wishes: Wish[] | undefined; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const sold = wishes?.filter(({ card }) => card);
  return (
    <div className="page gutter py-10 md:py-16">
      <h1 className="display text-4xl md:text-5xl">{t('account.wishes.sharedTitle')}</h1>
      {sold ? null : <Unavailable message={t('account.wishes.sharedUnavailable')} shop={shop} />}
      {sold?.length === 0 ? (
        <>
          <Scene name="spring-meadow" shop={shop} />
          <p className="mt-6 text-lg">{t('account.wishes.sharedEmpty')}</p>
          <div className="mt-12">
            <MainCategories shop={shop} title={t('bag.continue')} />
          </div>
        </>
      ) : null}
      {sold ? (
        <>
          <PriceNote shop={shop.storefront} className="mt-6 text-sm" />
          <WishTiles wishes={sold} shop={shop} />
        </>
      ) : null}
    </div>
  );
}
