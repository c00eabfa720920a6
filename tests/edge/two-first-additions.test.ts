import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, newAccount } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  PLENTY,
  Shop,
  setStock,
  someVariant,
  spoil,
} from './support/shop.ts';
import { pass, took } from './support/took.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();

/** Longest that any page may take, in ms. */
const LONGEST_MS = 6_000;
const NOT_ALL =
  'Not everything that you added could be put into your bag: some is no longer available, or not in that quantity.';
let variant: string;
let other: string;
let third: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  other = await someVariant(shop, '/c/footwear/');
  third = await someVariant(shop, '/c/womens-jackets/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const productsOf = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId, quantity }) => `${quantity} ${productId}`).sort();

/** A new visitor whose tabs each add a product at the same time: no request has a cookie. */
async function afterBoth(...productIds: string[]): Promise<Visitor> {
  return fromTabs(...productIds.map((productId) => ({ productId })));
}

/** The same with the quantities of each tab. */
async function fromTabs(...wishes: { productId: string; quantity?: number }[]): Promise<Visitor> {
  const visitor = new Visitor(shop);
  const answers = await Promise.all(wishes.map((wish) => addToBag(visitor, wish)));
  expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
  return visitor;
}

describe('a new guest who adds in two tabs at the same time', () => {
  it('has both products in the bag, once', async () => {
    const visitor = await afterBoth(variant, other);
    for (let look = 0; look < 2; look += 1)
      expect(await productsOf(visitor)).toEqual([`1 ${variant}`, `1 ${other}`].sort());
  });

  it('has those of three tabs, once the bag was looked at', async () => {
    const visitor = await afterBoth(variant, other, third);
    await visitor.text('/cart');
    expect(await productsOf(visitor)).toEqual([`1 ${variant}`, `1 ${other}`, `1 ${third}`].sort());
  });

  it('has the units of both where it is the same product', async () => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  it('has as many of them as are left', async () => {
    await setStock(variant, 3);
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 3 });
    const bag = await bagOf(visitor);
    expect(bag.lines.map(({ productId, quantity }) => `${quantity} ${productId}`)).toEqual([`3 ${variant}`]);
    expect(bag.notice).toBe(NOT_ALL);
    expect((await bagOf(visitor)).notice, 'it is said once').toBeUndefined();
    await setStock(variant, PLENTY);
  });

  it('has all of them once after two looks at the same moment', async () => {
    const visitor = await fromTabs(
      { productId: variant, quantity: 1 },
      { productId: variant, quantity: 2 },
      { productId: other },
    );
    for (let look = 0; look < 2; look += 1)
      await Promise.all([bagOf(visitor), bagOf(visitor.copy()), bagOf(visitor.copy())]);
    expect(await productsOf(visitor)).toEqual([`3 ${variant}`, `1 ${other}`].sort());
  });

  it.each([
    { method: 'POST', mode: 'status', status: 500 },
    { method: 'POST', mode: 'cut' },
    { method: 'DELETE', mode: 'cut' },
    { method: 'DELETE', mode: 'status', status: 429 },
  ] as const)('has the units of both after a look while the service fails: %j', async (fault) => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    await spoil({ service: 'baskets', ...fault });
    await visitor.get('/cart');
    await mendAll();
    await coldStart();
    for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  const FAULTS = [
    { method: 'POST', mode: 'status', status: 500 },
    { method: 'POST', mode: 'status', status: 503 },
    { method: 'POST', mode: 'cut' },
    { method: 'DELETE', mode: 'status', status: 500 },
    { method: 'DELETE', mode: 'status', status: 503 },
    { method: 'DELETE', mode: 'cut' },
  ] as const;

  it.each(FAULTS)(
    'has the units of both after two looks at the same moment while the service fails: %j',
    async (fault) => {
      const visitor = await fromTabs(
        { productId: variant, quantity: 1 },
        { productId: variant, quantity: 2 },
      );
      await spoil({ service: 'baskets', ...fault });
      await Promise.all([bagOf(visitor), bagOf(visitor.copy())]);
      await mendAll();
      await coldStart();
      for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
    },
  );

  it('has the units of both where one look fails to add what another has found taken', async () => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    let looked = false;
    const services = faulty(/\/items(\?|$)/, async (answer, asked) => {
      if (asked().method !== 'POST' || looked) return answer();
      looked = true;
      await bagOf(visitor);
      return new Response('{}', { status: 500 });
    });
    await visitor.read('/api/bag', { bindings: { SANDBOX: services } });
    expect(looked).toBe(true);
    await coldStart();
    for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  it.each([
    ['each call takes 1 s', /baskets/, 1_000],
    ['each call takes 1.9 s', /baskets/, 1_900],
    ['finding the bags takes 1.9 s each', /\/customers\//, 1_900],
  ] as const)(
    'has the units of both where a look was answered before its additions failed: %s',
    async (_, slow, delay) => {
      const visitor = await fromTabs(
        { productId: variant, quantity: 1 },
        { productId: variant, quantity: 2 },
      );
      const services = faulty(/baskets/, async (answer, asked) => {
        const { method, url } = asked();
        if (slow.test(url)) await pass(delay);
        return method === 'POST' && url.includes('/items') ? new Response('{}', { status: 500 }) : answer();
      });
      await visitor.text('/cart', { bindings: { SANDBOX: services } });
      await pass(20_000);
      await coldStart();
      for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
    },
  );

  it.each([1_000, 1_500, 1_900])(
    'has the units of both where a look begins while an earlier one still adds (%i ms for each call)',
    async (delay) => {
      const visitor = await fromTabs(
        { productId: variant, quantity: 1 },
        { productId: variant, quantity: 2 },
      );
      const services = faulty(/baskets/, async (answer) => {
        await pass(delay);
        return answer();
      });
      const ms = await took(() => visitor.text('/cart', { bindings: { SANDBOX: services } }));
      expect(ms).toBeLessThan(LONGEST_MS);
      await bagOf(visitor);
      await pass(20_000);
      for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
    },
  );

  it('has the units of both where a look that took nothing is answered last', async () => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    let first = true;
    const services = faulty(/\/items/, async (answer, asked) => {
      const { method } = asked();
      if (method === 'POST') return new Response('{}', { status: 500 });
      if (first && method === 'DELETE') {
        first = false;
        // the same look in another tab: it takes the line, cannot add it, and is answered first
        await bagOf(visitor, { bindings: { SANDBOX: services } });
      }
      return answer();
    });
    await bagOf(visitor, { bindings: { SANDBOX: services } });
    expect(first).toBe(false);
    await coldStart();
    for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  it('has the units of both where a removal was refused and not made', async () => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    await spoil({ service: 'baskets', method: 'DELETE', mode: 'status', status: 503 });
    await bagOf(visitor);
    const { count } = await bagOf(visitor);
    expect([1, 2]).toContain(count);
    await mendAll();
    await coldStart();
    for (let look = 0; look < 2; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  it.each([
    ['the service works again', undefined],
    ['other lines can still not be added', { method: 'POST', mode: 'status', status: 500 }],
  ] as const)('keeps a quantity that they set after such a look, when %s', async (_, fault) => {
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    await spoil({ service: 'baskets', method: 'POST', mode: 'status', status: 500 });
    const [line] = (await bagOf(visitor)).lines;
    await mendAll();
    await coldStart();
    if (fault) await spoil({ service: 'baskets', path: 'items', ...fault });
    expect((await visitor.json(`/api/bag/items/${line?.id}`, { quantity: 1 })).status).toBe(200);
    await mendAll();
    await coldStart();
    expect(await productsOf(visitor)).toEqual([`1 ${variant}`]);
  });

  it('keeps them when they log in after a look while the service fails', async () => {
    const account = await newAccount(shop);
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: other, quantity: 2 });
    const login = () => visitor.send('/api/account/login', credentialsOf(account));
    await spoil({ service: 'baskets', method: 'POST', mode: 'status', status: 500 });
    await visitor.get('/cart');
    expect((await login()).status).toBe(200);
    await mendAll();
    await coldStart();
    await bagOf(visitor);
    expect((await productsOf(visitor)).map((line) => line.slice(2)).sort()).toEqual([variant, other].sort());
  });

  it('has them after another addition', async () => {
    const visitor = await afterBoth(variant, other);
    expect((await addToBag(visitor, { productId: third })).status).toBe(200);
    expect(await productsOf(visitor)).toEqual([`1 ${variant}`, `1 ${other}`, `1 ${third}`].sort());
  });

  it('has them after a read that failed', async () => {
    const visitor = await afterBoth(variant, other);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    await spoil({ service: 'customers', mode: 'status', status: 500 });
    await visitor.get('/cart');
    await mendAll();
    await coldStart();
    expect(await productsOf(visitor)).toEqual([`1 ${variant}`, `1 ${other}`].sort());
  });

  it('keeps both when they log in', async () => {
    const account = await newAccount(shop);
    const visitor = await afterBoth(variant, other);
    expect((await visitor.send('/api/account/login', credentialsOf(account))).status).toBe(200);
    await bagOf(visitor);
    expect(await productsOf(visitor)).toEqual([`1 ${variant}`, `1 ${other}`].sort());
  });

  it('has the units of both after a login, beside which nothing is taken out of a bag', async () => {
    const account = await newAccount(shop);
    const visitor = await fromTabs({ productId: variant, quantity: 1 }, { productId: variant, quantity: 2 });
    const asked: string[] = [];
    const services = faulty(/\/items\//, async (answer, request) => {
      asked.push(request().method);
      return answer();
    });
    const login = { bindings: { SANDBOX: services } };
    expect((await visitor.send('/api/account/login', credentialsOf(account), login)).status).toBe(200);
    expect(asked, 'nothing is taken out of a bag beside a login').toEqual([]);
    for (let look = 0; look < 3; look += 1) expect(await productsOf(visitor)).toEqual([`3 ${variant}`]);
  });

  it('can remove a line of the other tab at once after a login, and it stays away', async () => {
    const account = await newAccount(shop);
    const visitor = await afterBoth(variant, other);
    await visitor.send('/api/account/login', credentialsOf(account));
    const { lines } = await bagOf(visitor);
    const inBag = lines.map(({ productId }) => productId).sort();
    expect(inBag).toEqual([variant, other].sort());
    for (const { id, productId } of lines) {
      if (productId === variant) continue;
      expect((await visitor.send(`/api/bag/items/${id}`, { quantity: '0' })).status).toBe(200);
    }
    for (let look = 0; look < 3; look += 1) expect(await productsOf(visitor)).toEqual([`1 ${variant}`]);
  });

  it('gets nothing of another guest after logging out', async () => {
    const account = await newAccount(shop);
    const visitor = await afterBoth(variant, other);
    await visitor.send('/api/account/login', credentialsOf(account));
    await visitor.post('/api/account/logout', {});
    expect(visitor.cookie).not.toContain('cairn-new-guest');
  });

  it('who adds in one tab only costs no call more', async () => {
    const visitor = await afterBoth(variant);
    await forgetCalls();
    await bagOf(visitor);
    const reads = (await calls()).filter(({ path }) => /baskets/.test(path));
    expect(reads).toHaveLength(1);
  });
});
