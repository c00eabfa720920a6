import type { ShopperContextsTypes } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('context');
const NOW = Date.UTC(2027, 3, 1, 12);
const DAY = 86_400_000;

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

type Body = ShopperContextsTypes.ShopperContext;
type Who = { access_token: string; usid: string };

const put = ({ access_token, usid }: Who, body: Body) =>
  shop.contexts(access_token).createShopperContext({ parameters: { usid }, body });
const patch = ({ access_token, usid }: Who, body: Body) =>
  shop.contexts(access_token).updateShopperContext({ parameters: { usid }, body });
const get = ({ access_token, usid }: Who) =>
  shop.contexts(access_token).getShopperContext({ parameters: { usid } });
const remove = ({ access_token, usid }: Who) =>
  shop.contexts(access_token).deleteShopperContext({ parameters: { usid } });

describe('a shopper context', () => {
  it('is created with 201, replaced whole with 200, read, and deleted', async () => {
    const guest = await shop.guest();
    const { access_token, usid } = guest;
    const raw = (body: Body) =>
      shop.contexts(access_token).createShopperContext({ parameters: { usid }, body }, true);
    const made = await raw({ sourceCode: 'guide-pro', couponCodes: ['TRAIL10'] });
    expect(made.status).toBe(201);
    expect(await made.text()).toBe('');
    expect(made.headers.has('x-geolocation')).toBe(true);
    const context = await get(guest);
    expectAnswer('ShopperContext', context);
    expect(context).toEqual({ sourceCode: 'guide-pro', couponCodes: ['TRAIL10'] });
    expect((await raw({ customerGroupIds: ['Pros'] })).status).toBe(200);
    expect(await get(guest)).toEqual({ customerGroupIds: ['Pros'] });
    await remove(guest);
    const problem = await refusal(get(guest), 404);
    expect(problem.type).toMatch(/\/shopper-context-no-found$/);
  });

  it('is changed in part: each kind of field by its own rule', async () => {
    const guest = await shop.guest();
    await put(guest, {
      sourceCode: 'guide-pro',
      effectiveDateTime: '2027-01-01T00:00:00Z',
      customerGroupIds: ['A'],
      customQualifiers: { a: '1', b: '2' },
      assignmentQualifiers: { c: '3' },
      geoLocation: { city: 'Denver', regionCode: 'CO' },
    });
    const changed = await patch(guest, {
      sourceCode: '',
      customerGroupIds: ['B'],
      customQualifiers: JSON.parse('{ "a": null, "d": "4" }'),
      assignmentQualifiers: {},
      geoLocation: { city: 'Boulder' },
    });
    expectAnswer('ShopperContext', changed);
    const rest = {
      effectiveDateTime: '2027-01-01T00:00:00Z',
      customQualifiers: { b: '2', d: '4' },
    };
    expect(changed).toEqual({ ...rest, customerGroupIds: ['B'], geoLocation: { city: 'Boulder' } });
    const ignored = JSON.parse('{ "effectiveDateTime": null, "geoLocation": {}, "customerGroupIds": [] }');
    expect(await patch(guest, ignored)).toEqual(rest);
  });

  it('lasts a day for a guest and a week for a customer, and ends with the session', async () => {
    const guest = await shop.guest();
    await put(guest, { sourceCode: 'club-night' });
    const customer = await shop.shopper();
    await put(customer.tokens, { sourceCode: 'club-night' });
    await shop.setClock({ now: NOW + DAY });
    await refusal(get(await shop.guest(guest.usid)), 404);
    const later = await shop.signIn(customer.login, { usid: customer.tokens.usid });
    expect(await get(later)).toEqual({ sourceCode: 'club-night' });
    await shop.login().logoutCustomer({
      headers: { authorization: `Bearer ${later.access_token}` },
      parameters: { client_id: shop.clientId, refresh_token: later.refresh_token, channel_id: 'cairn-us' },
    });
    await shop.setClock({ now: NOW + DAY + 5000 });
    await refusal(get(await shop.signIn(customer.login, { usid: later.usid })), 404);
  });

  it('belongs to its session only', async () => {
    const ann = await shop.guest();
    const ben = await shop.guest();
    await put(ann, { sourceCode: 'guide-pro' });
    const call = shop.contexts(ben.access_token).getShopperContext({ parameters: { usid: ann.usid } });
    const problem = await refusal(call, 400);
    expect(problem.type).toMatch(/\/usid-not-matching-with-token$/);
    await refusal(get({ access_token: 'nonsense', usid: ann.usid }), 401);
    await refusal(patch(ben, { sourceCode: 'x' }), 404);
    await refusal(remove(ben), 404);
  });

  it('has errors of plain JSON', async () => {
    const { access_token, usid } = await shop.guest();
    const root = '/shopper/shopper-context/v1/organizations/f_ecom_zzrf_001/shopper-context';
    for (const [token, status] of [
      [access_token, 404],
      ['nonsense', 401],
    ] as const) {
      const response = await fetch(`${shop.origin}${root}/${usid}?siteId=cairn-us`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
    }
  });

  it.each([
    '{ "usid": "x" }',
    '{ "c_any": "x" }',
    '{ "customQualifiers": { "n": 1 } }',
    '{ "effectiveDateTime": "yesterday" }',
    '{ "clientIp": "300.1.1.1" }',
    '{ "geoLocation": { "latitude": 91 } }',
    '{ "couponCodes": "TRAIL10" }',
    '[]',
    'null',
    `{ "customQualifiers": ${JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])))} }`,
  ])('refuses %s', async (body) => {
    await refusal(put(await shop.guest(), JSON.parse(body)), 400);
  });
});

describe('a context changes answers', () => {
  async function tent(who: Who, parameters: Record<string, string> = {}) {
    const found = await shop.search(who.access_token).productSearch({
      parameters: { refine: ['cgid=camp-sleep-tents'], limit: 200, ...parameters },
    });
    const ids = (found.hits ?? []).map(({ productId }) => productId);
    return { ids, total: found.total };
  }

  async function read(who: Who, id: string, parameters: Record<string, string> = {}) {
    const product = await shop.products(who.access_token).getProduct({ parameters: { id, ...parameters } });
    expectAnswer('ProductResult', product);
    return product;
  }

  const promotionsOf = async (who: Who, id: string) =>
    (await read(who, id)).productPromotions?.map(({ promotionId }) => promotionId) ?? [];

  it('source code: prices of its price book, in products and search, for this session only', async () => {
    const guest = await shop.guest();
    const id = (await tent(guest)).ids[0] ?? '';
    const before = await read(guest, id);
    await put(guest, { sourceCode: 'GUIDE-PRO' });
    const after = await read(guest, id);
    expect(after.price).toBeLessThan(before.price ?? 0);
    expect(after.priceRanges?.[0]?.pricebook).toBe('usd-pro-prices');
    const variant = await read(guest, after.variants?.[0]?.productId ?? '');
    const list = variant.prices?.['usd-list-prices'];
    expect(variant.price).toBeCloseTo((list ?? 0) * 0.7, 1);
    const { hits } = await shop
      .search(guest.access_token)
      .productSearch({ parameters: { refine: ['cgid=camp-sleep-tents'], limit: 200 } });
    expect(hits?.find(({ productId }) => productId === id)?.price).toBe(after.price);
    expect((await read(await shop.guest(), id)).price).toBe(before.price);
    expect((await read(guest, id, { personalized: 'none' })).price).toBe(before.price);
    await remove(guest);
    expect((await read(guest, id)).price).toBe(before.price);
  });

  it('source code: search refines and sorts by the prices it shows', async () => {
    const guest = await shop.guest();
    await put(guest, { sourceCode: 'guide-pro' });
    const search = async (parameters: Record<string, string | string[]>) =>
      shop
        .search(guest.access_token)
        .productSearch({ parameters: { q: 'jacket', limit: 200, ...parameters } });
    const prices = (await search({ sort: 'price-low-to-high' })).hits?.map(({ price = 0 }) => price) ?? [];
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const { hits = [] } = await search({ refine: ['price=(0..150)'] });
    expect(hits).toHaveLength(prices.filter((price) => price <= 150).length);
    expect(hits.every(({ price = 0 }) => price <= 150)).toBe(true);
  });

  it('customer groups: their promotions, from the context or the customer’s own groups', async () => {
    const guest = await shop.guest();
    const id = (await tent(guest)).ids[0] ?? '';
    expect(await promotionsOf(guest, id)).not.toContain('titanium-tents');
    await put(guest, { customerGroupIds: ['Titanium'] });
    expect(await promotionsOf(guest, id)).toContain('titanium-tents');
    const noor = await shop.signIn('noor@cairn.example', { password: 'Trail-Mix-7' });
    expect(await promotionsOf(noor, id)).toContain('titanium-tents');
    const kit = await shop.signIn('kit@cairn.example', { password: 'Trail-Mix-7' });
    expect(await promotionsOf(kit, id)).not.toContain('titanium-tents');
  });

  it('place: stated, or taken from the client’s address', async () => {
    const guest = await shop.guest();
    const id = (await tent(guest)).ids[0] ?? '';
    await put(guest, { geoLocation: { countryCode: 'US', regionCode: 'CO' } });
    expect(await promotionsOf(guest, id)).toContain('mountain-west-tents');
    await put(guest, { clientIp: '192.0.2.7' });
    expect(await promotionsOf(guest, id)).toContain('mountain-west-tents');
    await put(guest, { clientIp: '203.0.113.7' });
    expect(await promotionsOf(guest, id)).not.toContain('mountain-west-tents');
    const { access_token, usid } = guest;
    const unused = { usid, evaluateContextWithClientIp: false };
    await shop
      .contexts(access_token)
      .createShopperContext({ parameters: unused, body: { clientIp: '192.0.2.7' } });
    expect(await promotionsOf(guest, id)).not.toContain('mountain-west-tents');
  });

  it('coupon codes: the resulting price is stated', async () => {
    const guest = await shop.guest();
    const id = (await tent(guest)).ids[0] ?? '';
    const offer = async () =>
      (await read(guest, id)).productPromotions?.find(({ promotionId }) => promotionId === 'tent-50');
    const { price = 0 } = await read(guest, id);
    expect((await offer())?.promotionalPrice).toBe(price);
    await put(guest, { couponCodes: ['pitch50'] });
    expect((await offer())?.promotionalPrice).toBeCloseTo(price - 50, 2);
  });

  it('effective time: future products are not there yet', async () => {
    const guest = await shop.guest();
    const { ids, total } = await tent(guest);
    await put(guest, { effectiveDateTime: '2001-01-01T00:00:00Z' });
    expect((await tent(guest)).total).toBe(0);
    expect(total).toBeGreaterThan(0);
    await refusal(read(guest, ids[0] ?? ''), 404);
  });

  it('groups affect the basket', async () => {
    const guest = await shop.guest();
    await put(guest, { customerGroupIds: ['Titanium'] });
    const id = (await tent(guest)).ids[0] ?? '';
    const variants = (await read(guest, id)).variants ?? [];
    const productId = variants.find(({ orderable }) => orderable)?.productId ?? '';
    const baskets = shop.baskets(guest.access_token);
    const { basketId = '' } = await baskets.createBasket({ body: {} });
    const basket = await baskets.addItemToBasket({
      parameters: { basketId },
      body: [{ productId, quantity: 1 }],
    });
    const adjustments = basket.productItems?.[0]?.priceAdjustments;
    expect(adjustments?.map(({ promotionId }) => promotionId)).toEqual(['titanium-tents']);
  });
});
