import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bag } from '../../shared/schemas/bag.ts';
import { asScript } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { MEMBER_TOKEN, SESSION_COOKIE } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant } from './support/shop.ts';

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

/** A session as anybody can write it: unsealed, in the format of before. */
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

const addTo = (cookie = '') =>
  shop.post('/bag/items', { productId: variant, quantity: '1' }, { headers: asScript(cookie) });

const told = z.object({ activities: z.array(z.object({ body: z.record(z.string(), z.unknown()) })) });

describe('a session that somebody made up', () => {
  it.each([
    ['access token', 'access'],
    ['refresh token', 'refresh'],
    ['visit id', 'usid'],
    ['basket id', 'basketId'],
  ])('with an unprintable %s keeps no service from anyone else', async (_, name) => {
    const cookie = madeUp({ [name]: 'a\u0000\r\n\u00e9b' });
    for (let turn = 0; turn < 10; turn += 1) {
      const response = await shop.fetch('/api/bag', { headers: asScript(cookie) });
      await response.text();
      expect(response.status).toBeLessThan(500);
    }
    const added = await addTo();
    expect(added.status).toBe(200);
    expect(bag.parse(await added.json()).count).toBe(1);
  });

  it('is told to recommendations as nobody’s', async () => {
    const headers = { origin: shop.config.ORIGIN, 'content-type': 'application/json', cookie: madeUp() };
    const body = JSON.stringify({ event: 'viewProduct', product: { id: 'CRN1000' } });
    expect((await shop.fetch('/api/activities', { method: 'POST', headers, body })).status).toBe(204);
    await shop.settled();
    const kept = await env.SANDBOX?.fetch('http://sandbox.internal/~edge/__sandbox/activities');
    const { activities } = told.parse(await kept?.json());
    expect(activities.length).toBeGreaterThan(0);
    expect(JSON.stringify(activities)).not.toContain(USER_ID);
  });

  it('is told to the decision engine as nobody’s', async () => {
    const asked: string[] = [];
    const services = faulty(/\/decide\//, async (answer, request) => {
      asked.push(await request().text());
      return answer();
    });
    const init = { headers: { cookie: madeUp() } };
    await (await shop.fetch('/fragments/campaigns?page=home', init, { SANDBOX: services })).text();
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain(USER_ID);
  });

  it('with a context gets the documents that are kept for everyone, and makes no call', async () => {
    await shop.text('/t/terms/');
    await shop.settled();
    await forgetCalls();
    const context = { until: Math.floor(Date.now() / 1000) + DAY_SECONDS, coupons: ['A'] };
    const response = await shop.fetch('/t/terms/', { headers: { cookie: madeUp({ context }) } });
    await response.text();
    expect(response.headers.get('X-Cache')).toBe('HIT');
    expect(await calls()).toEqual([]);
  });
});
