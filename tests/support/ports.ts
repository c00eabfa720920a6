import { z } from 'zod';

/** Where a shop is served, and where its embedded commerce cloud has its own pages. */
const address = z.object({ shop: z.string(), sandbox: z.string() });
export type ShopAddress = z.output<typeof address>;

/** The addresses of shops, as the process that serves them states them. */
export const shopAddresses = z.array(address);

/** The shops of a run of browser tests as JSON, one for each worker (browser/support/start-shops.ts). */
export const SHOPS_VARIABLE = 'TEST_SHOPS';

/** A process that only lists the tests has no shop. */
const NOWHERE: ShopAddress = { shop: 'http://localhost', sandbox: 'http://localhost' };

function ownShop(): ShopAddress {
  // Playwright's number of a worker, which the worker that takes its place has too
  const index = process.env.TEST_PARALLEL_INDEX;
  if (index === undefined) return NOWHERE;
  const own = shopAddresses.parse(JSON.parse(process.env[SHOPS_VARIABLE] ?? '[]'))[Number(index)];
  if (!own) throw new Error(`Worker ${index} of the browser tests has no shop.`);
  return own;
}

/** The shop of this browser worker, and its embedded commerce cloud. No other worker uses them. */
export const { shop: SHOP_URL, sandbox: SANDBOX_URL } = ownShop();
