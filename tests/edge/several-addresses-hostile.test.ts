import { describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { credentialsOf, memberOf, newAccount } from './support/account.ts';
import { addByForm } from './support/address-book.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { ADDRESS, sections, send } from './support/checkout.ts';
import { inStock } from './support/orders.ts';
import { alertsIn, basketOf, countIn, lineIdsOf, pickUpAt, STORES } from './support/pick-up.ts';
import { guestToSplit, keysOf, OREGON, sendTo, streetsOf } from './support/several.ts';
import { mendAll, NEVER_IN_TIME_MS, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { guest, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';

const shop = new Shop();
prepareTwoLines(shop, guestToSplit);

const ELM = '1 Elm St';
const split = async () => sendTo(guest, { [inBag.trousers]: 'new' }, OREGON);
const together = async () => expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: ELM });
const errorOf = (html: string, id: string) =>
  new RegExp(`id="${id}-error" role="alert"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '';
/** The longest that a form may take, in ms. */
const IN_TIME_MS = 6_000;

describe('where lines go', () => {
  it.each(['', 'nowhere', '0'.repeat(24), 'x'.repeat(300), '__proto__'])(
    'address %j is refused at its line, and kept in the form',
    async (key) => {
      const response = await sendTo(guest, { [inBag.jacket]: key });
      expect([400, 409]).toContain(response.status);
      const html = await response.text();
      expect(sections(html)[1]).toBe('delivery open');
      expect(errorOf(html, `to-${inBag.jacket}`)).toMatch(/choose (an|another)/i);
      expect(errorOf(html, `to-${inBag.trousers}`)).toBe('');
      await together();
    },
  );

  it('an address that another member has saved is refused', async () => {
    const other = await memberOf(shop, await newAccount(shop));
    await addByForm(other, OREGON);
    await other.json('/api/bag/items', { productId: jacket, quantity: 1 });
    await other.json('/api/bag/items', { productId: trousers, quantity: 1 });
    const foreign = Object.values(await keysOf(other))[0] ?? '';
    expect(foreign).not.toBe('');
    const response = await sendTo(guest, { [inBag.trousers]: foreign });
    expect(response.status).toBe(409);
    await together();
    // nor by somebody who has signed in
    await guest.post('/login', { _action: 'login', ...credentialsOf(await newAccount(shop)) });
    const ids = await lineIdsOf(guest);
    expect((await sendTo(guest, { [ids[trousers] ?? '']: foreign })).status).toBe(409);
    await together();
  });

  it('a line of another basket, of a store, or of nobody is refused', async () => {
    const other = await guestWithBag(shop, jacket);
    const foreign = (await lineIdsOf(other))[jacket] ?? '';
    for (const line of [foreign, 'nothing', '', '__proto__', 'constructor']) {
      const response = await sendTo(guest, { [inBag.trousers]: 'new', [line]: 'new' }, OREGON);
      expect([400, 409]).toContain(response.status);
      await together();
    }
    await countIn(STORES.denver, trousers, 5);
    await pickUpAt(guest, STORES.denver, [inBag.trousers]);
    const response = await sendTo(guest, { [inBag.trousers]: 'new' }, OREGON);
    expect(response.status).toBe(409);
    expect(alertsIn(await response.text())).toContain('Your order has changed in the meantime.');
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: STORES.denver });
  });

  it('nothing, the same line twice, and a thousand lines are refused', async () => {
    expect((await sendTo(guest, {})).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`line-${index}`, 'new']));
    expect([400, 413]).toContain((await sendTo(guest, many, OREGON)).status);
    const name = `to-${inBag.jacket}`;
    const twice = await guest.post('/checkout', [
      ['_action', 'addresses'],
      [name, 'a'],
      [name, 'b'],
    ]);
    expect([400, 409]).toContain(twice.status);
    await together();
  });

  it.each(['lastName', 'address1', 'city', 'postalCode', 'phone'])(
    'an address without %s is refused at its field, and the rest is kept',
    async (field) => {
      for (const value of ['', 'x'.repeat(3_000)]) {
        const response = await sendTo(guest, { [inBag.trousers]: 'new' }, { ...OREGON, [field]: value });
        expect(response.status).toBe(400);
        const html = await response.text();
        expect(errorOf(html, `another-${field}`)).not.toBe('');
        expect(html).toMatch(
          new RegExp(`<select id="to-${inBag.trousers}"[\\s\\S]*?<option value="new" selected`),
        );
        expect(html).toContain('value="Grace"');
      }
      await together();
    },
  );

  it('more addresses than can be surveyed are refused', async () => {
    const variants = inStock.map(({ id }) => id).filter((id) => id !== jacket && id !== trousers);
    for (const productId of variants.slice(0, 12)) await addToBag(guest, { productId });
    const ids = Object.values(await lineIdsOf(guest));
    expect(ids.length).toBeGreaterThan(10);
    for (const [index, id] of ids.slice(1, 10).entries()) {
      const sent = await sendTo(guest, { [id]: 'new' }, { ...OREGON, address1: `${index + 10} Pine St` });
      expect(sent.status, `address ${index + 2}`).toBe(303);
    }
    const refused = await sendTo(guest, { [ids[10] ?? '']: 'new' }, { ...OREGON, address1: '99 Pine St' });
    expect(refused.status).toBe(409);
    expect(alertsIn(await refused.text())).toContain('up to 10 addresses');
    expect((await basketOf(guest)).shipments).toHaveLength(10);
    expect((await send(guest, 'one-address')).status).toBe(303);
    expect((await basketOf(guest)).shipments).toHaveLength(1);
  });

  it('a step of an order with one line shows the usual page', async () => {
    await guest.send(`/api/bag/items/${inBag.trousers}`, { quantity: '0' });
    for (const query of [
      '?step=addresses',
      '?step=address&shipment=nowhere',
      '?step=address&shipment=__proto__',
    ]) {
      const html = await guest.text(`/checkout${query}`);
      expect(sections(html)[1]).toMatch(/^delivery (open|done)$/);
    }
  });
});

describe('a delivery', () => {
  const secondId = async () => (await basketOf(guest)).shipments[1]?.shipmentId ?? '';

  it.each(['nowhere', '', '../me', 'x'.repeat(200)])('of shipment %j is refused', async (shipment) => {
    await split();
    for (const [action, fields] of [
      ['address', ADDRESS],
      ['saved-address', { key: 'nothing' }],
      ['method', { method: 'express' }],
    ] as const) {
      const response = await send(guest, action, { ...fields, shipment });
      // a guest has no saved addresses
      expect([400, 401, 409], action).toContain(response.status);
    }
    const methods = await send(guest, 'methods', { shipments: shipment, [`method-${shipment}`]: 'express' });
    expect([400, 409]).toContain(methods.status);
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: '2 Oak Ave' });
  });

  it('says a missing or refused method, and a message that is too long, at its own place', async () => {
    await split();
    const second = await secondId();
    const both = (fields: Record<string, string>) =>
      guest.post(
        '/checkout',
        [
          ...[['_action', 'methods'] as const, ['shipments', 'me'] as const, ['shipments', second] as const],
          ...Object.entries({ 'method-me': 'standard', [`method-${second}`]: 'standard', ...fields }),
        ].map(([name, value]): [string, string] => [name, value]),
      );
    for (const [method, status] of [
      ['', 400],
      ['nothing', 409],
      ['x'.repeat(300), 400],
    ] as const) {
      const response = await both({ [`method-${second}`]: method });
      expect(response.status).toBe(status);
      const html = await response.text();
      expect(errorOf(html, `delivery-method-${second}`)).toMatch(/choose|available/);
      expect(errorOf(html, 'delivery-method-me')).toBe('');
    }
    const long = await both({ [`giftMessage-${second}`]: 'x'.repeat(251) });
    expect(long.status).toBe(400);
    expect(errorOf(await long.text(), `giftMessage-${second}`)).toContain('too long');
  });

  it('whose methods cannot be had says so, and the other has its own', async () => {
    await split();
    const second = await secondId();
    await spoil({
      service: 'baskets',
      path: `shipments/${second}/shipping-methods`,
      mode: 'status',
      status: 500,
    });
    const html = await guest.text('/checkout?step=delivery');
    expect(html).toContain('name="method-me"');
    expect(html).not.toContain(`name="method-${second}"`);
    expect(alertsIn(html)).toContain('The shipping methods cannot be shown right now.');
  });
});

describe('while the service hangs', () => {
  const secondId = async () => (await basketOf(guest)).shipments[1]?.shipmentId ?? '';

  it.each(['GET', 'POST', 'PATCH'])(
    'at %s, each form is answered in time, and the page says so',
    async (method) => {
      await split();
      const second = await secondId();
      const presses = {
        addresses: () => sendTo(guest, { [inBag.jacket]: 'new' }, { ...OREGON, address1: '9 Pine St' }),
        methods: () => send(guest, 'methods', { shipments: second, [`method-${second}`]: 'express' }),
        'one address': () => send(guest, 'one-address'),
      };
      await spoil({ service: 'baskets', method, path: 'shipping-methods', mode: 'hang' });
      if (method !== 'GET') await spoil({ service: 'baskets', method, mode: 'hang' });
      for (const [name, press] of Object.entries(presses)) {
        closeCircuits();
        const ms = await took(async () => {
          const response = await press();
          expect([303, 503], name).toContain(response.status);
          await response.text();
        });
        expect(ms, name).toBeLessThan(IN_TIME_MS);
      }
      await mendAll();
      closeCircuits();
      const units = (await basketOf(guest)).productItems.map(({ quantity }) => quantity);
      expect(units.sort()).toEqual([1, 2]);
    },
    NEVER_IN_TIME_MS,
  );
});
