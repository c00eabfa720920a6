import { DEFAULT_SITES } from '../../../worker/config/sites.ts';
import { EUROPEAN_SITE_IN_ENGLISH } from '../../support/european-site.ts';
import type { ShopAddress } from '../../support/ports.ts';
import { test } from './shop-test.ts';
import { START_MS, serveShops } from './start-shops.ts';

const [first] = DEFAULT_SITES;
/** A site on which visitors opt in, at `/eu`. */
const SITES = JSON.stringify([
  ...DEFAULT_SITES,
  {
    ...first,
    ...EUROPEAN_SITE_IN_ENGLISH,
    ...{ navigation: first?.navigation, consent: 'opt-in', newsletter: 'double-opt-in' },
  },
]);

/**
 * Tests at a shop of their own that has such a site: the other tests' shop does not name it. No cookie is
 * set before.
 */
export const optInTest = test.extend<object, { optInShop: ShopAddress }>({
  optInShop: [
    async ({ browserName: _ }, use) => {
      const { shops, end } = await serveShops(1, { SITES });
      if (shops[0]) await use(shops[0]);
      await end();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ optInShop }, use) => use(optInShop.shop),
});
