import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Account, credentialsOf, newAccount } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { products, variants } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { moveClock } from './support/mail.ts';
import { placeOf } from './support/places.ts';
import { SESSION_COOKIE } from './support/sessions.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { runs, seed: firstSeed } = inject('signIns');
const MOST_STEPS = 7;
/** How many of the calls to services fail, while faults are on. */
const FAULT_SHARE = 0.12;

const shop = new Shop();
const goods = variants
  .filter(
    ({ stock, productId }) =>
      stock > 40 &&
      products.some(
        ({ id, type, memberExclusive }) => id === productId && type === 'master' && !memberExclusive,
      ),
  )
  .slice(0, 6)
  .map(({ id }) => id);
let wishes: string[];

beforeAll(async () => {
  await mendAll();
  wishes = [await someProduct(shop), await someProduct(shop, '/c/footwear/')].map(productIdOf);
});
afterAll(async () => {
  await moveClock(0);
  await mendAll();
});

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Services of which some calls fail: refused, without an answer, or with a lost one. */
function failing(random: () => number) {
  return faulty(/./, async (answer) => {
    if (random() >= FAULT_SHARE) return answer();
    const kind = random();
    if (kind < 0.3) return new Response('{}', { status: 500 });
    if (kind < 0.5) throw new TypeError('The connection was lost.');
    await (await answer()).arrayBuffer();
    return new Response('', { status: 502 });
  });
}

/** One browser with two tabs, whose shopper does things in an order that a seed determines. */
async function play(seed: number, account: Account): Promise<string[]> {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('Nothing to choose from.');
    return one;
  };
  const first = pick(goods);
  const isNew = seed % 4 === 0;
  const { prefix, site } = placeOf(seed);
  const browser = new Visitor(shop, { prefix });
  if (!isNew) expect((await addToBag(browser, { productId: first })).status).toBe(200);
  const story: string[] = [];
  const put = new Set(isNew ? [] : [first]);
  const wished = new Set<string>();
  const SANDBOX = failing(random);
  const bindings = { SANDBOX };

  const add = async () => {
    const productId = pick(goods);
    const { status } = await addToBag(browser, { productId }, bindings);
    if (status === 200) put.add(productId);
    return `add ${productId} ${status}`;
  };
  const wish = async () => {
    const productId = pick(wishes);
    const { status } = await browser.send('/api/wishlist/items', { productId }, { bindings });
    if (status === 200) wished.add(productId);
    return `wish ${productId} ${status}`;
  };
  const signIn = async () => {
    const { status } = await browser.send('/api/account/login', credentialsOf(account), { bindings });
    return `sign in ${status}`;
  };
  const read = async () => `read ${(await browser.read('/api/bag', { bindings })).status}`;
  const steps = [add, add, wish, signIn, read];

  const count = 2 + Math.floor(random() * (MOST_STEPS - 1));
  for (let step = 0; step < count; step += 1) {
    // two tabs at once, or one
    const drawn = random() < 0.5 ? [pick(steps), pick([add, signIn])] : [pick(steps)];
    // two tabs may both begin a guest's session
    const now = browser.cookie.includes(SESSION_COOKIE.replace('cairn-us', site))
      ? drawn
      : [add, pick([add, signIn])];
    story.push((await Promise.all(now.map((act) => act()))).join(' & '));
    await coldStart();
    // a minute later: the service refuses the same login twice within a second
    await moveClock(step + 1);
  }
  expect(story.join('; '), `seed ${seed}`).not.toMatch(/ 500/);

  // everything works again
  const last = await browser.send('/api/account/login', credentialsOf(account));
  expect(last.status, `seed ${seed}: ${story}`).toBe(200);
  await bagOf(browser);
  const bag = (await bagOf(browser)).lines.map(({ productId }) => productId);
  const list = await (await browser.read('/api/wishlist')).json<{ productIds: string[] }>();
  const lost = [
    ...[...put].filter((id) => !bag.includes(id)),
    ...[...wished].filter((id) => !list.productIds.includes(id)),
  ];
  return lost.length > 0 ? [`seed ${seed} lost ${lost}: ${story.join('; ')}`] : [];
}

// docs/product/accounts.md §4.4: the guest's bag is merged, and nothing in it is ever lost
it(`no line of a bag and no wish is lost in ${runs} schedules of signing in with failures`, async () => {
  const lost: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    await coldStart();
    await moveClock(0);
    lost.push(...(await play(seed, await newAccount(shop))));
  }
  expect(lost).toEqual([]);
}, 3_600_000);
