import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToBag, bagIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { MEMBER_TOKEN, SESSION_COOKIE } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, keptActivities, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
const DAY_SECONDS = 24 * 60 * 60;
const USER_ID = '0123456789ABCDEF0123456789ABCDEF';
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  await shop.text('/__health/ready');
  await forgetCalls();
});

/** A session that anybody can write: it is not sealed. */
function madeUp(change: Record<string, unknown> = {}): string {
  const inADay = Math.floor(Date.now() / 1000) + DAY_SECONDS;
  const state = {
    access: MEMBER_TOKEN,
    accessExpires: inADay,
    refresh: 'made-up',
    refreshExpires: inADay,
    usid: 'made-up',
    customerId: 'made-up',
    userId: USER_ID,
    ...change,
  };
  return `${SESSION_COOKIE}=${encodeURIComponent(btoa(JSON.stringify(state)))}`;
}

describe('a forged session', () => {
  it.each([
    ['access token', 'access'],
    ['refresh token', 'refresh'],
    ['visit id', 'usid'],
    ['basket id', 'basketId'],
  ])('with an unprintable %s does not block a service for anyone else', async (_, name) => {
    const cookie = madeUp({ [name]: 'a\u0000\r\n\u00e9b' });
    for (let turn = 0; turn < 10; turn += 1) {
      // whatever the shop says of the cookie, the next request brings it again
      const response = await new Visitor(shop, { cookie }).read('/api/bag');
      await response.text();
      expect(response.status).toBeLessThan(500);
    }
    const added = await addToBag(new Visitor(shop), { productId: variant });
    expect(added.status).toBe(200);
    expect((await bagIn(added)).count).toBe(1);
  });

  it('costs no call for a page of the cache beyond the limit of a visitor', async () => {
    await shop.text('/t/repair/');
    await shop.settled();
    await forgetCalls();
    const visitor = new Visitor(shop, { cookie: `${madeUp()}; signed-in-cairn-us=1` });
    const limit = async ({ key }: { key: string }) => ({ success: !key.startsWith('personal:') });
    const response = await visitor.get('/t/repair/', { bindings: { RENDER_LIMIT: { limit } } });
    await response.text();
    expect([response.status, response.headers.get('X-Cache')]).toEqual([200, 'HIT']);
    await shop.settled();
    expect(await calls()).toEqual([]);
  });

  it('is told to recommendations as nobody’s', async () => {
    const visitor = new Visitor(shop, { cookie: madeUp() });
    const before = new Set((await keptActivities()).map(({ uuid }) => uuid));
    const event = { type: 'view-product', productId: 'CRN1000' };
    expect((await visitor.json('/api/activities', event)).status).toBe(204);
    await shop.settled();
    const activities = await keptActivities();
    expect(activities.filter(({ uuid }) => !before.has(uuid))).not.toEqual([]);
    expect(JSON.stringify(activities)).not.toContain(USER_ID);
  });

  it('is reported to the decision engine as nobody’s', async () => {
    const asked: string[] = [];
    const services = faulty(/\/decide\//, async (answer, request) => {
      asked.push(await request().text());
      return answer();
    });
    const visitor = new Visitor(shop, { cookie: madeUp() });
    await visitor.text('/fragments/campaigns?page=home', { bindings: { SANDBOX: services } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain(USER_ID);
  });

  it('with a context gets the shared documents, and makes no call', async () => {
    await shop.text('/t/terms/');
    await shop.settled();
    await forgetCalls();
    const context = { until: Math.floor(Date.now() / 1000) + DAY_SECONDS, coupons: ['A'] };
    const response = await new Visitor(shop, { cookie: madeUp({ context }) }).get('/t/terms/');
    await response.text();
    expect(response.headers.get('X-Cache')).toBe('HIT');
    expect(await calls()).toEqual([]);
  });
});
