import { Hono } from 'hono';
import { sizeGuideFor } from '../content/size-guide-for.ts';
import type { AppEnv } from '../http/app-env.ts';
import { rateLimit } from '../security/rate-limit.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { CONTENT_KEYS, pageKey } from '../upstreams/content/content-keys.ts';
import { accountDrawerFragment } from './account-drawer.tsx';
import { backInStockFragment } from './back-in-stock.tsx';
import { campaignsFragment, exitOfferFragment, weatherFragment } from './campaigns.tsx';
import { contentFragment } from './content-fragment.tsx';
import { countryFragment } from './country.tsx';
import { facetFragment } from './facet.tsx';
import { noFragment } from './fragment-response.tsx';
import { laterFragment } from './later.tsx';
import { menuFragment, menuSlotsFragment } from './menu.tsx';
import { ownSignUpFragment, signUpModalFragment } from './newsletter.tsx';
import { outfitFragment } from './outfit.tsx';
import { profilingFragment, profilingStepsFragment } from './profiling.tsx';
import { quickViewFragment } from './quick-view.tsx';
import { recentlyViewedFragment } from './recently-viewed.tsx';
import { recommendedFragment } from './recommended.tsx';
import { reservationFragment } from './reservation.tsx';
import { signInFragment } from './sign-in.tsx';
import { storeStockFragment } from './store-stock.tsx';
import { storesFragment } from './stores.tsx';

/**
 * Parts of pages that are fetched when they are needed (client/fragments.ts). Only those read the
 * session that are a shopper's own: the drawers of the account, the newsletter's form with their
 * address, and the campaigns, because a registered shopper is not invited to register. The store
 * that a visitor has chosen is in a cookie of its own.
 */
export const fragments = new Hono<AppEnv>();

// these check the limit themselves, and only where they are not in the page cache
fragments.get('/quick-view', quickViewFragment);
fragments.get('/outfit', outfitFragment);
fragments.get('/back-in-stock', backInStockFragment);
fragments.get('/facet/:field/search', facetFragment);
fragments.get('/facet/:field/c/:id/*', facetFragment);
fragments.get('/later', laterFragment);

fragments.use(rateLimit('RENDER_LIMIT', 'fragment'));

/** Shown in the search overlay before anything is typed. */
fragments.get('/search-start', (c) =>
  contentFragment(c, [{ key: CONTENT_KEYS.searchEmptyState, name: 'search-start' }]),
);

/** Most sizes of a product that its size guide marks. */
const MOST_SIZES = 40;
/** Slugs of the content pages that product pages open in a drawer. */
const BESIDE_A_PRODUCT = ['size-guide', 'shipping-returns'];
fragments.get('/page/:slug', (c) => {
  const slug = c.req.param('slug');
  if (!BESIDE_A_PRODUCT.includes(slug)) return noFragment(c);
  const { search, i18n } = c.var.shop;
  const of = { group: search.get('group') ?? '', sizes: search.getAll('size').slice(0, MOST_SIZES) };
  const adapt = of.group ? (item: ContentItem) => sizeGuideFor(item, of, i18n.t) : undefined;
  return contentFragment(c, [{ key: pageKey(slug), name: slug, isPage: true, adapt }]);
});

fragments.get('/menu', menuFragment);
fragments.get('/menu/:id', menuSlotsFragment);
fragments.get('/recently-viewed', recentlyViewedFragment);
fragments.get('/sign-in', signInFragment);
fragments.get('/account', accountDrawerFragment);
fragments.get('/own-sign-up', ownSignUpFragment);
fragments.get('/sign-up', signUpModalFragment);
fragments.get('/profiling', profilingFragment);
fragments.get('/profiling-steps', profilingStepsFragment);
fragments.get('/recommended/:id', recommendedFragment);
fragments.get('/reservation', reservationFragment);
fragments.get('/stores', storesFragment);
fragments.get('/store-stock', storeStockFragment);
fragments.get('/country', countryFragment);
fragments.get('/campaigns', campaignsFragment);
fragments.get('/exit-offer', exitOfferFragment);
fragments.get('/weather', weatherFragment);
