import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { guestWithBag } from './support/bag.ts';
import { fillIn, orderNoIn, place, send } from './support/checkout.ts';
import { applyGift, balanceOf, giftCard, giftPaymentsIn, totalsIn } from './support/gift-cards.ts';
import { FailingServices } from './support/ordering.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

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
  closeCircuits();
  guest = await guestWithBag(shop, variant, 3);
  await fillIn(guest);
});
afterEach(mendAll);

/** What the gift cards of the review pay, in their order. */
const paid = (html: string) =>
  totalsIn(html)
    .filter((row) => row.startsWith('Gift card ending in'))
    .map((row) => row.replace(/^.* −?-?/, ''));
const page = () => guest.text('/checkout');
const placed = async () => expect(orderNoIn(leads(await place(guest)))).not.toBe('');

let cards = 0;
/** A gift card whose last characters are those of every other one of these. */
const twin = (amount: number) => {
  cards += 1;
  return giftCard(amount, {
    code: `TWIN${Date.now().toString(36).toUpperCase()}${cards}ZZZZ`.padStart(20, 'T'),
  });
};

describe('two gift cards that are masked alike', () => {
  async function two(first: number, second: number): Promise<[string, string]> {
    const codes: [string, string] = [await twin(first), await twin(second)];
    for (const code of codes) expect((await applyGift(guest, code)).status).toBe(303);
    expect(paid(await page())).toEqual([`$${first}.00`, `$${second}.00`]);
    return codes;
  }

  it('show each its own balance', async () => {
    const [first] = await two(20, 30);
    await giftCard(20, { code: first, balance: 35 });
    const html = await guest.text('/checkout?step=payment');
    expect([...html.matchAll(/Balance: ([^<]+)</g)].map(([, amount]) => amount)).toEqual([
      '$35.00',
      '$30.00',
    ]);
  });

  it('of which one is removed: the other one pays, also less where its balance is smaller', async () => {
    const [first, second] = await two(20, 30);
    const [payment = ''] = giftPaymentsIn(await guest.text('/checkout?step=payment'));
    expect((await send(guest, 'remove-gift-card', { payment })).status).toBe(303);
    expect(paid(await page())).toEqual(['$30.00']);
    await giftCard(20, { code: second, balance: 7 });
    const html = await page();
    expect(html).toContain('The balance of the gift card ending in ZZZZ has changed: it now pays less.');
    expect(paid(html)).toEqual(['$7.00']);
    await placed();
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([2_000, 0]);
  });

  it('of which one pays less, then the other: each pays what it holds', async () => {
    const [first, second] = await two(20, 30);
    await giftCard(20, { code: first, balance: 4 });
    expect(paid(await page()).toSorted()).toEqual(['$30.00', '$4.00']);
    await giftCard(30, { code: second, balance: 6 });
    expect(paid(await page()).toSorted()).toEqual(['$4.00', '$6.00']);
    await giftCard(20, { code: first, balance: 0 });
    expect(paid(await page())).toEqual(['$6.00']);
    await placed();
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
  });

  it('and are entered again change nothing', async () => {
    const [first, second] = await two(20, 30);
    for (const code of [second, first]) expect((await applyGift(guest, code)).status).toBe(303);
    await giftCard(30, { code: second, balance: 6 });
    expect(paid(await page())).toEqual(['$20.00', '$6.00']);
  });
});

describe('gift cards that can pay less, while the service fails', () => {
  const failing = (operation: RegExp) =>
    new FailingServices((called) => (operation.test(called) ? '500' : undefined));
  const ADDING = /^POST .*payment-instruments$/;
  const CHANGING = /^PATCH .*payment-instruments$/;

  it('one of them is changed in its place, and never taken away', async () => {
    const code = await giftCard(25);
    await applyGift(guest, code);
    await giftCard(25, { code, balance: 4 });
    const stays = await guest.text('/checkout', failing(CHANGING));
    expect(paid(stays)).toEqual(['$25.00']);
    closeCircuits();
    const html = await guest.text('/checkout', failing(ADDING));
    expect(html).toContain(`The balance of the gift card ending in ${code.slice(-4)} has changed`);
    expect(paid(html)).toEqual(['$4.00']);
  });

  it('of two, one that cannot be added again is told, and can be entered again', async () => {
    const [first, second] = [await giftCard(25), await giftCard(30)];
    for (const code of [first, second]) await applyGift(guest, code);
    await giftCard(25, { code: first, balance: 4 });
    await giftCard(30, { code: second, balance: 6 });
    const html = await guest.text('/checkout', failing(ADDING));
    expect(html).toContain(`The balance of the gift card ending in ${first.slice(-4)} has changed`);
    expect(html).toContain(
      `The gift card ending in ${second.slice(-4)} no longer pays: its balance has changed. Please enter it again.`,
    );
    expect(paid(html)).toEqual(['$4.00']);
    closeCircuits();
    expect((await applyGift(guest, second)).status).toBe(303);
    expect(paid(await page())).toEqual(['$4.00', '$6.00']);
    await placed();
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0]);
  });

  it('of two, one whose addition has lost its answer pays, and is not asked for again', async () => {
    const [first, second] = [await giftCard(25), await giftCard(30)];
    for (const code of [first, second]) await applyGift(guest, code);
    await giftCard(25, { code: first, balance: 4 });
    await giftCard(30, { code: second, balance: 6 });
    const services = new FailingServices((called) => (ADDING.test(called) ? 'cut after' : undefined));
    const html = await guest.text('/checkout', services);
    expect(html).not.toContain('Please enter it again.');
    expect(paid(html)).toEqual(['$4.00', '$6.00']);
  });

  it('one that was removed is told, also where another could not be changed', async () => {
    const [first, second] = [await giftCard(25), await giftCard(30)];
    for (const code of [first, second]) await applyGift(guest, code);
    await giftCard(25, { code: first, balance: 0 });
    await giftCard(30, { code: second, balance: 6 });
    const html = await guest.text('/checkout', failing(CHANGING));
    expect(html).toContain(`The gift card ending in ${first.slice(-4)} can no longer pay and was removed.`);
    expect(html).not.toContain(`The balance of the gift card ending in ${second.slice(-4)}`);
    expect(paid(html)).toEqual(['$30.00']);
  });
});
