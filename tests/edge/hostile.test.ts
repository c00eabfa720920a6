import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addToBag, guestWithBag } from './support/bag.ts';
import { type HostileRequest, hostileRequest } from './support/hostile/hostile-request.ts';
import { ordinaryVisit } from './support/hostile/ordinary-visit.ts';
import { Random } from './support/hostile/random.ts';
import { LONGEST_MS, sendHostile } from './support/hostile/send-hostile.ts';
import { fewest, shortest } from './support/hostile/shortest.ts';
import { coldStart, mendAll, Shop, someProduct, someVariant } from './support/shop.ts';

/**
 * How many requests are sent between two visits of an ordinary shopper, and how many of them in
 * parallel.
 */
const BATCH = 250;
const AT_ONCE = 8;
/** The share of each request in the test's time limit, in ms, on a busy machine. */
const PATIENCE_MS = 200;
/** Where the others shop, in turn: each site. */
const SITES = ['', '/ca/fr', '/eu', '/eu/de', '/eu/fr'];

const { requests, seed } = inject('hostile');
const output = { info: console.info, warn: console.warn, error: console.error };
/** Lines of the log that report an error of the shop itself. */
const errors: string[] = [];

beforeAll(async () => {
  await mendAll();
  await coldStart();
  // two log lines per request are more than a test can hold
  console.info = () => {};
  console.warn = () => {};
  console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '));
});
afterAll(() => Object.assign(console, output));

it(`${requests} hostile requests (seed ${seed}): no 500, none over 6 s, nobody else refused`, {
  timeout: 120_000 + requests * PATIENCE_MS,
}, async () => {
  // the payment provider leads back to this address only
  const shop = new Shop({
    ORIGIN: 'https://shop.example',
    FEATURE_WISHLIST: 'true',
    FEATURE_COMPARE: 'true',
  });
  const product = { path: await someProduct(shop), variant: await someVariant(shop) };
  let turn = 0;
  const visit = (prefix = SITES[turn % SITES.length]) => ordinaryVisit(shop, product, prefix);
  for (const prefix of SITES) expect(await visit(prefix)).toBeUndefined();
  // a guest of every site
  let guest = await guestWithBag(shop, product.variant);
  for (const prefix of SITES) {
    guest = guest.copy(prefix);
    await addToBag(guest, { productId: product.variant });
  }
  const real = guest.cookie;
  const random = new Random(seed);
  for (let sent = 0; sent < requests; sent += BATCH, turn += 1) {
    const batch = Array.from({ length: Math.min(BATCH, requests - sent) }, () =>
      hostileRequest(random, real, shop.config.ORIGIN),
    );
    const name = `seed ${seed}, requests ${sent} to ${sent + batch.length}`;
    const wrong = await whatIsWrong(shop, batch);
    if (wrong !== undefined) {
      const [request = batch[0]] = await fewest(batch, async (fewer) => fails(shop, fewer));
      const least = request && (await shortest(request, async (one) => fails(shop, [one])));
      expect.fail(`${name}: ${wrong}\n${JSON.stringify(least)}`);
    }
    const refused = await visit();
    if (refused !== undefined) {
      const causes = await fewest(batch, async (fewer) => {
        await coldStart();
        await whatIsWrong(shop, fewer);
        return (await visit()) !== undefined;
      });
      const said = causes.map((cause) => JSON.stringify(cause)).join('\n');
      expect.fail(`${name}: somebody else was refused ${refused}\n${said}`);
    }
  }
});

const fails = async (shop: Shop, batch: HostileRequest[]) => (await whatIsWrong(shop, batch)) !== undefined;

/**
 * Sends a batch, several at once; returns what is wrong with the first unexpected answer or in the
 * log. A request that took too long beside others is sent once more alone: only a request that is
 * slow alone is the shop's fault.
 */
async function whatIsWrong(shop: Shop, batch: HostileRequest[]): Promise<string | undefined> {
  errors.length = 0;
  let wrong: string | undefined;
  const slow: HostileRequest[] = [];
  const open = batch.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of open) {
        const { complaint, ms } = await sendHostile(shop, request);
        wrong ??= complaint;
        if (ms > LONGEST_MS) slow.push(request);
      }
    }),
  );
  for (const request of slow) {
    const { ms } = await sendHostile(shop, request);
    if (ms > LONGEST_MS) wrong ??= `took ${ms} ms`;
  }
  await shop.settled();
  const [error] = errors;
  return error === undefined ? wrong : `${wrong ?? 'an error in the log'}: ${error.slice(0, 2_000)}`;
}
