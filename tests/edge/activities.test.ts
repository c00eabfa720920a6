import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hashedLogin } from '../../sandbox/customers/hashed-login.ts';
import { newAccount, signIn } from './support/account.ts';
import { addByForm, addToBag } from './support/bag.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  keptActivities,
  mendAll,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const VIEW = { type: 'view-product', productId: 'CRN1000' };
const MENS = { kind: 'category', categoryId: 'mens' };
const SEARCHED = { kind: 'search', text: 'jacket' };
const BEST_SELLERS = { kind: 'recommendations', recommenderName: 'best-sellers', recoUUID: 'a-1' };

const tell = (visitor: Visitor, body: unknown, headers: Record<string, string> = {}) =>
  visitor.json('/api/activities', body, { headers });

async function sent() {
  return (await calls()).filter(({ path }) => path.includes('/activities/'));
}

describe('activities', () => {
  it.each([
    [VIEW, 'viewProduct', { product: { id: 'CRN1000' } }],
    [
      { type: 'view-list', list: MENS, productIds: ['CRN1000'] },
      'viewCategory',
      { category: { id: 'mens' }, products: [{ id: 'CRN1000' }], showProducts: true },
    ],
    [
      { type: 'select-product', list: MENS, productId: 'CRN1000' },
      'clickCategory',
      { category: { id: 'mens' }, product: { id: 'CRN1000' } },
    ],
    [
      { type: 'view-list', list: SEARCHED, productIds: [] },
      'viewSearch',
      { searchText: 'jacket', products: [], showProducts: false },
    ],
    [
      { type: 'select-product', list: SEARCHED, productId: 'CRN1000' },
      'clickSearch',
      { searchText: 'jacket', product: { id: 'CRN1000' } },
    ],
    [
      { type: 'view-list', list: BEST_SELLERS, productIds: ['CRN1000'] },
      'viewReco',
      { recommenderName: 'best-sellers', __recoUUID: 'a-1', products: [{ id: 'CRN1000' }] },
    ],
    [
      { type: 'select-product', list: BEST_SELLERS, productId: 'CRN1000' },
      'clickReco',
      { recommenderName: 'best-sellers', __recoUUID: 'a-1', product: { id: 'CRN1000' } },
    ],
    [{ type: 'view-page', path: '/t/repair/' }, 'viewPage', { currentLocation: '/t/repair/' }],
  ])('%o is sent in the service’s own format', async (told, event, fields) => {
    const shop = new Shop();
    expect((await tell(new Visitor(shop), told)).status).toBe(204);
    await shop.settled();
    expect((await sent()).map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([
      [event, 200],
    ]);
    const [{ realm, instanceType, cookieId, ...body } = {}] = (await keptActivities()).map(
      ({ body }) => body,
    );
    expect(body).toEqual(fields);
  });

  it('a form that was begun is logged for operators and sent to no service', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const shop = new Shop();
    const told = { type: 'start-form', form: 'sign-in', step: 'register' };
    expect((await tell(new Visitor(shop), told)).status).toBe(204);
    await shop.settled();
    const entries = logged.mock.calls.map(([entry]) => String(entry));
    const started = entries.filter((entry) => entry.includes('form-started'));
    expect(started).toHaveLength(1);
    expect(JSON.parse(started[0] ?? '')).toMatchObject({ form: 'sign-in', step: 'register' });
    expect(await sent()).toEqual([]);
  });

  it('have an id of the visit and no other data about anyone', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop, {
      headers: { 'cf-connecting-ip': '198.51.100.7', 'user-agent': 'Somebody' },
    });
    const first = await tell(visitor, VIEW);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^cairn-visit=[0-9a-f-]{36}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await tell(visitor, VIEW)).headers.getSetCookie()).toEqual([]);
    await shop.settled();
    const bodies = (await keptActivities())
      .filter(({ event }) => event === 'viewProduct')
      .map(({ body }) => body);
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(['cookieId', 'instanceType', 'product', 'realm']);
    expect(JSON.stringify(bodies)).not.toMatch(/198\.51|Somebody/);
  });

  it('identify a registered shopper only by the hash of their login', async () => {
    const shop = new Shop();
    const account = await newAccount(shop);
    const visitor = new Visitor(shop);
    await signIn(visitor, account);
    expect((await tell(visitor, VIEW)).status).toBe(204);
    await shop.settled();
    const activities = await keptActivities();
    // newest first: the list has other tests' activities too
    expect(activities[0]?.body.userId).toBe(await hashedLogin(account.email));
    expect(JSON.stringify(activities)).not.toContain(account.email);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['cookie', 'dw_dnt=1'],
  ])('are not sent, and set no cookie, for a visitor who refuses tracking: %s', async (header, value) => {
    const shop = new Shop();
    const response = await tell(new Visitor(shop), VIEW, { [header]: value });
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
    { type: 'view-product' },
    { ...VIEW, email: 'a@b.example' },
    { type: 'view-product', productId: 'a@b.example' },
    { type: 'start-form', form: 'sign-in', step: 'a@b.example' },
    { type: 'start-form', form: 'sign-in', step: 'email', email: 'a@b.example' },
    { event: 'viewProduct', product: { id: 'CRN1000' } },
    { type: 'view-page', path: '/search?q=me@b.example' },
    { type: 'view-page', path: '/t/me@b.example/' },
    { type: 'view-page', path: '/t/me%40b.example/' },
    { type: 'view-list', list: { kind: 'search', text: 'my order, me@b.example' }, productIds: [] },
    { type: 'select-product', list: { kind: 'search', text: 'me@b.example' }, productId: 'CRN1000' },
    { type: 'add-to-bag' },
    { type: 'add-to-bag', items: [{ productId: 'CRN1000-1', masterId: 'CRN1000', price: 1, quantity: 1 }] },
    { type: 'begin-checkout', items: [], subtotal: 1 },
    { type: 'checkout-step', step: 'checkout', number: 1, basketId: 'another' },
    { type: 'view-checkout', step: 'checkout', number: 1, basketId: 'another' },
    { type: 'view-checkout', step: 'a|b', number: 1 },
    { type: 'view-checkout', step: 'checkout', number: 1.5 },
    { type: '__proto__' },
    { type: 'view-list', list: { kind: 'category', text: 'jacket' }, productIds: [] },
    { type: 'view-list', list: { ...BEST_SELLERS, recommenderName: '\0' }, productIds: [] },
  ])('refuses %j', async (body) => {
    const shop = new Shop();
    expect((await tell(new Visitor(shop), body)).status).toBe(400);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it.each(['/search?q=me%40b.example', '/t/me@b.example/'])(
    'do not report a page whose address has an e-mail address in it: %s',
    async (path) => {
      const shop = new Shop();
      expect(await shop.text(path)).not.toContain('data-event=');
      expect(await shop.text(path.replace('b.example', 'home'))).toContain('data-event=');
    },
  );

  it('fail without affecting the shopper', async () => {
    const shop = new Shop();
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    await spoil({ service: 'activities', mode: 'status', status: 500 });
    expect((await tell(new Visitor(shop), VIEW)).status).toBe(204);
    await shop.settled();
  });

  it('are refused from other origins', async () => {
    const visitor = new Visitor(new Shop());
    expect((await tell(visitor, VIEW, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

/** The activities about a bag that the service has received since the last `forgetCalls`. */
async function toldOfBag() {
  const made = (await sent()).map(({ path }) => path.split('/').at(-1));
  return (await keptActivities())
    .filter(({ event }) => ['addToCart', 'beginCheckout', 'checkoutStep'].includes(event))
    .slice(0, made.length)
    .map(({ event, body: { realm, instanceType, cookieId, ...body } }) => ({ event, ...body }));
}

const line = z.object({ id: z.string(), sku: z.string(), price: z.number(), quantity: z.number() });

describe('an addition to the bag', () => {
  it.each([
    ['form', 'post', 303],
    ['json', 'send', 200],
  ] as const)('is reported once, as the variant of its master: %s', async (_, how, status) => {
    const shop = new Shop();
    const sku = await someVariant(shop);
    await forgetCalls();
    const visitor = new Visitor(shop);
    const fields = { productId: sku, quantity: '2' };
    const answer = await visitor[how]('/api/bag/items', fields);
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('cairn-visit='))).toBe(true);
    await shop.settled();
    const [told, ...more] = await toldOfBag();
    expect(more).toEqual([]);
    const [product] = z.object({ products: z.array(line).length(1) }).parse(told).products;
    expect(product).toEqual({ id: sku.split('-')[0], sku, price: expect.any(Number), quantity: 2 });
    expect(product?.price).toBeGreaterThan(0);
  });

  it('is not reported when it undoes a removal', async () => {
    const shop = new Shop();
    const productId = await someVariant(shop);
    await forgetCalls();
    const fields = { productId, quantity: '1', undo: '1' };
    expect((await new Visitor(shop).send('/api/bag/items', fields)).status).toBe(200);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('is not reported when it fails', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    const unknown = await addToBag(visitor, { productId: 'no-such-product' });
    const none = await addToBag(visitor, { productId: await someVariant(shop), quantity: 0 });
    for (const { status } of [unknown, none]) expect(status).toBeGreaterThanOrEqual(400);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['cookie', 'dw_dnt=1'],
  ])('is not reported for a visitor who refuses tracking: %s', async (name, value) => {
    const headers = { [name]: value };
    const shop = new Shop();
    const productId = await someVariant(shop);
    await forgetCalls();
    const answer = await new Visitor(shop, { headers }).send('/api/bag/items', { productId, quantity: '1' });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('cairn-visit='))).toBe(false);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('succeeds while the activities service fails', async () => {
    const shop = new Shop();
    const productId = await someVariant(shop);
    await spoil({ service: 'activities', mode: 'status', status: 500 });
    const answer = await addToBag(new Visitor(shop), { productId });
    expect(answer.status).toBe(200);
    await shop.settled();
  });
});

describe('a checkout', () => {
  const STEP = { type: 'view-checkout', step: 'checkout', number: 1 };

  it('reports its start with the first step, and each step once, with the service’s basket', async () => {
    const shop = new Shop();
    const sku = await someVariant(shop);
    const visitor = new Visitor(shop);
    await addByForm(visitor, sku, 3);
    await shop.settled();
    await forgetCalls();
    expect((await tell(visitor, STEP)).status).toBe(204);
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
    expect(step).toEqual({
      event: 'checkoutStep',
      stepName: 'checkout',
      stepNumber: 1,
      basketId: expect.stringMatching(/./),
      checkoutType: 'traditional',
    });
    await forgetCalls();
    await tell(visitor, STEP);
    await shop.settled();
    expect(await sent()).toEqual([]);
    await tell(visitor, { ...STEP, step: 'payment', number: 2 });
    await shop.settled();
    expect((await toldOfBag()).map(({ event }) => event)).toEqual(['checkoutStep']);
  });

  it('is not reported without a bag, with an empty one, or for a visitor who refuses tracking', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    expect((await tell(visitor, STEP)).headers.getSetCookie()).toEqual([]);
    await addByForm(visitor, await someVariant(shop));
    await shop.settled();
    await forgetCalls();
    expect((await tell(visitor, STEP, { dnt: '1' })).status).toBe(204);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    expect((await tell(visitor, STEP)).status).toBe(204);
    await shop.settled();
    expect(await sent()).toEqual([]);
  });

  it('states the step of its page', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    await addByForm(visitor, await someVariant(shop), 1);
    expect(await visitor.text('/checkout')).toContain('view-checkout');
  });
});
