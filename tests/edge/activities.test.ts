import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hashedLogin } from '../../sandbox/customers/hashed-login.ts';
import { getRecommendations } from '../../worker/upstreams/recommendations/recommendations.ts';
import { newAccount, signedIn } from './support/account.ts';
import { servicesOf } from './support/services.ts';
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
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

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

  it('name a registered shopper by the hash of their login alone', async () => {
    const shop = new Shop();
    const account = await newAccount(shop);
    const cookie = await signedIn(shop, account);
    expect((await post(shop, VIEW, { cookie })).status).toBe(204);
    await shop.settled();
    const answer = await env.SANDBOX?.fetch('http://sandbox.internal/~edge/__sandbox/activities');
    const { activities } = kept.parse(await answer?.json());
    // newest first: others' are there as well
    expect(activities[0]?.body.userId).toBe(await hashedLogin(account.email));
    expect(JSON.stringify(activities)).not.toContain(account.email);
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
    { event: 'addToCart', products: [{ id: 'CRN1000', sku: 'CRN1000-1', price: 1, quantity: 1 }] },
    { event: 'beginCheckout', products: [], amount: 1 },
    { event: 'checkoutStep', stepName: 'checkout', stepNumber: 1, basketId: 'another' },
    { event: 'checkoutStep', stepName: 'a|b', stepNumber: 1 },
    { event: 'checkoutStep', stepName: 'checkout', stepNumber: 1.5 },
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

/** What the service was told of a bag since the last `forgetCalls`. */
async function toldOfBag() {
  const made = (await sent()).map(({ path }) => path.split('/').at(-1));
  const answer = await env.SANDBOX?.fetch('http://sandbox.internal/~edge/__sandbox/activities');
  const { activities } = kept.parse(await answer?.json());
  return activities
    .filter(({ event }) => ['addToCart', 'beginCheckout', 'checkoutStep'].includes(event))
    .slice(0, made.length)
    .map(({ event, body: { realm, instanceType, cookieId, ...body } }) => ({ event, ...body }));
}

const line = z.object({ id: z.string(), sku: z.string(), price: z.number(), quantity: z.number() });

describe('what goes into the bag', () => {
  it.each(['form', 'json'])('is told once, as the variant of its master: %s', async (how) => {
    const shop = new Shop();
    const sku = await someVariant(shop);
    await forgetCalls();
    const accept = how === 'json' ? 'application/json' : 'text/html';
    const answer = await shop.post('/bag/items', { productId: sku, quantity: '2' }, { headers: { accept } });
    expect(answer.status).toBe(how === 'json' ? 200 : 303);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('cairn-visit='))).toBe(true);
    await shop.settled();
    const [told, ...more] = await toldOfBag();
    expect(more).toEqual([]);
    const [product] = z.object({ products: z.array(line).length(1) }).parse(told).products;
    expect(product).toEqual({ id: sku.split('-')[0], sku, price: expect.any(Number), quantity: 2 });
    expect(product?.price).toBeGreaterThan(0);
  });

  it('is not told of what was taken out and is put back', async () => {
    const shop = new Shop();
    const productId = await someVariant(shop);
    await forgetCalls();
    await shop.post('/bag/items', { productId, quantity: '1', undo: '1' });
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('is not told where it did not go in', async () => {
    const shop = new Shop();
    await shop.post('/bag/items', { productId: 'no-such-product', quantity: '1' });
    await shop.post('/bag/items', { productId: await someVariant(shop), quantity: '0' });
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['cookie', 'dw_dnt=1'],
  ])('is not told of who asks not to be tracked: %s', async (name, value) => {
    const headers = { [name]: value };
    const shop = new Shop();
    const productId = await someVariant(shop);
    await forgetCalls();
    const answer = await shop.post('/bag/items', { productId, quantity: '1' }, { headers });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('cairn-visit='))).toBe(false);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('goes in while the service fails', async () => {
    const shop = new Shop();
    const productId = await someVariant(shop);
    await spoil({ service: 'activities', mode: 'status', status: 500 });
    const answer = await shop.post(
      '/bag/items',
      { productId, quantity: '1' },
      { headers: { accept: 'application/json' } },
    );
    expect(answer.status).toBe(200);
    await shop.settled();
  });
});

describe('a checkout', () => {
  const STEP = { event: 'checkoutStep', stepName: 'checkout', stepNumber: 1 };

  it('is told to begin with its first step, each step once, with what the service has in the basket', async () => {
    const shop = new Shop();
    const sku = await someVariant(shop);
    const added = await shop.post('/bag/items', { productId: sku, quantity: '3' });
    await shop.settled();
    await forgetCalls();
    const first = await post(shop, STEP, { cookie: cookiesOf(added) });
    expect(first.status).toBe(204);
    await shop.settled();
    const told = await toldOfBag();
    expect(told).toHaveLength(2);
    const products = [{ id: sku.split('-')[0], sku, price: expect.any(Number), quantity: 3 }];
    expect(told.find(({ event }) => event === 'beginCheckout')).toEqual({
      event: 'beginCheckout',
      products,
      amount: expect.any(Number),
      checkoutType: 'traditional',
    });
    const step = told.find(({ event }) => event === 'checkoutStep');
    expect(step).toEqual({ ...STEP, basketId: expect.stringMatching(/./), checkoutType: 'traditional' });
    await forgetCalls();
    const cookie = cookiesOf(added, first);
    await post(shop, STEP, { cookie });
    await shop.settled();
    expect(await sent()).toEqual([]);
    await post(shop, { ...STEP, stepName: 'payment', stepNumber: 2 }, { cookie });
    await shop.settled();
    expect((await toldOfBag()).map(({ event }) => event)).toEqual(['checkoutStep']);
  });

  it('is not told without a bag, with an empty one, or of who asks not to be tracked', async () => {
    const shop = new Shop();
    expect((await post(shop, STEP)).headers.getSetCookie()).toEqual([]);
    const added = await shop.post('/bag/items', { productId: await someVariant(shop), quantity: '1' });
    await shop.settled();
    await forgetCalls();
    expect((await post(shop, STEP, { cookie: cookiesOf(added), dnt: '1' })).status).toBe(204);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    expect((await post(shop, STEP, { cookie: cookiesOf(added) })).status).toBe(204);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('says which step its page is', async () => {
    expect(await new Shop().text('/checkout')).toContain('checkoutStep');
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

  it('of a category come when its list is read, from its zone by the category, ten at most', async () => {
    const shop = new Shop();
    const list = await shop.text('/c/mens-jackets/');
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
    const [, address = ''] = /data-place="" data-fragment="([^"]+)"/.exec(list) ?? [];
    const answer = await shop.fetch(address);
    const html = await answer.text();
    expect(html).toContain('Popular in Jackets');
    expect(html).toMatch(/data-reco="best-sellers [0-9a-f-]{36}"/);
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(html.match(/<article/g)?.length).toBeLessThanOrEqual(10);
    expect(answer.headers.get('cache-control')).toContain('public');
    const asked = (await calls()).filter(({ path }) => path.includes('/recs'));
    expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual(['category-recommendations']);
  });

  it.each([
    ['no such category', '/fragments/recommended/nothing-here'],
    ['a trick', '/fragments/recommended/%2e%2e%2fmens'],
  ])('of %s are none', async (_, address) => {
    const answer = await new Shop().fetch(address);
    expect(answer.status).toBe(204);
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
  });

  it('of a category are none while the service fails, and that is kept nowhere', async () => {
    const shop = new Shop();
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    const answer = await shop.fetch('/fragments/recommended/mens-jackets');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('stand without price or colours while their products cannot be looked up, and that is kept nowhere', async () => {
    const shop = new Shop();
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await shop.text('/__health/ready');
    await spoil({ service: 'products', mode: 'status', status: 500, path: '/products\\?' });
    const answer = await shop.fetch('/fragments/recommended/mens-jackets');
    const html = await answer.text();
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(html).toMatch(/tile-name"><a href="\/p\/[^"]+">[^<]+<\/a>/);
    expect(html).toContain('<img');
    expect(html).not.toContain('class="price');
    expect(html).not.toContain('skeleton');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('recommended-products'));
    const path = await someProduct(shop);
    await spoil({ service: 'products', mode: 'status', status: 500, path: '/products\\?' });
    await shop.text(path);
    await shop.settled();
    expect((await shop.fetch(path)).headers.get('X-Cache')).not.toBe('HIT');
  });

  it('with products and categories at once are none, and the log says why', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { products } = await getRecommendations(servicesOf(new Shop()), {
      recommender: 'best-sellers',
      productIds: ['CRN1000'],
      categoryIds: ['mens'],
    });
    expect(products).toEqual([]);
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining(
        "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.",
      ),
    );
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
