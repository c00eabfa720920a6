import { CONFIGURED_SITES } from '../../support/configured-sites.ts';
import type { ShopAddress } from '../../support/ports.ts';
import { test } from './shop-test.ts';
import { START_MS, serveShops } from './start-shops.ts';

const sites = CONFIGURED_SITES.filter(({ id }) => id === 'cairn-eu');

/** Tests at a shop of their own that is this site alone: `/` in Ireland, `/de`, `/fr`. */
export const europeanTest = test.extend<object, { europe: ShopAddress }>({
  europe: [
    async ({ browserName: _ }, use) => {
      const { shops, end } = await serveShops(1, { SITES: JSON.stringify(sites), DEFAULT_SITE: 'cairn-eu' });
      if (shops[0]) await use(shops[0]);
      await end();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ europe }, use) => use(europe.shop),
});
