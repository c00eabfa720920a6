import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { agreedIn, chargedFor, orderNoIn, place, sections } from './support/checkout.ts';
import { applyGift, balanceOf, giftCard } from './support/gift-cards.ts';
import { guestToPickUp, pickUpAt, placesOf, STORES } from './support/pick-up.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const READY = ['contact done', 'delivery done', 'payment done', 'review open'];
const { denver } = STORES;
let jacket: string;
let trousers: string;
let guest: Visitor;
/** The ids of the lines. */
let inBag: { jacket: string; trousers: string };

beforeAll(async () => {
  await mendAll();
  jacket = await someVariant(shop);
  trousers = await someVariant(shop, '/c/womens-jackets/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ({ guest, inBag } = await guestToPickUp(shop, { jacket, trousers }));
});
afterEach(mendAll);

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
  expect(await guest.text(`/checkout/confirmation/${orderNo}`)).toContain('Cairn Larimer Square');
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

it('a wallet’s address is where the lines go that are not picked up', async () => {
  await pickUpAt(guest, denver, [inBag.jacket]);
  const html = await (await payByWallet(guest, { ...OWNER, email: newEmail() })).text();
  expect(sections(html)).toEqual(READY);
  expect(await placesOf(guest)).toEqual({ [jacket]: denver, [trousers]: 'delivered' });
  expect(orderNoIn(leads(await place(guest)))).not.toBe('');
});
