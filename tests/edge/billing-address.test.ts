import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { callForBasket } from './support/elsewhere.ts';
import { faulty } from './support/faulty.ts';
import { applyGift, giftCard } from './support/gift-cards.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
const SAME = 'same as delivery';
const MOVED = { ...ADDRESS, address1: '2 Oak Ave' };
const BILLING = {
  ...{ firstName: 'Bo', lastName: 'Diaz', address1: '9 Pay St', city: 'Reno', stateCode: 'NV' },
  ...{ postalCode: '89501', countryCode: 'US', phone: '(303) 555-0143' },
};
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

const review = (visitor = guest) => visitor.text('/checkout');

async function payFrom(visitor: Visitor, billing: Record<string, string>): Promise<void> {
  const { sameAddress: _, ...card } = await enterCard(CARDS.paid);
  await send(visitor, 'card', { ...card, ...billing });
}

it('that is the delivery address follows it', async () => {
  await fillIn(guest);
  expect(await review()).toContain(SAME);
  await send(guest, 'address', MOVED);
  const html = await review();
  expect(html).toContain('2 Oak Ave');
  expect(html).toContain(SAME);
  expect(html).not.toContain('1 Elm St');
});

it('of its own stays when the delivery address changes', async () => {
  await deliver(guest);
  await payFrom(guest, BILLING);
  await send(guest, 'address', MOVED);
  const html = await review();
  expect(html).toContain('9 Pay St');
  expect(html).toContain('2 Oak Ave');
  expect(html).not.toContain(SAME);
});

it('of the same street but another name is told apart', async () => {
  await deliver(guest);
  await payFrom(guest, { ...BILLING, ...ADDRESS, firstName: 'Someone' });
  const html = await review();
  expect(html).not.toContain(SAME);
  expect(html).toContain('Someone');
});

describe('of its own', () => {
  const isSame = (html: string) => /<input(?=[^>]* id="billing-same")(?=[^>]* checked)/.test(html);

  it.each(['card', 'billing'])('is shown again where it can be changed: ?step=%s', async (step) => {
    await deliver(guest);
    await payFrom(guest, BILLING);
    const html = await guest.text(`/checkout?step=${step}`);
    expect(html).toContain('id="billing-same"');
    expect(isSame(html)).toBe(false);
    expect(html).toContain('value="9 Pay St"');
  });

  it('is shown again after the card was declined', async () => {
    await deliver(guest);
    const { sameAddress: _, ...card } = await enterCard(CARDS.poor);
    await send(guest, 'card', { ...card, ...BILLING });
    const declined = await place(guest);
    expect(declined.status).toBe(402);
    const html = await declined.text();
    expect(isSame(html)).toBe(false);
    expect(html).toContain('value="9 Pay St"');
  });

  it('is not taken for another where it is that of the delivery', async () => {
    await deliver(guest);
    expect(isSame(await guest.text('/checkout?step=payment'))).toBe(true);
    await payFrom(guest, { ...BILLING, ...ADDRESS });
    expect(isSame(await guest.text('/checkout?step=card'))).toBe(true);
  });
});

it('of its own stays when a kept card pays instead', async () => {
  const member = await memberOf(shop, await newAccount(shop));
  await addToBag(member, { productId: variant });
  await deliver(member);
  await send(member, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
  expect((await place(member)).status).toBe(303);
  await addToBag(member, { productId: variant });
  await deliver(member);
  await payFrom(member, BILLING);
  const kept = /name="kept"[^>]*? value="(\w+)"/.exec(await member.text('/checkout?step=payment'))?.[1] ?? '';
  expect((await send(member, 'card', { kept })).status).toBe(303);
  expect(await review(member)).toContain('9 Pay St');
});

describe('that an order lacks', () => {
  const READY = ['contact done', 'delivery done', 'payment done', 'review open'];
  const MISSING = ['contact done', 'delivery done', 'payment open', 'review later'];
  const NEEDED = 'To place the order, we still need a billing address.';

  /** Leaves so much of a basket's billing address, at the service itself. */
  const leaveBilling = (visitor: Visitor, left: object = {}) =>
    callForBasket(visitor, 'PUT', { path: '/billing-address', body: left });

  it.each([{}, { lastName: 'Diaz', city: 'Reno' }])('is asked for, and the card stays: %j', async (left) => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await leaveBilling(guest, left);
    const html = await review();
    expect(sections(html)).toEqual(MISSING);
    expect(html).toContain(NEEDED);
    expect(html).toContain('ending in 4242 is chosen.');
    // it would lead here again
    expect(html).not.toContain('Keep it');
    const refused = await place(guest, agreed);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(NEEDED);
    const wrong = await send(guest, 'billing', { ...BILLING, lastName: '' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="9 Pay St"');
    expect(leads(await send(guest, 'billing', BILLING))).toBe('/checkout');
    const whole = await review();
    expect(sections(whole)).toEqual(READY);
    expect(whole).toContain('9 Pay St');
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('is asked for where gift cards pay for everything', async () => {
    await deliver(guest);
    await applyGift(guest, await giftCard(5_000));
    await leaveBilling(guest);
    const html = await review();
    expect(sections(html)).toEqual(MISSING);
    expect(html).toContain(NEEDED);
    expect((await send(guest, 'billing', { sameAddress: 'true' })).status).toBe(303);
    expect(await review()).toContain(SAME);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it.each([0, 1])('is that of a delivery that is entered after a gift card (%i)', async (isHalf) => {
    await send(guest, 'contact', { email: 'guest@example.com' });
    await applyGift(guest, await giftCard(5_000));
    if (isHalf) await leaveBilling(guest, { city: 'Reno' });
    await send(guest, 'address', ADDRESS);
    const html = await review();
    expect(sections(html)).toEqual(READY);
    expect(html).toContain(SAME);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('by half is made whole by a gift card', async () => {
    await deliver(guest);
    await leaveBilling(guest, { city: 'Reno' });
    await applyGift(guest, await giftCard(5_000));
    expect(await review()).toContain(SAME);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('cannot be that of the delivery where there is none', async () => {
    await send(guest, 'contact', { email: 'guest@example.com' });
    expect((await send(guest, 'billing', { sameAddress: 'true' })).status).toBe(409);
  });

  it('is named where the service refuses the order for it', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const SANDBOX = faulty(/\/orders\?/, async (answer) => {
      await leaveBilling(guest);
      return answer();
    });
    const response = await guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('its billing address is missing or incomplete.');
  });
});
