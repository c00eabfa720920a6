import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bag } from '../../shared/schemas/bag.ts';
import { newAccount, signIn } from './support/account.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { contextCalls, storedContext, TABLE } from './support/contexts.ts';
import { sessionOf } from './support/sessions.ts';
import {
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ SHOPPER_CONTEXT: JSON.stringify(TABLE) });
/**
 * A promotion whose code is flagged for the context, unlike that of an order (sandbox/README.md).
 */
const FLAGGED = 'PITCH50';
const OTHER_FLAGGED = 'SUPPER20';
const PLAIN = 'TRAIL10';

let tent: string;

beforeAll(async () => {
  await mendAll();
  tent = await someVariant(shop, '/c/camp-sleep-tents/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const addTent = async (visitor: Visitor) => bagIn(await addToBag(visitor, { productId: tent }));
async function withTent(): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await addTent(visitor);
  return visitor;
}
const enter = async (visitor: Visitor, code: string) =>
  bagIn(await visitor.send('/api/bag/coupons', { code }));
const remove = async (visitor: Visitor, code: string, { coupons }: Bag) => {
  const { id } = coupons.find((coupon) => coupon.code === code) ?? {};
  return bagIn(await visitor.send(`/api/bag/coupons/${id}/remove`, {}));
};
/** The context that the service has for a visitor. */
const kept = ({ cookie }: Visitor) => storedContext(cookie);
/** The context that a visitor's own session names. */
const marked = async ({ cookie }: Visitor) => (await sessionOf(cookie)).context;

describe('a coupon that is flagged for the shopper context', () => {
  it('is set in it, and removed with a placeholder; the bag costs the same', async () => {
    const visitor = new Visitor(shop);
    const before = await addTent(visitor);
    const entered = await enter(visitor, FLAGGED);
    expect(await kept(visitor)).toEqual({ couponCodes: [FLAGGED] });
    expect(await marked(visitor)).toBeDefined();
    expect(entered.totals.total).not.toBe(before.totals.total);
    const removed = await remove(visitor, FLAGGED, entered);
    expect(await kept(visitor)).toEqual({ couponCodes: ['no-coupon'] });
    expect(removed.totals.total).toBe(before.totals.total);
    // the context has nothing else, so this shopper gets the shared documents
    expect(await marked(visitor)).toBeUndefined();
  });

  it('is read, then created; another one is changed; one that is there already makes no call', async () => {
    const visitor = await withTent();
    await forgetCalls();
    await enter(visitor, FLAGGED);
    expect(await contextCalls()).toEqual(['GET 404', 'PUT 201', 'GET 200']);
    await forgetCalls();
    await enter(visitor, OTHER_FLAGGED);
    expect(await contextCalls()).toEqual(['GET 200', 'PATCH 200']);
    expect(await kept(visitor)).toEqual({ couponCodes: [FLAGGED, OTHER_FLAGGED] });
    await forgetCalls();
    await addTent(visitor);
    expect(await contextCalls()).toEqual([]);
  });

  it('leaves the parameters of an address as they are, and the other way round', async () => {
    const visitor = new Visitor(shop);
    await visitor.text('/t/terms/?src=club-night');
    await addTent(visitor);
    const entered = await enter(visitor, FLAGGED);
    expect(await kept(visitor)).toEqual({ sourceCode: 'club-night', couponCodes: [FLAGGED] });
    await visitor.text('/t/terms/?src=guide-pro');
    expect(await kept(visitor)).toEqual({ sourceCode: 'guide-pro', couponCodes: [FLAGGED] });
    await remove(visitor, FLAGGED, entered);
    expect(await kept(visitor)).toEqual({ sourceCode: 'guide-pro', couponCodes: ['no-coupon'] });
    expect(await marked(visitor)).toBeDefined();
  });

  it('is set in the context of the session after signing in', async () => {
    const account = await newAccount(shop);
    const visitor = new Visitor(shop);
    await signIn(visitor, account);
    await addTent(visitor);
    await enter(visitor, FLAGGED);
    const elsewhere = new Visitor(shop);
    await signIn(elsewhere, account);
    expect(await kept(elsewhere)).toEqual({ couponCodes: [FLAGGED] });
    expect(await marked(elsewhere)).toBeDefined();
  });

  it('survives two changes at once', async () => {
    const visitor = await withTent();
    await Promise.all([visitor.copy().text('/t/terms/?src=club-night'), enter(visitor, FLAGGED)]);
    expect(await kept(visitor)).toMatchObject({ couponCodes: [FLAGGED] });
  });

  it.each([
    ['is slow', { mode: 'slow', ms: NEVER_IN_TIME_MS }],
    ['answers 500', { mode: 'status', status: 500 }],
    ['breaks off', { mode: 'cut' }],
    ['talks nonsense', { mode: 'malformed' }],
  ] as const)('counts in the bag although the context service %s, and is set later', async (_, fault) => {
    const visitor = await withTent();
    await spoil({ service: 'contexts', ...fault });
    expect((await enter(visitor, FLAGGED)).coupons).toMatchObject([{ code: FLAGGED, applied: true }]);
    await mendAll();
    await coldStart();
    await addTent(visitor);
    expect(await kept(visitor)).toEqual({ couponCodes: [FLAGGED] });
  });
});

describe('any other coupon', () => {
  it('makes no call', async () => {
    const visitor = await withTent();
    await forgetCalls();
    await remove(visitor, PLAIN, await enter(visitor, PLAIN));
    expect(await contextCalls()).toEqual([]);
    expect(await marked(visitor)).toBeUndefined();
  });
});
