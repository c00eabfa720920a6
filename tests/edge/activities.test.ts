import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(mendAll);

const VIEW = { event: 'viewProduct', product: { id: 'CRN1000' } };

function post(shop: Shop, body: unknown, headers: Record<string, string> = {}) {
  return shop.fetch('/api/activities', {
    method: 'POST',
    headers: { origin: shop.config.ORIGIN, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function sent() {
  return (await calls()).filter(({ path }) => path.includes('/activities/'));
}

const kept = z.object({
  activities: z.array(z.object({ event: z.string(), body: z.record(z.string(), z.unknown()) })),
});

describe('activities', () => {
  it.each([
    VIEW,
    { event: 'viewCategory', category: { id: 'mens' }, products: [{ id: 'CRN1000' }] },
    { event: 'clickCategory', category: { id: 'mens' }, product: { id: 'CRN1000' } },
    { event: 'viewSearch', searchText: 'jacket', products: [] },
    { event: 'clickSearch', searchText: 'jacket', product: { id: 'CRN1000' } },
    { event: 'viewReco', recommenderName: 'best-sellers', recoUUID: 'a-1', products: [{ id: 'CRN1000' }] },
    { event: 'clickReco', recommenderName: 'best-sellers', recoUUID: 'a-1', product: { id: 'CRN1000' } },
    { event: 'viewPage', currentLocation: '/t/repair/' },
  ])('$event is passed on in the service’s own words', async (activity) => {
    const shop = new Shop();
    expect((await post(shop, activity)).status).toBe(204);
    await shop.settled();
    expect((await sent()).map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([
      [activity.event, 200],
    ]);
  });

  it('carry an id of the visit and nothing else about anyone', async () => {
    const shop = new Shop();
    const first = await post(shop, VIEW, { 'cf-connecting-ip': '198.51.100.7', 'user-agent': 'Somebody' });
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^cairn-visit=[0-9a-f-]{36}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const second = await post(shop, VIEW, { cookie: cookiesOf(first) });
    expect(second.headers.getSetCookie()).toEqual([]);
    await shop.settled();
    const answer = await env.SANDBOX?.fetch('http://sandbox.internal/~edge/__sandbox/activities');
    const { activities } = kept.parse(await answer?.json());
    const bodies = activities.filter(({ event }) => event === 'viewProduct').map(({ body }) => body);
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(['cookieId', 'instanceType', 'product', 'realm']);
    expect(JSON.stringify(bodies)).not.toMatch(/198\.51|Somebody/);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['cookie', 'dw_dnt=1'],
  ])('are not sent, and set no cookie, for who asks not to be tracked: %s', async (header, value) => {
    const shop = new Shop();
    const response = await post(shop, VIEW, { [header]: value });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    { event: 'viewProduct' },
    { ...VIEW, email: 'a@b.example' },
    { event: 'viewProduct', product: { id: 'a@b.example' } },
    { event: 'viewPage', currentLocation: '/search?q=me@b.example' },
    { event: 'addToCart' },
    { event: '__proto__' },
    { event: 'viewReco', recommenderName: '\0', recoUUID: 'a', products: [] },
  ])('refuses %j', async (body) => {
    const shop = new Shop();
    expect((await post(shop, body)).status).toBe(400);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('fail without anyone noticing', async () => {
    const shop = new Shop();
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    await spoil({ service: 'activities', mode: 'status', status: 500 });
    expect((await post(shop, VIEW)).status).toBe(204);
    await shop.settled();
  });

  it('are refused from other origins', async () => {
    const shop = new Shop();
    expect((await post(shop, VIEW, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

describe('recommendations', () => {
  it('of a product come from its zone and say which answer they came in', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await forgetCalls();
    const html = await shop.text(path);
    expect(html).toMatch(/data-reco="people-also-bought [0-9a-f-]{36}"/);
    expect(html).toContain('viewProduct');
    expect((await calls()).some(({ path }) => path.endsWith('/zones/pdp-recommendations/recs'))).toBe(true);
  });

  it('of the bag go with what is in it, and an empty bag asks for none', async () => {
    const shop = new Shop();
    const added = await shop.post('/bag/items', { productId: await someVariant(shop), quantity: '1' });
    await forgetCalls();
    const html = await shop.text('/cart', { headers: { cookie: cookiesOf(added) } });
    expect(html).toContain('>You may also like</h2>');
    expect(html).toMatch(/data-reco="people-also-bought /);
    expect(html).not.toContain('Complete your kit');
    await forgetCalls();
    expect(await new Shop().text('/cart')).not.toContain('You may also like');
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
  });

  it('of a bag with three lines complete a kit', async () => {
    const shop = new Shop();
    let cookie = '';
    for (const category of ['/c/mens-jackets/', '/c/womens-jackets/', '/c/camp/']) {
      const fields = { productId: await someVariant(shop, category), quantity: '1' };
      const added = await shop.post('/bag/items', fields, { headers: { cookie } });
      cookie ||= cookiesOf(added);
    }
    const html = await shop.text('/cart', { headers: { cookie } });
    expect(html).toContain('Complete your kit');
    expect(html).not.toContain('>You may also like</h2>');
  });
});
