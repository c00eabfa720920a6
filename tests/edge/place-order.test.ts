import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOST_ANSWER_PATH, ORDER_STATE_PATH } from '../../worker/checkout/paths.ts';
import { ARRIVAL_DAYS } from '../support/arrival-days.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import {
  agreedIn,
  CARDS,
  chargedFor,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
});
afterEach(mendAll);

describe('a card', () => {
  it('is entered in the provider’s frame, which the policy of this page alone allows', async () => {
    await deliver(guest);
    const response = await guest.get('/checkout');
    const html = await response.text();
    const frame = /<iframe src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { fonts = '', ...look } = Object.fromEntries(new URL(frame).searchParams);
    expect(JSON.parse(fonts)).toEqual(
      ['400', '600'].map((weight) => ({
        ...{ family: 'Archivo', weight },
        src: expect.stringMatching(/^url\(https:\/\/shop\.example\/assets\/[\w-]+\.woff2\) format/),
      })),
    );
    expect(look).toEqual({
      key: 'pk_sandbox_cairn',
      origin: shop.config.ORIGIN,
      locale: 'en-US',
      // the shop's look
      ...{ text: '#1c1b19', muted: '#55514a', line: '#8b857a', accent: '#1c1b19', error: '#a3230f' },
      ...{ radius: '2px', size: '16px' },
    });
    expect(response.headers.get('Content-Security-Policy')).toContain('frame-src https://pay.example;');
    expect((await guest.get('/cart')).headers.get('Content-Security-Policy')).not.toContain('frame-src');
  });

  it('needs an address that it can be billed to: before that, it is refused there', async () => {
    await send(guest, 'contact', { email: 'guest@example.com' });
    await forgetCalls();
    const refused = await send(guest, 'card', await enterCard(CARDS.paid));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Please enter the billing address of the card below.');
    expect(
      (await calls()).filter(({ path, method }) => path.includes('payment') && method !== 'GET'),
    ).toEqual([]);
  });

  it('is shown by its brand and last digits only, and its token by nothing', async () => {
    await fillIn(guest);
    const html = await guest.text('/checkout');
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    expect(html).toContain('Visa ending in 4242');
    expect(html).not.toContain('tok_');
  });

  it.each([
    ['missing', { token: '' }],
    ['made up', { token: '<script>' }],
    ['a card number', { token: CARDS.paid.replace(/(.{4})/g, '$1 ') }],
    ['a card number in one', { token: CARDS.paid }],
    ['too long', { token: 't'.repeat(300) }],
  ])('is refused where its token is %s', async (_, fields) => {
    await deliver(guest);
    await forgetCalls();
    const response = await send(guest, 'card', { sameAddress: 'true', ...fields });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Please enter your card.');
    expect((await calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('of another billing address is kept with that address', async () => {
    await deliver(guest);
    const { sameAddress: _, ...card } = await enterCard(CARDS.paid);
    const wrong = await send(guest, 'card', { ...card, firstName: 'Bo' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Please enter the city.');
    const billing = {
      firstName: 'Bo',
      lastName: 'Diaz',
      address1: '9 Pay St',
      city: 'Reno',
      stateCode: 'NV',
    };
    const more = { postalCode: '89501', countryCode: 'US', phone: '(303) 555-0143' };
    await send(guest, 'card', { ...card, ...billing, ...more });
    const html = await guest.text('/checkout');
    expect(html).toContain('9 Pay St');
    expect(html).toContain('1 Elm St');
  });

  it('replaces the card before', async () => {
    await fillIn(guest);
    await send(guest, 'card', await enterCard('5555555555554444'));
    const html = await guest.text('/checkout');
    expect(html).toContain('Mastercard ending in 4444');
    expect(html).not.toContain('Visa ending');
  });
});

describe('placing an order', () => {
  it('charges what was shown, once, and leads to the confirmation', async () => {
    await fillIn(guest);
    const total = /Place order · \$([\d.,]+)/.exec(await guest.text('/checkout'))?.[1] ?? '';
    const placed = await place(guest);
    const orderNo = orderNoIn(leads(placed));
    expect([placed.status, orderNo]).toEqual([303, expect.stringMatching(/^\d+$/)]);
    expect(await chargedFor(orderNo)).toBe(Math.round(Number(total) * 100));
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    expect(html).toMatch(new RegExp(`Order ${orderNo}<small>(<!-- -->| )*placed on \\w+ \\d+, \\d{4}`));
    expect(html).toMatch(new RegExp(`Arrives ${ARRIVAL_DAYS}`));
    expect(html).toContain('guest@example.com');
    expect(html).toContain('Visa ending in 4242');
    expect(html).toContain(`$${total}`);
    expect((await bagOf(guest)).count).toBe(0);
    expect(leads(await guest.get('/checkout'))).toBe('/cart');
  });

  it('makes no more calls in a row than order and payment need', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await forgetCalls();
    await place(guest, agreed);
    const made = (await calls()).map(
      ({ method, path }) => `${method} ${path.replace(/\?.*$/, '').split('/').at(-1)}`,
    );
    // the basket as it is now, the order, its payment's reference, the payment, the order's state
    expect(made).toHaveLength(5);
    expect(made[1]).toBe('POST orders');
    expect(made[3]).toBe('POST confirm');
  });

  it('pressed twice makes one order', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const answers = await Promise.all([place(guest, agreed), place(guest.copy(), agreed)]);
    const again = await place(guest, agreed);
    const addresses = [...answers, again].map(leads);
    for (const address of addresses)
      expect(address).toMatch(/^\/checkout\/(confirmation\/\d+|order(\?from=lost)?)$/);
    const orderNo = addresses.map(orderNoIn).find(Boolean) ?? '';
    expect(new Set(addresses.map(orderNoIn).filter(Boolean)).size).toBe(1);
    const html = await guest.text('/checkout/order');
    expect(html).toContain(`Order ${orderNo}`);
    expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  });

  it('of a bag that has changed since places nothing, and shows the change', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await addToBag(guest.copy(), { productId: variant });
    const response = await place(guest, agreed);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('Something in your order has changed: the items in your bag.');
    expect(html).toContain('2 items');
    const retried = await place(guest);
    expect(orderNoIn(leads(retried))).not.toBe('');
  });

  it.each(['', 'nothing', 'x'.repeat(200)])('with the fingerprint %j places nothing', async (agreed) => {
    await fillIn(guest);
    const response = await place(guest, agreed);
    expect([400, 409]).toContain(response.status);
    expect((await bagOf(guest)).count).toBe(1);
  });

  it('is no more possible than its sections are filled in', async () => {
    await deliver(guest);
    const response = await place(guest, 'nothing');
    expect(response.status).toBe(409);
    expect((await bagOf(guest)).count).toBe(1);
  });

  it('of a member is in their orders', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await fillIn(member);
    const orderNo = orderNoIn(leads(await place(member)));
    expect(orderNo).not.toBe('');
    expect(await member.text('/account/orders')).toContain(orderNo);
  });
});

describe('a card that is declined', () => {
  it('says why, charges nothing, and keeps bag, address and method', async () => {
    await fillIn(guest, CARDS.poor);
    const response = await place(guest);
    expect(response.status).toBe(402);
    const html = await response.text();
    expect(html).toContain('there is not enough money available. Nothing was charged.');
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment open', 'review later']);
    expect(html).toContain('1 Elm St');
    expect((await bagOf(guest)).count).toBe(1);
    await send(guest, 'card', await enterCard(CARDS.paid));
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  });

  it('tells a script so', async () => {
    await fillIn(guest, CARDS.declined);
    const agreed = await agreedIn(guest);
    const response = await guest.send('/checkout', { _action: 'place', agreed });
    const problem = await problemIn(response);
    expect([problem.status, problem.type]).toEqual([402, 'urn:cairn:problem:declined']);
    expect(problem.title).toContain('Nothing was charged.');
  });
});

describe('an order for which the shop can take no card any more', () => {
  it('says so, charges nothing, and does not blame the card', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await coldStart();
    const SANDBOX = faulty(/\/payment-configuration/, async () => Response.json({}));
    const pressed = await guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    await coldStart();
    const html = await pressed.text();
    expect(pressed.status).toBe(402);
    expect(html).toContain('Online payment is not available right now. Nothing was charged.');
    expect(html).not.toContain('Your card entry has expired.');
    expect((await bagOf(guest)).count).toBe(1);
  });
});

describe('a payment that the bank asks to confirm', () => {
  const bankOf = (html: string) => /url=([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it('leads to the bank, and is the same payment however often the page is read', async () => {
    await fillIn(guest, CARDS.challenge);
    const placed = await place(guest);
    expect([placed.status, leads(placed)]).toEqual([303, '/checkout/order']);
    const html = await guest.text('/checkout/order');
    expect(html).toContain('Your bank wants to confirm this payment');
    expect(bankOf(html)).toMatch(/\/pay\/challenges\//);
    expect(bankOf(await guest.text('/checkout/order'))).toBe(bankOf(html));
  });

  it('does not hold who comes back to the checkout: the bank is offered, and another way to pay', async () => {
    await fillIn(guest, CARDS.challenge);
    await place(guest);
    for (const path of ['/checkout', '/checkout?step=payment']) {
      const html = await guest.text(path);
      expect(html).toContain('Your bank wants to confirm this payment');
      expect(html).not.toContain('http-equiv="refresh"');
      expect(html).toContain('Pay another way');
    }
  });

  it('is told in the bag, which is empty meanwhile', async () => {
    await fillIn(guest, CARDS.challenge);
    await place(guest);
    const html = await guest.text('/cart');
    expect(html).toMatch(/is now order \d+, which is not finished yet\./);
    expect(html).toContain('href="/checkout/order?from=bank"');
    await guest.post('/checkout/order', { _action: 'give-up' });
    const whole = await guest.text('/cart');
    expect(whole).not.toContain('not finished yet');
    expect((await bagOf(guest)).count).toBe(1);
  });

  it('is nobody else’s', async () => {
    await fillIn(guest, CARDS.challenge);
    await place(guest);
    expect(leads(await new Visitor(shop).get('/checkout/order'))).toBe('/checkout');
  });

  it('shows nothing of a return that its bank never made', async () => {
    const forged = '/checkout/return?payment_intent=pi_x&redirect_status=succeeded';
    const response = await guest.get(forged);
    expect([response.status, leads(response)]).toEqual([303, '/checkout/order?from=bank']);
    expect(leads(await guest.get('/checkout/order'))).toBe('/checkout');
    expect((await bagOf(guest)).count).toBe(1);
  });
});

describe('a service that fails while the order is placed', () => {
  it.each([
    ['orders', 'orders', LOST_ANSWER_PATH, 'the order'],
    ['orders', 'payment-instruments', ORDER_STATE_PATH, 'the reference of its payment'],
    ['pay', 'confirm', ORDER_STATE_PATH, 'the payment'],
  ])('%s, %s: it is not said to be not placed, and the next look settles it', async (service, path, to) => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await spoil({ service, path, mode: 'status', status: 500 });
    const failed = await place(guest, agreed);
    expect([failed.status, leads(failed)]).toEqual([303, to]);
    // as long as nobody knows, nobody says that nothing was charged
    const waiting = await guest.get('/checkout/order', { follow: true });
    const said = await waiting.text();
    expect(said).toContain('Do not pay again.');
    expect(said).toMatch(/Last checked at \d+:\d\d [AP]M/);
    expect(said).toContain('href="/t/contact/"');
    await mendAll();
    await coldStart();
    const again = await place(guest, agreed);
    expect([303, 409]).toContain(again.status);
    const html = await guest.text('/checkout/order');
    const orderNo = /Order (\d+)/.exec(html)?.[1] ?? '';
    expect(orderNo).not.toBe('');
    expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  });
});

describe('the confirmation', () => {
  it('is shown to nobody else', async () => {
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    for (const other of [new Visitor(shop), await guestWithBag(shop, variant)]) {
      const response = await other.get(`/checkout/confirmation/${orderNo}`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).not.toContain('1 Elm St');
      expect(html).not.toContain('guest@example.com');
    }
  });

  it('of no order leads to the look-up', async () => {
    for (const no of ['99999999', '0', 'x'.repeat(80)]) {
      const response = await guest.get(`/checkout/confirmation/${no}`);
      expect([400, 404]).toContain(response.status);
    }
  });
});
