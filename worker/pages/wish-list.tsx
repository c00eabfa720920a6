import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { readWishes } from '../account/wish-list/wish-list.ts';
import { type Wish, WishTiles } from '../account/wish-list/wish-tiles.tsx';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { ComingView } from './coming.tsx';
import { toSignIn } from './to-sign-in.ts';

type WishListData = {
  /** Absent while the services cannot tell. */
  wishes: Wish[] | undefined;
};

/**
 * A registered shopper's wish list, at `/account/wishlist`; announced where the shop has none yet
 * (`FEATURE_WISHLIST`).
 */
export const wishListPage = definePrivatePage<WishListData | null>({
  name: 'wishlist',
  type: 'account',
  async load(services, _, session) {
    if (!services.shop.features.wishlist) return { kind: 'page', data: null };
    const wishes = session.registered
      ? await orAbsent(
          readWishes(services, session).then((ids) => toWishes(services, ids)),
          services,
          'wishes',
        )
      : undefined;
    // asking may have shown that the session has ended
    if (!session.registered) return toSignIn(services.shop);
    return { kind: 'page', data: { wishes } };
  },
  head: (data, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t(data ? 'shell.wishlist' : 'shell.coming.wishlist.title') }),
    noindex: true,
  }),
  view: ({ data, shop }) =>
    data ? <WishListView data={data} shop={shop} /> : <ComingView name="wishlist" shop={shop} />,
});

/**
 * The products of the list as tiles; one that is sold no more keeps its place, so that it can be
 * taken off.
 */
async function toWishes(services: Services, productIds: string[]): Promise<Wish[]> {
  const products = productIds.length > 0 ? await getProducts(services, productIds) : [];
  const byId = new Map(products.map((product) => [product.id, product]));
  return productIds.map((productId) => {
    const product = byId.get(productId);
    const card: ProductCard | undefined = product && cardOfProduct(product, services);
    return { productId, card, buyable: Boolean(product?.type.variant || product?.type.item) };
  });
}

function WishListView({ data: { wishes }, shop }: { data: WishListData; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="page py-10 md:py-16 lg:py-20">
      <div className="gutter">
        <p>
          <a href={shop.link('/account')} className="link inline-flex min-h-11 items-center">
            {t('account.account.title')}
          </a>
        </p>
        <h1 tabIndex={-1} className="display mt-2 text-4xl outline-none md:text-5xl">
          {t('shell.wishlist')}
        </h1>
      </div>
      {wishes ? <Wishes wishes={wishes} shop={shop} /> : <Unavailable shop={shop} />}
    </div>
  );
}

function Wishes({ wishes, shop }: { wishes: Wish[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  if (wishes.length > 0) return <WishTiles wishes={wishes} shop={shop} />;
  return (
    <div className="gutter">
      <p className="mt-6 text-lg font-medium">{t('account.wishes.empty')}</p>
      <p className="mt-2 text-ink-soft">{t('account.wishes.emptyBody')}</p>
      <div className="mt-12">
        <MainCategories shop={shop} title={t('bag.continue')} />
      </div>
    </div>
  );
}

function Unavailable({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="gutter">
      <p role="alert" className="mt-6 max-w-[48ch] text-lg">
        {t('account.wishes.unavailable')}
      </p>
      <p className="mt-8">
        <a href={shop.link('/account/wishlist')} className="button-primary">
          {t('errors.tryAgain')}
        </a>
      </p>
    </div>
  );
}
