import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_METHODS_PATH } from '../../worker/account/payment-methods/change-saved-cards.ts';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import {
  ADDRESS,
  CARDS,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { applyGift, giftCard, giftPaymentsIn } from './support/gift-cards.ts';
import { ordersOf } from './support/ordering.ts';
import { pickUpAt, STORES } from './support/pick-up.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { guestToPickUp } from './support/two-lines.ts';
import { leads, type Visitor } from './support/visitor.ts';
import { answerWallet, OWNER, payByWallet, toWallet, walletIn } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const UNUSABLE = 'This card could not be used.';
const CARD = { number: CARDS.paid, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };
/** Whom a card is billed to, elsewhere than the order goes. */
const BO = {
  ...{ ...ADDRESS, firstName: 'Bo', lastName: 'Diaz', address1: '9 Pay St' },
  ...{ city: 'Reno', stateCode: 'NV', postalCode: '89501' },
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
  closeCircuits();
  guest = await guestWithBag(shop, variant);
});
afterEach(mendAll);

/** Goes to the provider's own page for a card, and returns the path that it leads back to. */
async function cardBack(
  visitor: Visitor,
  billing: Record<string, string> = { sameAddress: 'true' },
  answer: typeof CARD | 'back' = CARD,
): Promise<string> {
  const left = await visitor.post('/checkout', { _action: 'card-page', ...billing }, { follow: true });
  return answerWallet(walletIn(await left.text()), answer);
}

describe('a guest who has begun to pay and then signs in', () => {
  it('pays for the bag that they have then', async () => {
    await fillIn(guest);
    const account = await newAccount(shop);
    await addToBag(await memberOf(shop, account), { productId: variant });
    await signIn(guest, account);
    await deliver(guest);
    const card = await send(guest, 'card', await enterCard(CARDS.paid));
    expect([card.status, leads(card)]).toEqual([303, '/checkout']);
    expect((await applyGift(guest, await giftCard(5))).status).toBe(303);
    expect(giftPaymentsIn(await guest.text('/checkout?step=payment'))).toHaveLength(1);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('an order that failed', () => {
  it('can be paid by gift cards alone, under a number of its own', async () => {
    await fillIn(guest, CARDS.poor);
    const code = await giftCard(5);
    await applyGift(guest, code);
    expect((await place(guest)).status).toBe(402);
    // it holds enough by now, so nothing else has to be entered
    await giftCard(2000, { code, balance: 2000 });
    expect(sections(await guest.text('/checkout'))[3]).toBe('review open');
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('who logs out', () => {
  it('leaves nothing of an order or a payment page to the next shopper', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await toWallet(member);
    await deliver(member);
    await cardBack(member);
    await send(member, 'card', await enterCard(CARDS.challenge));
    await applyGift(member, await giftCard(5));
    expect(member.cookie).toMatch(/cairn-gifts-/);
    await place(member);
    expect(await member.text('/checkout/order')).toContain('Your bank wants to confirm this payment');
    await member.post('/api/account/logout', {});
    expect(leads(await member.get('/checkout/order'))).toBe('/checkout');
    expect(member.cookie).not.toMatch(/cairn-(order|card|wallet|gifts)-/);
  });
});

describe('a return from the provider’s page for a card', () => {
  it('makes the card the payment', async () => {
    await deliver(guest);
    expect(leads(await guest.get(await cardBack(guest)))).toBe('/checkout');
    expect(sections(await guest.text('/checkout'))[3]).toBe('review open');
  });

  it('bills the card to the address that was typed before, and delivers to the other one', async () => {
    const email = newEmail();
    await deliver(guest);
    await send(guest, 'contact', { email });
    await guest.get(await cardBack(guest, BO));
    const html = await guest.text('/checkout');
    expect(sections(html)[3]).toBe('review open');
    for (const street of ['9 Pay St', '1 Elm St']) expect(html).toContain(street);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
    expect((await ordersOf(email)).map(({ billingAddress }) => billingAddress?.city)).toEqual(['Reno']);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['keeps no card of a member who did not ask for it', {}, false],
    ['keeps the card of a member who ticked that', { keepCard: 'true' }, true],
  ])('%s', async (_, box, isKept) => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await deliver(member);
    await member.get(await cardBack(member, { sameAddress: 'true', ...box }));
    expect(orderNoIn(leads(await place(member)))).not.toBe('');
    expect((await member.text(PAYMENT_METHODS_PATH)).includes('ending in 4242')).toBe(isKept);
  });

  it('with another bag than was there changes nothing and says so', async () => {
    const account = await newAccount(shop);
    await addToBag(await memberOf(shop, account), { productId: variant });
    await deliver(guest);
    const back = await cardBack(guest);
    await signIn(guest, account);
    await deliver(guest);
    expect(leads(await guest.get(back))).toBe('/checkout?step=payment');
    const html = await guest.text('/checkout?step=payment');
    expect(html).toContain(UNUSABLE);
    expect(html).not.toContain('Visa ending in 4242');
  });

  it('asks for the billing address where everything is picked up meanwhile', async () => {
    const trousers = await someVariant(shop, '/c/mens-bottoms/');
    const { guest: other, inBag } = await guestToPickUp(shop, { jacket: variant, trousers });
    await deliver(other);
    const back = await cardBack(other);
    await pickUpAt(other, STORES.denver, [inBag.jacket, inBag.trousers]);
    expect(leads(await other.get(back))).toBe('/checkout?step=payment');
    expect(await other.text('/checkout?step=payment')).toContain(
      'Please enter the billing address of the card below.',
    );
  });

  it('without a card keeps the billing address that was typed before', async () => {
    await deliver(guest);
    expect(leads(await guest.get(await cardBack(guest, BO, 'back')))).toBe('/checkout?step=payment');
    const html = await guest.text('/checkout?step=payment');
    expect(html).toContain('value="9 Pay St"');
    expect(html).not.toMatch(/<input(?=[^>]* id="billing-same")(?=[^>]* checked)/);
  });

  it.each([
    ['does not say what was entered', { service: 'pay', path: 'sessions' }],
    ['does not read the bag', { service: 'baskets', method: 'GET' }],
    ['does not take the card', { service: 'baskets', path: 'payment-instruments' }],
  ])('keeps the card while the service fails: it %s', async (_, at) => {
    await deliver(guest);
    const back = await cardBack(guest);
    await spoil({ ...at, mode: 'status', status: 500 });
    expect((await guest.get(back)).status).toBe(503);
    await mendAll();
    closeCircuits();
    expect(leads(await guest.get('/checkout/card'))).toBe('/checkout');
    expect(sections(await guest.text('/checkout'))[3]).toBe('review open');
  });
});

describe('a wallet where everything is picked up', () => {
  let picking: Visitor;
  beforeEach(async () => {
    const trousers = await someVariant(shop, '/c/mens-bottoms/');
    const { guest: other, inBag } = await guestToPickUp(shop, { jacket: variant, trousers });
    await pickUpAt(other, STORES.denver, [inBag.jacket, inBag.trousers]);
    picking = other;
  });

  it('needs no phone number', async () => {
    const html = await (await payByWallet(picking, { ...OWNER, email: newEmail(), phone: '' })).text();
    expect(html).not.toContain('Please add a phone number');
    expect(sections(html)[3]).toBe('review open');
  });

  it('with an address that the shop cannot use asks for the billing address', async () => {
    const answer = await picking.get(
      await answerWallet(await toWallet(picking), { ...OWNER, stateCode: 'QC' }),
    );
    expect(leads(answer)).toBe('/checkout?step=payment');
    const html = await picking.text('/checkout?step=payment');
    expect(html).toContain('Please enter the billing address of the card below.');
  });
});
