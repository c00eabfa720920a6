import { expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  chargedFor,
  enterCard,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { applyGift, balanceOf, giftCard } from './support/gift-cards.ts';
import { orderOf, payElsewhere, pickUpAt, placesOf, STORES, textOf } from './support/pick-up.ts';
import { Shop } from './support/shop.ts';
import { guest, guestToPickUp, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const READY = ['contact done', 'delivery done', 'payment done', 'review open'];
const { boulder, denver } = STORES;
prepareTwoLines(shop, guestToPickUp);

const everything = () => pickUpAt(guest, denver, [inBag.jacket, inBag.trousers]);

it('a gift card that pays everything needs neither a card nor an address', async () => {
  await everything();
  const code = await giftCard(5_000);
  expect((await applyGift(guest, code)).status).toBe(303);
  expect(sections(await guest.text('/checkout'))).toEqual(READY);
  const orderNo = orderNoIn(leads(await place(guest)));
  expect(orderNo).not.toBe('');
  expect(await chargedFor(orderNo)).toBe(0);
  expect(await balanceOf(code)).toBeLessThan(500_000);
  expect((await orderOf(orderNo)).billingAddress).toMatchObject({ address1: '1433 Larimer Street' });
  const html = await guest.text(`/checkout/confirmation/${orderNo}`);
  expect(html).toContain('Cairn Larimer Square');
  // the account is not offered in the store's name
  expect(html).toContain('name="lastName" value=""');
});

it.each([5, 5_000])('a store’s address is not the shopper’s, who paid $%i by gift card', async (amount) => {
  await everything();
  await applyGift(guest, await giftCard(amount));
  const html = await guest.text('/checkout?step=payment');
  expect(html).not.toContain('value="1433 Larimer Street"');
  expect(textOf(await guest.text('/checkout'), 'payment')).not.toContain('Larimer');
  const { sameAddress, ...card } = await enterCard(CARDS.paid);
  const same = await send(guest, 'card', { ...card, sameAddress: sameAddress ?? 'true' });
  expect(same.status).toBe(409);
  expect((await payElsewhere(guest)).status).toBe(303);
});

it('what is delivered after all is billed to where it goes', async () => {
  await everything();
  await applyGift(guest, await giftCard(5_000));
  await send(guest, 'deliver', { what: 'all' });
  await send(guest, 'address', ADDRESS);
  const html = await guest.text('/checkout');
  expect(sections(html)).toEqual(READY);
  expect(textOf(html, 'payment')).toContain('Billing address: same as delivery');
  const orderNo = orderNoIn(leads(await place(guest)));
  expect((await orderOf(orderNo)).billingAddress).toMatchObject({ address1: ADDRESS.address1 });
});

it('where everything is in two stores, the last one leads on', async () => {
  await pickUpAt(guest, boulder, [inBag.jacket]);
  await pickUpAt(guest, denver, [inBag.trousers]);
  const html = textOf(await guest.text('/checkout?step=delivery'), 'delivery');
  expect(html.match(/\bSave\b|Continue to payment/g)).toEqual(['Save', 'Continue to payment']);
});

it('a wallet’s address is not where everything that is picked up goes', async () => {
  await everything();
  const html = await (await payByWallet(guest, { ...OWNER, email: newEmail() })).text();
  expect(sections(html)).toEqual(READY);
  expect(html).toContain('12 Ridge Road');
  expect(await placesOf(guest)).toEqual({ [jacket]: denver, [trousers]: denver });
  const orderNo = orderNoIn(leads(await place(guest, await agreedIn(guest))));
  expect(await chargedFor(orderNo)).toBeGreaterThan(0);
});

it('a wallet is offered until it is known whose order it is that is picked up', async () => {
  const isOffered = async () => (await guest.text('/checkout')).includes('Trail Wallet</button>');
  await pickUpAt(guest, denver, [inBag.jacket, inBag.trousers]);
  expect(await isOffered()).toBe(true);
  await payElsewhere(guest);
  expect(await isOffered()).toBe(false);
});

it('a wallet’s address is where the lines go that are not picked up', async () => {
  await pickUpAt(guest, denver, [inBag.jacket]);
  const html = await (await payByWallet(guest, { ...OWNER, email: newEmail() })).text();
  expect(sections(html)).toEqual(READY);
  expect(await placesOf(guest)).toEqual({ [jacket]: denver, [trousers]: 'delivered' });
  expect(orderNoIn(leads(await place(guest)))).not.toBe('');
});
