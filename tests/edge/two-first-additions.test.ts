import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, newAccount } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
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
  const visitor = new Visitor(shop);
  const answers = await Promise.all(productIds.map((productId) => addToBag(visitor, { productId })));
  expect(answers.map(({ status }) => status)).toEqual(productIds.map(() => 200));
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

  it('has the same product of both tabs once', async () => {
    expect(await productsOf(await afterBoth(variant, variant))).toEqual([`1 ${variant}`]);
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
