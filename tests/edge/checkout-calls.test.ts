import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addByForm as saveInBook } from './support/address-book.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, deliver, enterCard, fillIn, place, send } from './support/checkout.ts';
import { applyGift, giftCard } from './support/gift-cards.ts';
import { hopsOf } from './support/hops.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
/** The most calls before the shell of the checkout: basket, methods, and the member's record. */
const CALLS = 3;
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** The calls of each hop that the shell of the checkout waits for. */
async function checkoutHops(visitor: Visitor, path = '/checkout'): Promise<number[]> {
  const { status, hops } = await hopsOf(visitor, path);
  expect(status).toBe(200);
  return hops.map(({ length }) => length);
}

describe('the shell of the checkout waits for one hop', () => {
  it.each(['contact', 'address', 'delivery', 'payment'])('of a guest, with %s open', async (step) => {
    const guest = await guestWithBag(shop, variant);
    await fillIn(guest);
    await guest.text('/checkout');
    const made = await checkoutHops(guest, `/checkout?step=${step}`);
    expect(made).toHaveLength(1);
    expect(made[0]).toBeLessThanOrEqual(CALLS);
  });

  it('of a guest at the review', async () => {
    const guest = await guestWithBag(shop, variant);
    await fillIn(guest);
    await guest.text('/checkout');
    const made = await checkoutHops(guest);
    expect(made).toHaveLength(1);
    expect(made[0]).toBeLessThanOrEqual(CALLS);
  });

  it('of a member with a saved address and a kept card', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await saveInBook(member, { ...ADDRESS, preferred: 'true' });
    await addToBag(member, { productId: variant });
    await deliver(member);
    await send(member, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
    expect(leads(await place(member))).toContain('/checkout/confirmation/');
    await addToBag(member, { productId: variant });
    expect(await member.text('/checkout')).toContain('name="key"');
    for (const step of ['', '?step=contact', '?step=payment']) {
      const made = await checkoutHops(member, `/checkout${step}`);
      expect(made).toHaveLength(1);
      expect(made[0]).toBeLessThanOrEqual(CALLS);
    }
  });

  it('of a guest whose order was declined, at the next look', async () => {
    const guest = await guestWithBag(shop, variant);
    await fillIn(guest, CARDS.poor);
    expect((await place(guest)).status).toBe(402);
    const made = await checkoutHops(guest);
    expect(made).toHaveLength(1);
    expect(made[0]).toBeLessThanOrEqual(CALLS);
  });

  it('of who pays with gift cards: one call more for each, in the same hop', async () => {
    const guest = await guestWithBag(shop, variant);
    await fillIn(guest);
    for (const amount of [20, 30]) await applyGift(guest, await giftCard(amount));
    await guest.text('/checkout');
    const made = await checkoutHops(guest);
    expect(made).toHaveLength(1);
    expect(made[0]).toBeLessThanOrEqual(CALLS + 2);
  });
});
