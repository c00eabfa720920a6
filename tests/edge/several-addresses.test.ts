import { beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, memberOf, newAccount } from './support/account.ts';
import { addByForm, OAK } from './support/address-book.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { findProduct, variants } from './support/catalogue.ts';
import { ADDRESS, agreedIn, CARDS, enterCard, orderNoIn, place, sections, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { mailsTo } from './support/mail.ts';
import {
  alertsIn,
  basketOf,
  countIn,
  lineIdsOf,
  orderOf,
  pickUpAt,
  STORES,
  textOf,
} from './support/pick-up.ts';
import { guestToSplit, keysOf, OREGON, sendTo, streetsOf } from './support/several.ts';
import { Shop, someVariant } from './support/shop.ts';
import { guest, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';
import { payByWallet } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
prepareTwoLines(shop, guestToSplit);

const page = (query = '') => guest.text(`/checkout${query}`);
const card = async () => send(guest, 'card', await enterCard(CARDS.paid));
/** Goes by road only. */
const fuel = findProduct(({ restriction }) => restriction?.code === 'flammable');
const FUEL = variants.find(({ productId }) => productId === fuel.id)?.id ?? '';
const ELM = '1 Elm St';
const OAKS = '2 Oak Ave';
/** The trousers go to another address than the jacket. */
const split = async () => sendTo(guest, { [inBag.trousers]: 'new' }, OREGON);
const STEP = 'href="/checkout?step=addresses"';

const offersWallet = async (bindings = {}) =>
  (await guest.text('/checkout', { bindings })).includes('Trail Wallet</button>');

/** The ids of the deliveries, in the order of the basket. */
const shipmentIds = async () => (await basketOf(guest)).shipments.map(({ shipmentId }) => shipmentId);

describe('the choice', () => {
  it('is offered once an address is known and there is more than one line', async () => {
    expect(await page('?step=delivery')).toContain(STEP);
    await guest.send(`/api/bag/items/${inBag.trousers}`, { quantity: '0' });
    expect(await page('?step=delivery')).not.toContain(STEP);
    expect(await page('?step=addresses')).not.toContain('name="to-');
  });

  it('lists each line with its address, the others, and another one', async () => {
    const html = await page('?step=addresses');
    expect(sections(html)[1]).toBe('delivery open');
    for (const id of [inBag.jacket, inBag.trousers])
      expect(html).toMatch(
        new RegExp(`<select id="to-${id}"[^>]*>\\s*<option[^>]*selected=""[^>]*>Ada Lovelace, 1 Elm St`),
      );
    expect(html).toContain('<option value="new">Another address</option>');
    expect(Object.keys(await keysOf(guest))).toEqual([ELM]);
  });

  it('has a member’s saved addresses, each once', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    for (const fields of [ADDRESS, { ...OAK, phone: '(303) 555-0142' }]) await addByForm(member, fields);
    for (const productId of [jacket, trousers]) await addToBag(member, { productId });
    // without an address in the order yet
    const keys = await keysOf(member);
    expect(Object.keys(keys).sort()).toEqual([ELM, OAKS]);
    const ids = await lineIdsOf(member);
    const sent = { [ids[jacket] ?? '']: keys[ELM] ?? '', [ids[trousers] ?? '']: keys[OAKS] ?? '' };
    const saved = await sendTo(member, sent);
    expect([saved.status, leads(saved)]).toEqual([303, '/checkout?step=delivery']);
    expect(await streetsOf(member)).toEqual({ [jacket]: ELM, [trousers]: OAKS });
    expect(Object.keys(await keysOf(member))).toHaveLength(2);
  });
});

describe('an order to two addresses', () => {
  it('shows each delivery with its lines, methods and its own edit', async () => {
    const saved = await split();
    expect([saved.status, leads(saved)]).toEqual([303, '/checkout?step=delivery']);
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: OAKS });
    const html = await page('?step=delivery');
    expect(textOf(html, 'delivery')).toMatch(
      /Delivery 1 of 2 Ada Lovelace 1 Elm St.* · 2 Color: .*, Size: \S+ Shipping method .*Delivery 2 of 2 Grace Hopper 2 Oak Ave .* · 1 Color: .*, Size: \S+ Shipping method /,
    );
    const [, second = ''] = await shipmentIds();
    for (const id of ['me', second]) {
      expect(html).toContain(`href="/checkout?step=address&amp;shipment=${id}"`);
      expect(html.match(new RegExp(` name="method-${id}"`, 'g'))?.length).toBeGreaterThan(1);
    }
    const edit = await page(`?step=address&shipment=${second}`);
    expect(edit).toContain('value="2 Oak Ave"');
    expect(edit).toContain(`name="shipment" value="${second}"`);
  });

  it('leaves a wallet to bring whose order it is, until that is known', async () => {
    expect(await offersWallet()).toBe(false);
    await split();
    expect(await offersWallet()).toBe(true);
    await payByWallet(guest);
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: OAKS });
    expect(sections(await page())[2]).toBe('payment done');
    // what is missing then is no address that it could bring
    const SANDBOX = faulty(/\/shopper-baskets\//, async (answer) => {
      const sent = await answer();
      return new Response((await sent.text()).replaceAll('"city":"Portland"', '"city":""'), sent);
    });
    expect(await offersWallet({ SANDBOX })).toBe(false);
  });

  it('has a method and a gift message of its own for each', async () => {
    await split();
    const [, second = ''] = await shipmentIds();
    const saved = await guest.post('/checkout', [
      ['_action', 'methods'],
      ['shipments', 'me'],
      ['shipments', second],
      ['method-me', 'standard'],
      [`method-${second}`, 'express'],
      ['giftMessage-me', ''],
      [`giftMessage-${second}`, 'For you, Grace'],
    ]);
    expect([saved.status, leads(saved)]).toEqual([303, '/checkout']);
    const { shipments } = await basketOf(guest);
    expect(shipments.map(({ shippingMethod }) => shippingMethod?.id)).toEqual(['standard', 'express']);
    expect(shipments.map(({ giftMessage }) => giftMessage)).toEqual([undefined, 'For you, Grace']);
    const summary = textOf(await page(), 'delivery');
    expect(summary).toMatch(/1 Elm St.*Standard.*· 2 .*2 Oak Ave.*Express.*· 1 .*For you, Grace/);
  });

  it('changes one address and leaves the other; the billing address is the first one’s', async () => {
    await split();
    await card();
    const [, second = ''] = await shipmentIds();
    await send(guest, 'address', { ...OREGON, address1: '9 Pine St', shipment: second });
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: '9 Pine St' });
    expect(textOf(await page(), 'payment')).toContain('same as delivery');
    await send(guest, 'address', { ...ADDRESS, address1: '8 Fir St', shipment: 'me' });
    expect(textOf(await page(), 'payment')).toContain('same as delivery');
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).billingAddress).toMatchObject({ address1: '8 Fir St' });
  });

  it('is ordered, and every page and mail tells of each delivery', async () => {
    await split();
    const email = `${crypto.randomUUID()}@example.com`;
    await send(guest, 'contact', { email });
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    const { shipments, productItems } = await orderOf(orderNo);
    expect(shipments.map((one) => one.shippingAddress?.address1)).toEqual([ELM, OAKS]);
    expect(new Set(productItems.map(({ shipmentId }) => shipmentId)).size).toBe(2);
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Ada Lovelace 1 Elm St.* · 2 .*Grace Hopper 2 Oak Ave.* · 1 /);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toMatch(/1 Elm St[\s\S]*2 × [\s\S]*2 Oak Ave[\s\S]*1 × /);
  });

  it('says of each line its color and size, on every page and in the mail', async () => {
    await split();
    const email = `${crypto.randomUUID()}@example.com`;
    await send(guest, 'contact', { email });
    await send(guest, 'card', await enterCard(CARDS.paid));
    const { lines } = await bagOf(guest);
    const chosen = lines.map(({ colour, size }) => ({ colour: `${colour}`, size: `${size}` }));
    expect(chosen).toHaveLength(2);
    for (const { colour, size } of chosen) {
      const here = `Color: ${colour}, Size: ${size}`;
      for (const query of ['', '?step=delivery', '?step=addresses'])
        expect(textOf(await page(query), 'delivery'), query).toContain(here);
    }
    const orderNo = orderNoIn(leads(await place(guest)));
    const confirmation = await guest.text(`/checkout/confirmation/${orderNo}`);
    const html = confirmation.replaceAll('<!-- -->', '');
    const [mail] = await mailsTo(email);
    for (const { colour, size } of chosen) {
      expect(html).toContain(`<small> Color: ${colour}, Size: ${size}</small>`);
      expect(mail?.body).toMatch(new RegExp(` × .*, ${colour}, ${size}$`, 'm'));
    }
  });

  it('whose second delivery has lost its method asks for another one, and names it', async () => {
    await split();
    const [, second = ''] = await shipmentIds();
    const express: [string, string][] = [
      ['_action', 'methods'],
      ['shipments', second],
      [`method-${second}`, 'express'],
    ];
    await guest.post('/checkout', express);
    await card();
    expect(sections(await page()).at(-1)).toBe('review open');
    await addToBag(guest, { productId: FUEL });
    const ids = await lineIdsOf(guest);
    await sendTo(guest, { [ids[FUEL] ?? '']: (await keysOf(guest))[OAKS] ?? '' });
    for (const query of ['', '?step=payment', '?step=review']) {
      const html = await page(query);
      expect(sections(html)[1], query).toBe('delivery open');
      expect(alertsIn(html), query).toBe(
        'Delivery 2 of 2: its shipping method is no longer available. Please choose another one.',
      );
    }
    expect(sections(await page('?step=contact'))[0]).toBe('contact open');
    await guest.post('/checkout', [...express.slice(0, 2), [`method-${second}`, 'standard']]);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('what was agreed to covers each address', async () => {
    await split();
    await card();
    const agreed = await agreedIn(guest);
    const [, second = ''] = await shipmentIds();
    await send(guest, 'address', { ...OREGON, address1: '9 Pine St', shipment: second });
    expect((await place(guest, agreed)).status).toBe(409);
  });

  it('goes to one address again', async () => {
    await split();
    const back = await send(guest, 'one-address');
    expect([back.status, leads(back)]).toEqual([303, '/checkout?step=delivery']);
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: ELM });
    expect(await shipmentIds()).toEqual(['me']);
    expect(sections(await page())[1]).toBe('delivery done');
  });

  it('swaps addresses, and none is left over', async () => {
    await split();
    const keys = await keysOf(guest);
    await sendTo(guest, { [inBag.jacket]: keys[OAKS] ?? '', [inBag.trousers]: keys[ELM] ?? '' });
    expect(await streetsOf(guest)).toEqual({ [jacket]: OAKS, [trousers]: ELM });
    await sendTo(
      guest,
      { [inBag.jacket]: 'new', [inBag.trousers]: 'new' },
      { ...OREGON, address1: '9 Pine St' },
    );
    expect(await streetsOf(guest)).toEqual({ [jacket]: '9 Pine St', [trousers]: '9 Pine St' });
    expect(await shipmentIds()).toEqual(['me']);
  });
});

describe('with pick-up', () => {
  const { denver } = STORES;
  let third: string;
  beforeEach(async () => {
    third = await someVariant(shop, '/c/footwear/');
    for (const variant of [jacket, trousers, third]) await countIn(denver, variant, 9);
    await addToBag(guest, { productId: third });
  });

  it('lines that go to addresses keep them while another is picked up and delivered again', async () => {
    await split();
    const ids = await lineIdsOf(guest);
    await pickUpAt(guest, denver, [ids[third] ?? '']);
    const streets = { [jacket]: ELM, [trousers]: OAKS };
    expect(await streetsOf(guest)).toEqual({ ...streets, [third]: denver });
    expect(await page('?step=addresses')).not.toContain(`to-${ids[third]}"`);
    await card();
    expect(sections(await page())).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    await send(guest, 'deliver', { what: 'all' });
    expect(await streetsOf(guest)).toEqual({ ...streets, [third]: ELM });
  });

  it('the first delivery picked up: the other one remains', async () => {
    await split();
    const ids = await lineIdsOf(guest);
    await pickUpAt(guest, denver, [inBag.jacket, ids[third] ?? '']);
    expect(await streetsOf(guest)).toEqual({ [jacket]: denver, [trousers]: OAKS, [third]: denver });
    expect(await shipmentIds()).toHaveLength(2);
    await send(guest, 'address', { ...OREGON, address1: '9 Pine St' });
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).shipments).toHaveLength(2);
  });
});

describe('a bag that changes', () => {
  const remove = (id: string) => guest.send(`/api/bag/items/${id}`, { quantity: '0' });

  it('a delivery without lines is gone', async () => {
    await split();
    await remove(inBag.trousers);
    expect(textOf(await page(), 'delivery')).not.toContain('Oak');
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).shipments).toMatchObject([{ shippingAddress: { address1: ELM } }]);
  });

  it('the first delivery without lines: the other is asked about and ordered', async () => {
    await split();
    await remove(inBag.jacket);
    const [, second = ''] = await shipmentIds();
    expect(await page('?step=address')).toContain('value="2 Oak Ave"');
    await send(guest, 'address', { ...OREGON, address1: '9 Pine St', shipment: second });
    await send(guest, 'method', { method: 'express', shipment: second });
    expect(await streetsOf(guest)).toEqual({ [trousers]: '9 Pine St' });
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).shipments).toMatchObject([
      { shippingAddress: { address1: '9 Pine St' }, shippingMethod: { id: 'express' } },
    ]);
  });

  it('what is added joins the first delivery', async () => {
    await split();
    await remove(inBag.jacket);
    await addToBag(guest, { productId: jacket });
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: OAKS });
    expect(sections(await page())[1]).toBe('delivery done');
  });

  it('a guest who signs in has the first address for everything', async () => {
    await split();
    await guest.post('/login', { _action: 'login', ...credentialsOf(await newAccount(shop)) });
    expect(await streetsOf(guest)).toEqual({ [jacket]: ELM, [trousers]: ELM });
    expect(sections(await page())[1]).toBe('delivery done');
  });

  it('a payment that is refused leaves each line its address, also without the first delivery', async () => {
    await split();
    await remove(inBag.jacket);
    await send(guest, 'card', await enterCard(CARDS.declined));
    expect((await place(guest)).status).toBe(402);
    expect(await streetsOf(guest)).toEqual({ [trousers]: OAKS });
    expect((await addToBag(guest, { productId: jacket })).status).toBe(200);
  });
});
