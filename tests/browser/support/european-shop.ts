import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ShopAddress } from '../../support/ports.ts';
import { test } from './shop-test.ts';
import { START_MS, serveShops } from './start-shops.ts';

/** The site for Europe as the page for operators configures it, with everything that its law asks for. */
const [, block = ''] = /```json\n(.*?)\n```/s.exec(readFileSync('docs/operations/markets.md', 'utf8')) ?? [];
const site = z.looseObject({ id: z.string() }).parse(JSON.parse(block));

/** Tests at a shop of their own that is this site alone: `/` in Ireland, `/de`, `/fr`. */
export const europeanTest = test.extend<object, { europe: ShopAddress }>({
  europe: [
    async ({ browserName: _ }, use) => {
      const { shops, end } = await serveShops(1, { SITES: JSON.stringify([site]), DEFAULT_SITE: site.id });
      if (shops[0]) await use(shops[0]);
      await end();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ europe }, use) => use(europe.shop),
});
