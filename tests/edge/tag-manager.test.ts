import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { join, newAccount, newcomer, signIn } from './support/account.ts';
import { addByForm } from './support/bag.ts';
import { ADDRESS, CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { consentTo } from './support/consent.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant } from './support/shop.ts';
import { EDITOR, LAUNCH_HOST, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const EMBEDDED = { TAG_MANAGER_SCRIPT: 'http://sandbox.internal/~edge/tag-manager/tag.js' };
const OUTSIDE = {
  TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=GTM-1',
  TAG_MANAGER_HOSTS: 'https://collect.example',
};
const OTHERS = {
  MESSAGING_SCRIPT: 'https://messages.example/sign-up.js',
  REVIEWS_CLIENT: 'cairn',
  REVIEWS_URL: 'https://reviews.example',
  CONSENT_SCRIPT: 'https://consent.example/manager.js',
};
const NONE = { TAG_MANAGER_SCRIPT: undefined };
const AGREED = consentTo('C0001', 'C0004');

const contents = z.object({
  currency: z.string(),
  value: z.number().optional(),
  items: z.array(z.object({ item_id: z.string(), price: z.number(), quantity: z.number() })),
});
const step = contents.extend({ shipping_tier: z.string().optional(), payment_type: z.string().optional() });
const facts = z.object({
  page: z.record(z.string(), z.unknown()),
  isRegistered: z.boolean(),
  hasJoined: z.boolean(),
  bag: contents,
  checkout: z
    .object({ id: z.string(), steps: z.array(z.object({ name: z.string(), params: step })) })
    .optional(),
  order: contents.extend({ transaction_id: z.string(), order_total: z.number() }).optional(),
});

const ask = (visitor: Visitor, name: string, type = 'home', event?: object) =>
  visitor.read(
    `/api/data-layer?${new URLSearchParams({ name, type, ...(event && { event: JSON.stringify(event) }) })}`,
  );
const dataLayerOf = async (visitor: Visitor, name: string, type?: string) =>
  facts.parse(await (await ask(visitor, name, type)).json());

describe('the tag manager', () => {
  it('is told nothing of what staff see, nor whoever they have shown it to, whatever they agreed to', async () => {
    const shop = new Shop(EMBEDDED);
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    const shared = await (await staff.post('/staff/share', { path: '/', hours: '1' })).text();
    const guest = new Visitor(shop);
    await guest.get(/value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(shared)?.[1] ?? '');
    for (const { cookie } of [staff, guest]) {
      const visitor = new Visitor(shop, { cookie: `${cookie}; ${AGREED}` });
      const html = await visitor.text('/');
      expect(html).toContain('data-staff');
      expect(html).not.toMatch(/<body[^>]* data-(?:tags|analytics)=/);
      expect((await ask(visitor, 'home')).status).toBe(204);
    }
    expect(await new Visitor(shop, { cookie: AGREED }).text('/')).toMatch(/<body[^>]* data-tags=/);
  });

  it('is named with its group only where one is configured, and allowed by the policy', async () => {
    const page = await new Shop(OUTSIDE).fetch('/');
    expect(await page.text()).toContain('data-tags="C0004 https://tags.example/gtm.js?id=GTM-1"');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*https://tags\\.example https://collect\\.example`),
      );
    const plain = await new Shop(NONE).fetch('/');
    expect(await plain.text()).not.toContain('data-tags');
    expect(plain.headers.get('Content-Security-Policy')).not.toContain('tags.example');
  });

  it('is neither named nor allowed where cards are entered', async () => {
    const shop = new Shop(OUTSIDE);
    const visitor = new Visitor(shop, { cookie: AGREED });
    await addByForm(visitor, await someVariant(shop));
    const checkout = await visitor.get('/checkout');
    expect(await checkout.text()).not.toContain('data-tags');
    expect(checkout.headers.get('Content-Security-Policy')).not.toContain('tags.example');
  });

  it.each([
    '/login',
    '/registration',
    '/reset-password',
    '/reset-password-landing',
    '/passwordless-login-landing',
    '/account/delete',
  ])('is neither named nor allowed at %s, nor is another vendor but that of consent', async (path) => {
    const shop = new Shop({ ...OUTSIDE, ...OTHERS });
    const visitor = new Visitor(shop, { cookie: AGREED });
    const page = await visitor.get(`${path}?token=12345678&email=ada%40mail.test`, { follow: true });
    const text = await page.text();
    if (path.includes('landing') || path.includes('delete')) expect(text).toContain('value="12345678"');
    expect(text).not.toContain('data-tags');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).not.toMatch(/tags\.example|messages\.example|reviews\.example/);
    expect(policy).toContain('https://consent.example');
  });

  it('has its script on the shop’s origin where the cloud is embedded', async () => {
    const script = await new Shop(EMBEDDED).fetch('/tag-manager/tag.js');
    expect(await script.text()).toContain('dataLayer');
    expect((await new Shop(NONE).fetch('/tag-manager/tag.js')).status).toBe(404);
  });
});

describe('the facts for its data layer', () => {
  it('are the bag and the order as the services have them', async () => {
    const shop = new Shop({ ...EMBEDDED, ORIGIN: 'https://shop.example' });
    const sku = await someVariant(shop);
    const visitor = new Visitor(shop, { cookie: AGREED });
    expect((await dataLayerOf(visitor, 'home')).bag.items).toEqual([]);
    await addByForm(visitor, sku, 2);
    const { bag, page } = await dataLayerOf(visitor, 'bag', 'cart/checkout');
    expect(bag.items).toEqual([{ item_id: sku, price: expect.any(Number), quantity: 2 }]);
    expect(page).toMatchObject({ page_name: 'bag', brand: 'Cairn', login_state: 'guest' });
    await send(visitor, 'contact', { email: 'guest@example.com' });
    await send(visitor, 'address', ADDRESS);
    await send(visitor, 'card', await enterCard(CARDS.paid));
    const orderNo = orderNoIn(leads(await place(visitor)));
    const confirmed = await dataLayerOf(visitor, 'confirmation', 'cart/checkout');
    expect(confirmed.order).toMatchObject({ transaction_id: orderNo, value: bag.value, items: bag.items });
    expect(confirmed.bag.items).toEqual([]);
    expect((await dataLayerOf(visitor, 'home')).order).toBeUndefined();
    expect(JSON.stringify(confirmed)).not.toMatch(/guest@example|Lovelace|4242/);
  });

  it('have the steps of the checkout, whose own pages have no tag manager', async () => {
    const shop = new Shop({ ...EMBEDDED, ORIGIN: 'https://shop.example' });
    const visitor = new Visitor(shop, { cookie: AGREED });
    await addByForm(visitor, await someVariant(shop), 2);
    expect((await dataLayerOf(visitor, 'bag')).checkout).toBeUndefined();
    await visitor.json('/api/activities', { type: 'view-checkout', step: 'contact', number: 1 });
    const { bag, checkout: begun } = await dataLayerOf(visitor, 'bag');
    expect(begun?.steps).toEqual([{ name: 'begin_checkout', params: bag }]);
    await send(visitor, 'contact', { email: 'guest@example.com' });
    await send(visitor, 'address', ADDRESS);
    const delivered = (await dataLayerOf(visitor, 'home')).checkout;
    expect(delivered?.steps.map(({ name }) => name)).toEqual(['begin_checkout', 'add_shipping_info']);
    await send(visitor, 'card', await enterCard(CARDS.paid));
    const paid = (await dataLayerOf(visitor, 'home')).checkout?.steps;
    await place(visitor);
    const { checkout, order } = await dataLayerOf(visitor, 'confirmation', 'cart/checkout');
    expect(checkout?.id).toBe(begun?.id);
    expect(checkout?.steps).toEqual([
      { name: 'begin_checkout', params: bag },
      { name: 'add_shipping_info', params: { ...bag, shipping_tier: expect.stringMatching(/./) } },
      { name: 'add_payment_info', params: { ...bag, payment_type: expect.stringMatching(/./) } },
    ]);
    expect(checkout?.steps).toEqual(paid);
    expect(order?.value).toBe(bag.value);
    // the next bag has a checkout of its own
    await addByForm(visitor, await someVariant(shop));
    expect((await dataLayerOf(visitor, 'bag')).checkout).toBeUndefined();
  });

  it('say that an account is new, and until when its owner leaves', async () => {
    const shop = new Shop(EMBEDDED);
    const visitor = new Visitor(shop, { cookie: AGREED });
    expect((await dataLayerOf(visitor, 'home')).hasJoined).toBe(false);
    expect((await join(visitor, newcomer())).status).toBe(200);
    expect(await dataLayerOf(visitor, 'home')).toMatchObject({ hasJoined: true, isRegistered: true });
    await visitor.post('/api/account/logout', {});
    expect(await dataLayerOf(visitor, 'home')).toMatchObject({ hasJoined: false, isRegistered: false });
    const known = new Visitor(shop, { cookie: AGREED });
    await signIn(known, await newAccount(shop));
    expect(await dataLayerOf(known, 'home')).toMatchObject({ hasJoined: false, isRegistered: true });
  });

  it('have the department and the type of what is shown', async () => {
    const visitor = new Visitor(new Shop(EMBEDDED), { cookie: AGREED });
    const product = { type: 'view-product', productId: 'CRN1000' };
    const list = { type: 'view-list', list: { kind: 'category', categoryId: 'mens-jackets' } };
    for (const event of [product, list]) {
      const { page } = facts.parse(await (await ask(visitor, 'product', 'product', event)).json());
      expect(page).toMatchObject({
        department: 'mens',
        product_type: expect.stringMatching(/^mens-jackets/),
      });
    }
    const event = { type: 'view-page', path: '/t/repair/', pageType: 'content' };
    const { page } = facts.parse(await (await ask(visitor, 'content', 'content', event)).json());
    expect(page).toMatchObject({ page_path: '/t/repair/' });
  });

  it('are private, and refused where the page is none', async () => {
    const visitor = new Visitor(new Shop(EMBEDDED), { cookie: AGREED });
    const answer = await ask(visitor, 'home');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    for (const path of [
      '',
      '?name=home',
      '?name=%3Cb%3E&type=home',
      '?name=home&type=home&email=me',
      '?name=home&type=home&event=[',
      '?name=home&type=home&event={}',
    ])
      expect((await visitor.read(`/api/data-layer${path}`)).status).toBe(400);
  });

  it.each([
    ['refused consent', { cookie: consentTo('C0001') }],
    ['no choice yet', {}],
    ['do not track', { cookie: AGREED, headers: { dnt: '1' } }],
    ['Global Privacy Control', { cookie: AGREED, headers: { 'sec-gpc': '1' } }],
  ])('are given to nobody with %s', async (_, options) => {
    const shop = new Shop(EMBEDDED);
    const visitor = new Visitor(shop, options);
    await addByForm(visitor, await someVariant(shop));
    await shop.settled();
    await forgetCalls();
    const answer = await ask(visitor, 'home');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await shop.settled();
    expect(await calls()).toEqual([]);
  });
});
