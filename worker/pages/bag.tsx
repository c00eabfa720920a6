import BagIsland from '../../client/islands/bag.tsx';
import type { Bag } from '../../shared/schemas/bag.ts';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { rememberCount } from '../bag/bag-count.ts';
import { type BagNotice, bagNotice } from '../bag/bag-notice.ts';
import { loadBag } from '../bag/bag-of-basket.ts';
import { BagUnavailable } from '../bag/bag-unavailable.tsx';
import { NoticeBanner } from '../bag/notice-banner.tsx';
import { type OtherBag, OtherBags, otherBags } from '../bag/other-bags.tsx';
import { RecentPlace } from '../catalog/product/recent-place.tsx';
import { Recommended, RecommendedSkeleton } from '../catalog/product/recommended.tsx';
import { isKit, isOutfit } from '../catalog/product/styling.ts';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import { Late } from '../rendering/late.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type CategoryNode, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** Lines that recommendations are asked for, the first of the bag. */
const MOST_LINES = 20;

type BagData = {
  /** Absent when the service could not tell. */
  bag: Bag | undefined;
  notice: BagNotice | undefined;
  others: OtherBag[];
  categories: CategoryNode[];
};

/**
 * The shopper's bag, at `/cart`: lines, promo code, totals from the service only
 * (docs/product/catalogue.md §2.1).
 */
export const bagPage = definePrivatePage<BagData, { recommended: Promise<ProductCard[]> }>({
  name: 'bag',
  type: 'cart/checkout',
  async load(services, _, session) {
    const notice = bagNotice.take(session);
    const [bag, tree] = await Promise.all([
      orAbsent(loadBag(services, session), services, 'bag'),
      orAbsent(getCategoryTree(services), services, 'bag-onward'),
    ]);
    if (bag) rememberCount(session, bag);
    const categories = (tree ?? []).filter(({ menu }) => menu !== 'hidden');
    const productIds = (bag?.lines ?? []).map(({ productId }) => productId).slice(0, MOST_LINES);
    const recommended =
      productIds.length > 0
        ? recommendedCards(services, { zone: 'cart-recommendations', productIds })
        : Promise.resolve([]);
    const others = otherBags(session, services.shop, services.config);
    return { kind: 'page', data: { bag, notice, others, categories }, late: { recommended } };
  },
  head: (_, shop) => ({
    title: shop.i18n.t('shell.titleTemplate', { title: shop.i18n.t('bag.title') }),
    noindex: true,
  }),
  view: ({ data: { bag, notice, others, categories }, late, shop }) => (
    <>
      <div className="min-h-dvh">
        {notice ? <NoticeBanner notice={notice} shop={shop} /> : null}
        <OtherBags bags={others} shop={shop} />
        {bag ? (
          <BagIsland
            served={bag}
            typed={{ code: notice?.typed.code }}
            bagAddress={shop.link('/api/bag')}
            formAddress={shop.link('/bag')}
            images={shop.images}
            checkoutHref={shop.link('/checkout')}
            onward={categories.map(({ id, name }) => ({ name, href: shop.link(categoryPath(id)) }))}
          />
        ) : (
          <BagUnavailable shop={shop} />
        )}
        {bag && bag.lines.length > 0 ? (
          <BagRecommended bag={bag} cards={late.recommended} shop={shop} />
        ) : null}
      </div>
      <RecentPlace shop={shop} />
    </>
  ),
});

/**
 * What goes with a bag: completes it where it is a kit already (docs/product/catalogue.md §9.14).
 */
function BagRecommended({
  bag,
  cards,
  shop,
}: {
  bag: Bag;
  cards: Promise<ProductCard[]>;
  shop: ShopRequest;
}) {
  const { t } = shop.i18n;
  const kit = isKit(bag.lines);
  const title = (whole: boolean) => t(whole ? 'bag.recommended' : 'product.recommended');
  return (
    <Late promise={cards} fallback={<RecommendedSkeleton id="recommended" title={title(kit)} />}>
      {(found) => (
        <Recommended
          id="recommended"
          title={title(kit && isOutfit(found))}
          cards={found}
          images={shop.images}
        />
      )}
    </Late>
  );
}
