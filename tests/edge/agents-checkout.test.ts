import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asked,
  BUYER,
  type Checkout,
  checkoutIn,
  codesOf,
  DENVER,
  MONTREAL,
  optionsOf,
} from './support/checkout-of-agents.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const SESSIONS = '/checkout-sessions';

/** A checkout with all that it needs, and what it was asked for. */
async function whole(platform: Platform, variant: string, more: object = {}) {
  const begun = await checkoutIn(
    await platform.post(SESSIONS, asked({ [variant]: 1 }, { to: DENVER, buyer: BUYER, ...more })),
    201,
  );
  const request = asked({ [variant]: 1 }, { to: DENVER, option: optionsOf(begun)[0], buyer: BUYER, ...more });
  const path = `${SESSIONS}/${begun.id}`;
  return { path, request, checkout: await checkoutIn(await platform.put(path, request)) };
}

/** What of a checkout does not change with each answer. */
const lasting = ({ continue_url: _, expires_at: __, ...rest }: Checkout) => rest;
const amountOf = ({ totals }: Checkout, type: string) => totals.find((one) => one.type === type)?.amount;

describe('a checkout', () => {
  it('is filled step by step, and says what it lacks', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const bare = await checkoutIn(await platform.post(SESSIONS, asked({ [variant]: 1 })), 201);
    expect(bare.status).toBe('incomplete');
    expect(bare.messages.map(({ path }) => path)).toEqual([
      '$.buyer.email',
      '$.buyer.first_name',
      '$.buyer.last_name',
      '$.buyer.phone_number',
      '$.fulfillment.methods[0].destinations',
    ]);
    expect(new Set(codesOf(bare))).toEqual(new Set(['field_required']));
    const path = `${SESSIONS}/${bare.id}`;
    const addressed = await checkoutIn(
      await platform.put(path, asked({ [variant]: 2 }, { to: DENVER, buyer: BUYER })),
    );
    expect([addressed.status, codesOf(addressed)]).toEqual(['incomplete', ['fulfillment_required']]);
    expect(amountOf(addressed, 'fulfillment')).toBeUndefined();
    const [option, ...others] = optionsOf(addressed);
    expect(others.length).toBeGreaterThan(0);
    const ready = await checkoutIn(
      await platform.put(path, asked({ [variant]: 2 }, { to: DENVER, option, buyer: BUYER })),
    );
    expect([ready.status, codesOf(ready)]).toEqual(['requires_escalation', ['buyer_confirmation_required']]);
    expect(amountOf(ready, 'fulfillment')).toBeGreaterThanOrEqual(0);
    expect(ready.continue_url).toContain('/checkout/continue/');
    expect(ready.links.map(({ type }) => type)).toContain('privacy_policy');
    expect(lasting(await checkoutIn(await platform.get(path)))).toEqual(lasting(ready));
  });

  it('sent twice is the same, in both currencies', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    for (const to of [DENVER, MONTREAL]) {
      const market = { context: { address_country: to.address_country, language: 'en' } };
      const begun = await checkoutIn(
        await platform.post(SESSIONS, asked({ [variant]: 2 }, { to, buyer: BUYER, ...market })),
        201,
      );
      const request = asked({ [variant]: 2 }, { to, option: optionsOf(begun)[0], buyer: BUYER });
      const [first, second] = [
        await checkoutIn(await platform.put(`${SESSIONS}/${begun.id}`, request)),
        await checkoutIn(await platform.put(`${SESSIONS}/${begun.id}`, request)),
      ];
      expect(lasting(second)).toEqual(lasting(first));
      expect(first.status).toBe('requires_escalation');
    }
  });

  it('reads country and region as they are said, and names the same address by the same id', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const ids = new Set<string | null | undefined>();
    const begun = await checkoutIn(
      await platform.post(SESSIONS, asked({ [variant]: 1 }, { context: { address_country: 'Canada' } })),
      201,
    );
    expect(begun.currency).toBe('CAD');
    for (const address_country of ['CA', 'CAN', 'Canada']) {
      const to = { ...MONTREAL, address_country };
      const read = await checkoutIn(
        await platform.put(`${SESSIONS}/${begun.id}`, asked({ [variant]: 1 }, { to, buyer: BUYER })),
      );
      const [one] = read.fulfillment?.methods ?? [];
      expect(one?.destinations[0]).toMatchObject({ address_country: 'CA', address_region: 'QC' });
      expect(one?.selected_destination_id).toBe(one?.destinations[0]?.id);
      ids.add(one?.selected_destination_id);
    }
    expect(ids.size).toBe(1);
  });

  it.each([
    ['a postal code of another country', { postal_code: 'H2Y 1B6' }, 'postal_code', 'field_invalid'],
    ['no region', { address_region: undefined }, 'address_region', 'field_required'],
    ['an unknown region', { address_region: 'Narnia' }, 'address_region', 'field_invalid'],
    [
      'a country that is not served',
      { address_country: 'Germany' },
      'address_country',
      'address_undeliverable',
    ],
    ['a country that nobody knows', { address_country: 'Narnia' }, 'address_country', 'field_invalid'],
    ['markup', { street_address: '<b>1 Main St</b>' }, 'street_address', 'field_invalid'],
    ['a number that is none', { phone_number: 'call me' }, 'phone_number', 'field_invalid'],
  ])('says which field is wrong: %s', async (_, wrong, field, code) => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const body = asked({ [await someVariant(shop)]: 1 }, { to: { ...DENVER, ...wrong }, buyer: BUYER });
    const read = await checkoutIn(await platform.post(SESSIONS, body), 201);
    expect(read.status).toBe('incomplete');
    expect(read.messages).toContainEqual(
      expect.objectContaining({ code, path: `$.fulfillment.methods[0].destinations[0].${field}` }),
    );
  });

  it('has no delivery any more where the address is taken back', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const { path, checkout } = await whole(platform, variant);
    expect(amountOf(checkout, 'fulfillment')).toBeDefined();
    const bare = await checkoutIn(await platform.put(path, asked({ [variant]: 1 })));
    expect(bare.fulfillment?.methods[0]?.destinations).toEqual([]);
    expect(bare.buyer).not.toHaveProperty('email');
    expect(amountOf(bare, 'fulfillment')).toBeUndefined();
    expect(bare.status).toBe('incomplete');
  });

  it('does not collect in a store, and says so', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const body = {
      ...asked({ [await someVariant(shop)]: 1 }, { buyer: BUYER }),
      fulfillment: { methods: [{ type: 'pickup', destinations: [{ id: 'store', name: 'Denver' }] }] },
    };
    const read = await checkoutIn(await platform.post(SESSIONS, body), 201);
    expect(read.messages).toContainEqual(
      expect.objectContaining({ type: 'warning', code: 'pickup_unavailable' }),
    );
    expect(read.continue_url).toBeDefined();
  });
});

describe('a checkout of a cart', () => {
  it('has its lines and codes, and changes it', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const cart = await (
      await platform.post('/carts', { ...asked({ [variant]: 2 }), discounts: { codes: ['TRAIL10'] } })
    ).json<{ id: string }>();
    const of = { cart_id: cart.id, buyer: BUYER, line_items: [{ item: { id: 'other' }, quantity: 1 }] };
    const begun = await checkoutIn(await platform.post(SESSIONS, of), 201);
    expect(begun.line_items).toEqual([expect.objectContaining({ id: variant, quantity: 2 })]);
    expect(begun.discounts?.codes).toEqual(['TRAIL10']);
    expect(begun.buyer).toMatchObject({ email: BUYER.email });
    expect((await checkoutIn(await platform.post(SESSIONS, of), 201)).id).toBe(begun.id);
    await checkoutIn(await platform.put(`${SESSIONS}/${begun.id}`, asked({ [variant]: 3 })));
    expect(await (await platform.get(`/carts/${cart.id}`)).json()).toMatchObject({
      line_items: [{ quantity: 3 }],
    });
  });

  it('is none of a cart that is not there', async () => {
    const platform = new Platform(new Shop());
    const answer = await platform.post(SESSIONS, { cart_id: `cart_${'A'.repeat(22)}` });
    expect(answer.status).toBe(200);
    expectValid('error', await answer.json());
  });
});

describe('the end of a checkout', () => {
  it('leaves it as it was, and takes no more changes', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const { path, request, checkout } = await whole(platform, await someVariant(shop));
    const ended = await checkoutIn(await platform.post(`${path}/cancel`, {}));
    expect(ended.status).toBe('canceled');
    expect(ended.totals).toEqual(checkout.totals);
    expect(ended.continue_url).toBeUndefined();
    expect(await checkoutIn(await platform.get(path))).toEqual(ended);
    for (const refused of [await platform.put(path, request), await platform.post(`${path}/cancel`, {})]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'checkout_not_modifiable' });
    }
  });

  it('belongs to its platform alone', async () => {
    const shop = new Shop();
    const { path } = await whole(new Platform(shop), await someVariant(shop));
    const other = new Platform(shop, 'two.agents.example');
    const foreign = await (await other.get(path)).json();
    expect(foreign).toEqual(await (await other.get(`${SESSIONS}/checkout_${'A'.repeat(22)}`)).json());
    expectValid('error', foreign);
  });

  it('is not there by the id of a cart that is no checkout', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const cart = await (await platform.post('/carts', asked({ [await someVariant(shop)]: 1 }))).json<{
      id: string;
    }>();
    const answer = await platform.get(`${SESSIONS}/${cart.id.replace('cart_', 'checkout_')}`);
    expectValid('error', await answer.json());
  });
});
