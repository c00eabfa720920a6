import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { guestWithBag } from './support/bag.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  chargedFor,
  deliver,
  enterCard,
  orderNoIn,
  place,
  send,
} from './support/checkout.ts';
import { applyGift, balanceOf, cents, giftCard, giftPaymentsIn, totalOf } from './support/gift-cards.ts';
import { ordersOf } from './support/ordering.ts';
import { handle } from './support/orders.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

/*
 * What becomes of a gift card with the order that it pays; tests/edge/gift-cards.test.ts is about the
 * checkout.
 */

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

const page = () => guest.text('/checkout');

describe('an order that a gift card and a card have paid', () => {
  let orderNo: string;
  let code: string;
  let total: number;
  const confirmation = () => guest.text(`/checkout/confirmation/${orderNo}`);
  /** Each refund that the page tells of: to what, and how much in cents. */
  const refundsIn = (html: string) =>
    [...html.matchAll(/<dt>Refunded on [^<·]*(?:· ([^<]*))?<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, name = 'card', amount]) => [name, cents(amount)],
    );
  const giftName = () => `Gift card ending in ${code.slice(-4)}`;

  beforeEach(async () => {
    await deliver(guest);
    code = await giftCard(25);
    await applyGift(guest, code);
    total = totalOf(await page());
    await send(guest, 'card', await enterCard(CARDS.paid));
    orderNo = orderNoIn(leads(await place(guest)));
  });

  it('tells what both got back when it is cancelled, and thanks nobody for it', async () => {
    expect(await confirmation()).toContain('Thank you for your order');
    await handle(orderNo, 'cancel');
    const html = await confirmation();
    expect(refundsIn(html)).toEqual([
      ['card', total - 2500],
      [giftName(), 2500],
    ]);
    expect(await balanceOf(code)).toBe(2500);
    expect(html).toContain('This order was cancelled');
    expect(html).not.toMatch(/Thank you for your order|A confirmation is on its way/);
  });

  it('tells what each got back of what was returned: the card first', async () => {
    await handle(orderNo, 'ship');
    expect(await confirmation()).toContain('Status: Shipped');
    expect(await confirmation()).not.toContain('A confirmation is on its way');
    await handle(orderNo, 'refund', { amount: total / 100 - 30 });
    await handle(orderNo, 'refund', { amount: 20 });
    expect(refundsIn(await confirmation())).toEqual([
      ['card', total - 3000],
      ['card', 500],
      [giftName(), 1500],
    ]);
    expect(await balanceOf(code)).toBe(1500);
  });
});

describe('an order that fails', () => {
  it('gives the gift card its amount back, and can be paid again', async () => {
    const email = newEmail();
    await send(guest, 'contact', { email });
    await send(guest, 'address', ADDRESS);
    const code = await giftCard(25);
    await applyGift(guest, code);
    await send(guest, 'card', await enterCard(CARDS.poor));
    const refused = await place(guest);
    expect(refused.status).toBe(402);
    expect(await balanceOf(code)).toBe(2500);
    const html = await refused.text();
    expect(html).toContain('there is not enough money available');
    expect(giftPaymentsIn(html)).toHaveLength(1);
    await send(guest, 'card', await enterCard(CARDS.paid));
    const orderNo = orderNoIn(leads(await place(guest)));
    expect([await chargedFor(orderNo), await balanceOf(code)]).toEqual([totalOf(html) - 2500, 0]);
    expect((await ordersOf(email)).map(({ status }) => status).toSorted()).toEqual(['failed', 'new']);
  });

  it('because its button was pressed twice at once is none: the gift card pays once', async () => {
    await deliver(guest);
    const code = await giftCard(2000);
    await applyGift(guest, code);
    const total = totalOf(await page());
    const agreed = await agreedIn(guest);
    const other = guest.copy();
    const [one, two] = await Promise.all([place(guest, agreed), place(other, agreed)]);
    expect(orderNoIn(leads(one))).not.toBe('');
    expect(leads(two)).toBe(leads(one));
    expect(await balanceOf(code)).toBe(200_000 - total);
  });
});
