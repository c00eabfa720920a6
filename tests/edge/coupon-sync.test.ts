import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bag, bag } from '../../shared/schemas/bag.ts';
import { newAccount, signedIn, withCookies } from './support/account.ts';
import { storedContext, TABLE } from './support/contexts.ts';
import { sessionOf } from './support/sessions.ts';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';

const shop = new Shop({ SHOPPER_CONTEXT: JSON.stringify(TABLE) });
/** Its code is flagged for the context, unlike that of an order (sandbox/README.md). */
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

type Bagged = { cookie: string; bag: Bag };

async function change(path: string, fields: Record<string, string>, cookie = ''): Promise<Bagged> {
  const response = await shop.post(path, fields, { headers: { accept: 'application/json', cookie } });
  return { cookie: withCookies(cookie, response), bag: bag.parse(await response.json()) };
}
const withTent = () => change('/bag/items', { productId: tent, quantity: '1' });
const enter = (code: string, { cookie }: Bagged) => change('/bag/coupons', { code }, cookie);
const remove = (code: string, { cookie, bag: { coupons } }: Bagged) =>
  change(`/bag/coupons/${coupons.find((coupon) => coupon.code === code)?.id}/remove`, {}, cookie);
const contextCalls = async () =>
  (await calls())
    .filter(({ service }) => service === 'contexts')
    .map(({ method, status }) => `${method} ${status}`);

describe('a coupon that is flagged for the shopper context', () => {
  it('is brought into it, and taken out with a placeholder; the bag costs what it did', async () => {
    const before = await withTent();
    const entered = await enter(FLAGGED, before);
    expect(await storedContext(entered.cookie)).toEqual({ couponCodes: [FLAGGED] });
    expect((await sessionOf(entered.cookie)).context).toBeDefined();
    expect(entered.bag.totals.total).not.toBe(before.bag.totals.total);
    const removed = await remove(FLAGGED, entered);
    expect(await storedContext(removed.cookie)).toEqual({ couponCodes: ['no-coupon'] });
    expect(removed.bag.totals.total).toBe(before.bag.totals.total);
    // nothing else is in it: this shopper gets the documents that everybody gets
    expect((await sessionOf(removed.cookie)).context).toBeUndefined();
  });

  it('is read, then made; another one is changed; what is so already is not asked for', async () => {
    const bagged = await withTent();
    await forgetCalls();
    const one = await enter(FLAGGED, bagged);
    expect(await contextCalls()).toEqual(['GET 404', 'PUT 201', 'GET 200']);
    await forgetCalls();
    const two = await enter(OTHER_FLAGGED, one);
    expect(await contextCalls()).toEqual(['GET 200', 'PATCH 200']);
    expect(await storedContext(two.cookie)).toEqual({ couponCodes: [FLAGGED, OTHER_FLAGGED] });
    await forgetCalls();
    await change('/bag/items', { productId: tent, quantity: '1' }, two.cookie);
    expect(await contextCalls()).toEqual([]);
  });

  it('leaves what an address has said as it is, and the other way round', async () => {
    const first = await shop.fetch('/t/terms/?src=club-night', {
      headers: { 'cf-connecting-ip': '198.19.0.1' },
    });
    await first.text();
    const bagged = await change('/bag/items', { productId: tent, quantity: '1' }, cookiesOf(first));
    const entered = await enter(FLAGGED, bagged);
    expect(await storedContext(entered.cookie)).toEqual({
      sourceCode: 'club-night',
      couponCodes: [FLAGGED],
    });
    const second = await shop.fetch('/t/terms/?src=guide-pro', {
      headers: { cookie: entered.cookie, 'cf-connecting-ip': '198.19.0.1' },
    });
    await second.text();
    const after = withCookies(entered.cookie, second);
    expect(await storedContext(after)).toEqual({ sourceCode: 'guide-pro', couponCodes: [FLAGGED] });
    const removed = await remove(FLAGGED, { ...entered, cookie: after });
    expect(await storedContext(removed.cookie)).toEqual({
      sourceCode: 'guide-pro',
      couponCodes: ['no-coupon'],
    });
    expect((await sessionOf(removed.cookie)).context).toBeDefined();
  });

  it('is brought into the context of the browser that one signs in with', async () => {
    const account = await newAccount(shop);
    const before = await change(
      '/bag/items',
      { productId: tent, quantity: '1' },
      await signedIn(shop, account),
    );
    await enter(FLAGGED, before);
    const elsewhere = await signedIn(shop, account);
    expect(await storedContext(elsewhere)).toEqual({ couponCodes: [FLAGGED] });
    expect((await sessionOf(elsewhere)).context).toBeDefined();
  });

  it('survives two changes at once', async () => {
    const bagged = await withTent();
    const first = shop.fetch('/t/terms/?src=club-night', {
      headers: { cookie: bagged.cookie, 'cf-connecting-ip': '198.19.0.2' },
    });
    const [page, entered] = await Promise.all([first, enter(FLAGGED, bagged)]);
    await page.text();
    const context = await storedContext(entered.cookie);
    expect(context).toMatchObject({ couponCodes: [FLAGGED] });
  });

  it.each([
    ['is slow', { mode: 'slow', ms: NEVER_IN_TIME_MS }],
    ['answers 500', { mode: 'status', status: 500 }],
    ['breaks off', { mode: 'cut' }],
    ['talks nonsense', { mode: 'malformed' }],
  ] as const)('counts in the bag although the context service %s, and is brought later', async (_, fault) => {
    const bagged = await withTent();
    await spoil({ service: 'contexts', ...fault });
    const entered = await enter(FLAGGED, bagged);
    expect(entered.bag.coupons).toMatchObject([{ code: FLAGGED, applied: true }]);
    await mendAll();
    await coldStart();
    const later = await change('/bag/items', { productId: tent, quantity: '1' }, entered.cookie);
    expect(await storedContext(later.cookie)).toEqual({ couponCodes: [FLAGGED] });
  });
});

describe('any other coupon', () => {
  it('costs no call', async () => {
    const bagged = await withTent();
    await forgetCalls();
    const entered = await enter(PLAIN, bagged);
    await remove(PLAIN, entered);
    expect(await contextCalls()).toEqual([]);
    expect((await sessionOf(entered.cookie)).context).toBeUndefined();
  });
});
