import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { backInStockFragment } from './back-in-stock.tsx';
import { campaignsFragment, exitOfferFragment, weatherFragment } from './campaigns.tsx';
import { countryFragment } from './country.tsx';
import { storeStockFragment } from './store-stock.tsx';
import { storesFragment } from './stores.tsx';

/**
 * The parts of pages (worker/fragments/shop-fragments.ts) that few visits open, and campaigns, which are
 * fetched once a page is at rest: stores, other countries, sizes to be told of.
 */
export const moreFragments = new Hono<AppEnv>();

// it checks the limit itself, and only where it is not in the page cache
moreFragments.get('/back-in-stock', backInStockFragment);

moreFragments.use(rateLimit('RENDER_LIMIT', 'fragment'));

moreFragments.get('/stores', storesFragment);
moreFragments.get('/store-stock', storeStockFragment);
moreFragments.get('/country', countryFragment);
moreFragments.get('/campaigns', campaignsFragment);
moreFragments.get('/exit-offer', exitOfferFragment);
moreFragments.get('/weather', weatherFragment);
