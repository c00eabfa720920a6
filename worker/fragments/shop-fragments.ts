import { Hono } from 'hono';
import { sizeGuideFor } from '../content/size-guide-for.ts';
import type { AppEnv } from '../http/app-env.ts';
import { rateLimit } from '../security/rate-limit.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { CONTENT_KEYS, pageKey } from '../upstreams/content/content-keys.ts';
import { contentFragment } from './content-fragment.tsx';
import { facetFragment } from './facet.tsx';
import { noFragment } from './fragment-response.tsx';
import { laterFragment } from './later.tsx';
import { menuFragment, menuSlotsFragment } from './menu.tsx';
import { outfitFragment } from './outfit.tsx';
import { quickViewFragment } from './quick-view.tsx';
import { recentlyViewedFragment } from './recently-viewed.tsx';
import { recommendedFragment } from './recommended.tsx';

/**
 * Parts of pages that are fetched when they are needed (client/fragments.ts). Only those read the
 * session that are a shopper's own: the drawers of the account, the newsletter's form with their
 * address, and the campaigns, because a registered shopper is not invited to register; they are in other
 * parts of the worker. The store that a visitor has chosen is in a cookie of its own.
 */
export const shopFragments = new Hono<AppEnv>();

// these check the limit themselves, and only where they are not in the page cache
shopFragments.get('/quick-view', quickViewFragment);
shopFragments.get('/outfit', outfitFragment);
shopFragments.get('/facet/:field/search', facetFragment);
shopFragments.get('/facet/:field/c/:id/*', facetFragment);
shopFragments.get('/later', laterFragment);

shopFragments.use(rateLimit('RENDER_LIMIT', 'fragment'));

/** Shown in the search overlay before anything is typed. */
shopFragments.get('/search-start', (c) =>
  contentFragment(c, [{ key: CONTENT_KEYS.searchEmptyState, name: 'search-start' }]),
);

/** Most sizes of a product that its size guide marks. */
const MOST_SIZES = 40;
/** Slugs of the content pages that product pages open in a drawer. */
const BESIDE_A_PRODUCT = ['size-guide', 'shipping-returns'];
shopFragments.get('/page/:slug', (c) => {
  const slug = c.req.param('slug');
  if (!BESIDE_A_PRODUCT.includes(slug)) return noFragment(c);
  const { search, i18n } = c.var.shop;
  const of = { group: search.get('group') ?? '', sizes: search.getAll('size').slice(0, MOST_SIZES) };
  const adapt = of.group ? (item: ContentItem) => sizeGuideFor(item, of, i18n.t) : undefined;
  return contentFragment(c, [{ key: pageKey(slug), name: slug, isPage: true, adapt }]);
});

shopFragments.get('/menu', menuFragment);
shopFragments.get('/menu/:id', menuSlotsFragment);
shopFragments.get('/recently-viewed', recentlyViewedFragment);
shopFragments.get('/recommended/:id', recommendedFragment);
