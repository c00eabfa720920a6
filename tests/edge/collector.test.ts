import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newEmail } from '../support/new-email.ts';
import { ask, join, newAccount, newcomer, signIn } from './support/account.ts';
import { addByForm, bagOf } from './support/bag.ts';
import { ADDRESS, CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { forgetCollected, readCollected } from './support/collected.ts';
import { consentTo } from './support/consent.ts';
import { enter } from './support/newsletter.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCollected();
});
afterEach(mendAll);

/** The deadline of a call to the collector. */
const DEADLINE_MS = 2_000;
const AGREED = consentTo('C0001', 'C0002', 'C0003');
const HOME = { name: 'home', type: 'home' };
const VIEW = { type: 'view-product', productId: 'CRN1000' };

/** The shop that the payment provider knows. */
const payingShop = () => new Shop({ ORIGIN: 'https://shop.example' });

const report = (visitor: Visitor, body: unknown, headers: Record<string, string> = {}) =>
  visitor.json('/api/collect', body, { headers });

/** What is random in an event: UUIDs and the build's name, whose digits may be those of a phone. */
const RANDOM = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"release":"[^"]*"/g;
const collectedText = async () => JSON.stringify(await readCollected()).replace(RANDOM, '');

const names = async () => (await readCollected()).events.map(({ name }) => name);
const paramsOf = async (wanted: string) =>
  (await readCollected()).events.filter(({ name }) => name === wanted).map(({ params }) => params);

/** What was sent to anybody who is told of events. */
async function told() {
  return (await calls()).filter(({ service }) => ['activities', 'monetate', 'collector'].includes(service));
}

const order = z.object({
  orderNo: z.string(),
  currency: z.string(),
  productSubTotal: z.number(),
  shippingTotal: z.number(),
  taxTotal: z.number(),
  orderTotal: z.number(),
  orderPriceAdjustments: z.array(z.object({ price: z.number(), couponCode: z.string().optional() })),
  couponItems: z.array(z.object({ code: z.string() })),
  productItems: z.array(
    z.object({
      productId: z.string(),
      quantity: z.number(),
      basePrice: z.number(),
      priceAfterItemDiscount: z.number(),
    }),
  ),
});

async function orderWithNumber(orderNo: string): Promise<z.infer<typeof order>> {
  return order.parse(await (await ask(`/__sandbox/orders/${orderNo}`, {})).json());
}

/** From the bag to the order, without scripts. */
async function buy(visitor: Visitor): Promise<string> {
  await send(visitor, 'contact', { email: 'guest@example.com' });
  await send(visitor, 'address', ADDRESS);
  await send(visitor, 'card', await enterCard(CARDS.paid));
  return orderNoIn(leads(await place(visitor)));
}

describe('the events of a purchase', () => {
  it('are each sent once, and agree with the order in the service', async () => {
    const shop = payingShop();
    const sku = await someVariant(shop);
    const visitor = new Visitor(shop, { cookie: AGREED });
    const productId = sku.split('-')[0] ?? '';
    const list = { kind: 'category', categoryId: 'mens-jackets' };
    await report(visitor, {
      page: { name: 'category', type: 'category' },
      events: [{ type: 'view-list', list, productIds: [productId] }],
    });
    await report(visitor, { events: [{ type: 'select-product', list, productId }] });
    await report(visitor, {
      page: { name: 'product', type: 'product' },
      events: [{ type: 'view-product', productId }],
    });
    await addByForm(visitor, sku, 2);
    await visitor.send('/api/bag/coupons', { code: 'TRAIL10' });
    await report(visitor, { page: { name: 'bag', type: 'cart/checkout' }, events: [] });
    await visitor.json('/api/activities', { type: 'view-checkout', step: 'contact', number: 1 });
    const orderNo = await buy(visitor);
    await visitor.text(`/checkout/confirmation/${orderNo}`);
    await visitor.text(`/checkout/confirmation/${orderNo}`);
    const confirmed = {
      page: { name: 'confirmation', type: 'cart/checkout' },
      events: [{ type: 'view-page', path: '/checkout/confirmation' }],
    };
    // shown, reloaded, and opened in another tab
    for (let time = 0; time < 3; time += 1) await report(visitor, confirmed);
    await shop.settled();

    const placed = await orderWithNumber(orderNo);
    const lines = placed.productItems.map((line) => ({
      item_id: line.productId,
      item_group_id: productId,
      price: line.basePrice,
      quantity: line.quantity,
    }));
    const counted = (await names()).filter((name) => name !== 'page_load');
    expect([...counted].sort()).toEqual(
      [
        ...['view_item_list', 'select_item', 'view_item', 'add_to_cart', 'view_cart', 'begin_checkout'],
        ...['checkout_progress', 'add_shipping_info', 'add_payment_info', 'purchase'],
      ].sort(),
    );
    const purchase = {
      transaction_id: orderNo,
      currency: placed.currency,
      value: placed.productSubTotal,
      shipping: placed.shippingTotal,
      tax: placed.taxTotal,
      order_total: placed.orderTotal,
      coupon: 'TRAIL10',
      discounts: placed.orderPriceAdjustments.map(({ price, couponCode }) => ({
        amount: price,
        coupon: couponCode,
      })),
      items: lines.map((line, index) => ({
        ...line,
        line_total: placed.productItems[index]?.priceAfterItemDiscount,
      })),
    };
    expect(placed.orderPriceAdjustments).toEqual([expect.objectContaining({ couponCode: 'TRAIL10' })]);
    expect(placed.couponItems).toEqual([expect.objectContaining({ code: 'TRAIL10' })]);
    expect(await paramsOf('purchase')).toEqual([purchase]);
    const contents = { currency: placed.currency, value: placed.productSubTotal, items: lines };
    expect(await paramsOf('add_to_cart')).toEqual([{ currency: placed.currency, items: lines }]);
    for (const name of ['view_cart', 'begin_checkout']) expect(await paramsOf(name)).toEqual([contents]);
    expect(await paramsOf('add_shipping_info')).toEqual([
      { ...contents, shipping_tier: expect.stringMatching(/./) },
    ]);
    expect(await paramsOf('add_payment_info')).toEqual([
      { ...contents, payment_type: expect.stringMatching(/./) },
    ]);
    const loads = await paramsOf('page_load');
    const shown = ['category', 'product', 'bag', 'confirmation', 'confirmation', 'confirmation'];
    expect(loads.map((params) => params.page_name)).toEqual(shown);
    expect(loads[1]).toMatchObject({
      department: 'mens',
      product_type: expect.stringMatching(/^mens-jackets-/),
      cart_quantity: 0,
    });
    expect(loads[2]).toMatchObject({
      cart_quantity: 2,
      cart_amount: placed.productSubTotal,
      cart_items: lines,
    });
    expect(loads[3]).toMatchObject({
      cart_quantity: 0,
      order: purchase,
      page_path: '/checkout/confirmation',
    });
    expect(loads.slice(4).filter((params) => 'order' in params)).toEqual([]);
    expect(await collectedText()).not.toMatch(/guest@example|Elm St|Lovelace|Ada|555-0142|4242/);
    expect(new Set((await readCollected()).events.map(({ visitId }) => visitId)).size).toBe(1);
  });

  it('are not sent again when the order is placed a second time', async () => {
    const shop = payingShop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    await addByForm(visitor, await someVariant(shop));
    await buy(visitor);
    await visitor.get('/checkout/order', { follow: true });
    await place(visitor, 'again');
    await shop.settled();
    expect((await names()).filter((name) => name === 'purchase')).toHaveLength(1);
  });

  it('are sent for lines that are taken out, and for less of one', async () => {
    const shop = new Shop();
    const productId = await someVariant(shop);
    const visitor = new Visitor(shop, { cookie: AGREED });
    await addByForm(visitor, productId, 3);
    const [line] = (await bagOf(visitor)).lines;
    const change = (quantity: number, quantityBefore: number) =>
      visitor.send(`/api/bag/items/${line?.id}`, {
        quantity: String(quantity),
        quantityBefore: String(quantityBefore),
        productId,
      });
    expect((await change(2, 3)).status).toBe(200);
    expect((await change(0, 2)).status).toBe(200);
    await shop.settled();
    const removed = (quantity: number) => ({
      currency: 'USD',
      items: [{ item_id: productId, quantity }],
    });
    expect(await paramsOf('remove_from_cart')).toEqual(expect.arrayContaining([removed(1), removed(2)]));
    expect(await paramsOf('remove_from_cart')).toHaveLength(2);
  });
});

it('other events are each sent once: a search, a form that is begun, an address, an account', async () => {
  const shop = new Shop();
  const visitor = new Visitor(shop, { cookie: AGREED });
  const list = { kind: 'search', text: 'down' };
  await report(visitor, { events: [{ type: 'view-list', list, productIds: ['CRN1000'] }] });
  await report(visitor, { events: [{ type: 'start-form', form: 'sign-in', step: 'register' }] });
  expect((await enter(visitor, { email: newEmail() })).status).toBe(200);
  const account = newcomer();
  expect((await join(visitor, account)).status).toBe(200);
  await shop.settled();
  const sent = (await names()).sort();
  const own = ['search', 'view_item_list', 'form_start', 'newsletter_sign_up', 'sign_up', 'login'];
  expect(sent).toEqual(own.sort());
  expect(await paramsOf('search')).toEqual([{ search_term: 'down' }]);
  expect(await paramsOf('form_start')).toEqual([{ form_id: 'sign-in', step: 'register' }]);
  expect(await paramsOf('newsletter_sign_up')).toEqual([{ place: expect.stringMatching(/^[a-z]+$/) }]);
  expect(await collectedText()).not.toMatch(new RegExp(`${account.email}|O’Brien|555`));
});

describe('a member', () => {
  it('is told of by hashes only, and by that of the address only where they agree', async () => {
    const shop = new Shop();
    const account = await newAccount(shop);
    const shy = new Visitor(shop, { cookie: AGREED });
    await signIn(shy, account);
    await report(shy, { page: HOME, events: [] });
    const open = new Visitor(shop, { cookie: consentTo('C0001', 'C0002', 'C0003', 'C0004') });
    await signIn(open, account);
    await report(open, { page: HOME, events: [] });
    await shop.settled();
    expect((await names()).filter((name) => name === 'login')).toHaveLength(2);
    const [first, second] = await paramsOf('page_load');
    expect(first).toMatchObject({ login_state: 'registered', brand: 'Cairn', language: 'en-US' });
    expect(first).not.toHaveProperty('email_sha256');
    const bytes = new TextEncoder().encode(account.email.toLowerCase());
    const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
    expect(second?.email_sha256).toBe(hash.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    expect(JSON.stringify(await readCollected())).not.toContain(account.email);
  });
});

describe('nothing leaves', () => {
  it.each([
    ['refused consent', { cookie: consentTo('C0001') }],
    ['do not track', { cookie: AGREED, headers: { dnt: '1' } }],
    ['Global Privacy Control', { cookie: AGREED, headers: { 'sec-gpc': '1' } }],
  ])('with %s', async (_, options) => {
    const shop = payingShop();
    const sku = await someVariant(shop);
    const visitor = new Visitor(shop, options);
    await forgetCalls();
    const response = await report(visitor, { page: HOME, events: [VIEW] });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    await visitor.json('/api/activities', VIEW);
    await addByForm(visitor, sku);
    await visitor.json('/api/activities', { type: 'view-checkout', step: 'contact', number: 1 });
    expect(await buy(visitor)).toMatch(/^\d+$/);
    await shop.settled();
    expect(await told()).toEqual([]);
    expect(visitor.cookie).not.toMatch(/cairn-(visit|checkout)/);
  });

  it('once consent is withdrawn, and what it has left in the browser goes', async () => {
    const shop = payingShop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    await addByForm(visitor, await someVariant(shop));
    await send(visitor, 'contact', { email: 'guest@example.com' });
    await send(visitor, 'address', ADDRESS);
    await shop.settled();
    expect(await names()).toEqual(expect.arrayContaining(['add_to_cart', 'add_shipping_info']));
    expect(visitor.cookie).toMatch(/cairn-visit/);
    expect(visitor.cookie).toMatch(/cairn-checkout/);
    await forgetCalls();
    const refused = new Visitor(shop, {
      cookie: visitor.cookie.replace(/OptanonConsent=[^;]*/, consentTo('C0001').split(';')[0] ?? ''),
    });
    await send(refused, 'card', await enterCard(CARDS.paid));
    expect(refused.cookie).not.toMatch(/cairn-(visit|checkout)/);
    expect(orderNoIn(leads(await place(refused)))).toMatch(/^\d+$/);
    await shop.settled();
    expect(await told()).toEqual([]);
  });

  it('of what was done before consent was given', async () => {
    const shop = new Shop();
    const before = new Visitor(shop, { cookie: consentTo('C0001') });
    await addByForm(before, await someVariant(shop), 2);
    await shop.settled();
    const agreed = new Visitor(shop, {
      cookie: before.cookie.replace(/OptanonConsent=[^;]*/, AGREED.split(';')[0] ?? ''),
    });
    await report(agreed, { page: { name: 'bag', type: 'cart/checkout' }, events: [] });
    await shop.settled();
    expect(await names()).toEqual(['page_load', 'view_cart']);
  });

  it('to the collector before the visitor has chosen', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    await forgetCalls();
    expect((await report(visitor, { page: HOME, events: [VIEW] })).status).toBe(204);
    await addByForm(visitor, await someVariant(shop));
    await shop.settled();
    expect((await told()).filter(({ service }) => service === 'collector')).toEqual([]);
  });

  it('where no collector is configured', async () => {
    const shop = new Shop({ COLLECTOR_URL: undefined, TAG_MANAGER_SCRIPT: undefined });
    expect(await shop.text('/')).not.toContain('data-analytics');
    await forgetCalls();
    const visitor = new Visitor(shop, { cookie: AGREED });
    expect((await report(visitor, { page: HOME, events: [VIEW] })).status).toBe(204);
    await shop.settled();
    expect(await told()).toEqual([]);
  });
});

describe('a report', () => {
  it.each([
    '',
    '{',
    [],
    { events: [{ ...VIEW, email: 'a@b.example' }] },
    { events: [{ type: 'purchase', order: { orderNo: '1', items: [], currency: 'USD' } }] },
    { events: [{ type: 'load-page', page: {} }] },
    { events: [{ type: 'view-page', path: '/t/me@b.example/' }] },
    { events: Array.from({ length: 21 }, () => VIEW) },
    { page: { name: '<script>', type: 'home' }, events: [] },
    { page: { ...HOME, visitId: 'me' }, events: [] },
  ])('is refused where it is forged: %j', async (body) => {
    const shop = new Shop();
    expect((await report(new Visitor(shop, { cookie: AGREED }), body)).status).toBe(400);
    await shop.settled();
    expect(await names()).toEqual([]);
  });

  it('is refused where it is too large, and from another origin', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    expect((await report(visitor, { page: HOME, events: [], pad: 'x'.repeat(40_000) })).status).toBe(413);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await report(visitor, { page: HOME, events: [VIEW] }, foreign)).status).toBe(403);
    await shop.settled();
    expect(await names()).toEqual([]);
  });
});

describe('a collector', () => {
  it.each([
    { mode: 'status', status: 500 },
    { mode: 'slow', ms: NEVER_IN_TIME_MS },
    { mode: 'hang' },
    { mode: 'malformed' },
  ] as const)('that fails affects no shopper: %j', async (fault) => {
    const shop = new Shop();
    const sku = await someVariant(shop);
    const visitor = new Visitor(shop, { cookie: AGREED });
    await spoil({ service: 'collector', ...fault });
    const ms = await took(async () => {
      expect((await report(visitor, { page: HOME, events: [VIEW] })).status).toBe(204);
      expect((await addByForm(visitor, sku)).status).toBe(303);
      expect((await bagOf(visitor)).count).toBe(1);
    });
    // nobody waits for it
    expect(ms).toBeLessThan(DEADLINE_MS);
    await shop.settled();
  });

  it('gets the release and the request of an event', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    const response = await report(visitor, { page: HOME, events: [] });
    await shop.settled();
    const [event] = (await readCollected()).events;
    expect(event?.requestId).toBe(response.headers.get('X-Request-Id'));
    expect(
      (await shop.text('/')).match(/data-analytics="C0002\|C0004" data-release="([^" ]+) [\d.]+"/)?.[1],
    ).toBe(event?.release);
  });
});
