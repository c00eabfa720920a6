import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';
import type { ShopAddress } from '../../support/ports.ts';
import { test } from './shop-test.ts';

/** Starts a shop as a run of tests does, and says where it is served. */
const RUN = `
  import startShops from ${JSON.stringify(resolve('tests/browser/support/start-shops.ts'))};
  await startShops({ workers: 1 });
  console.log(process.env.TEST_SHOPS);
`;

const [first] = DEFAULT_SITES;
/** A site on which visitors opt in, at `/eu`. */
const SITES = JSON.stringify([
  ...DEFAULT_SITES,
  {
    ...first,
    id: 'cairn-eu',
    alias: 'eu',
    countries: ['IE', 'DE', 'FR'],
    taxation: 'gross',
    consent: 'opt-in',
    newsletter: 'double-opt-in',
    l10n: {
      defaultLocale: 'en-IE',
      defaultCurrency: 'EUR',
      supportedLocales: [{ id: 'en-IE', alias: 'en', preferredCurrency: 'EUR', searchKey: 'cairn-eu-en' }],
    },
  },
]);

const addresses = z.array(z.object({ shop: z.string(), sandbox: z.string() })).min(1);

/**
 * Tests at a shop of their own that has such a site: the other tests' shop does not name it. No cookie is
 * set before.
 */
export const optInTest = test.extend<object, { optInShop: ShopAddress }>({
  optInShop: [
    async ({ browserName: _ }, use) => {
      const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
        env: { ...process.env, SITES },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const said = await new Promise((done, reject) => {
          run.stdout?.once('data', done);
          run.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
        });
        const [address] = addresses.parse(JSON.parse(String(said)));
        if (address) await use(address);
      } finally {
        run.kill('SIGKILL');
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ optInShop }, use) => use(optInShop.shop),
});
