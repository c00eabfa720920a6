import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { CARDS, chargedFor, deliver, enterCard, fillIn, orderNoIn, place, send } from './support/checkout.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
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

describe('a card that a member keeps', () => {
  const memberWithBag = async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    return member;
  };
  const keptIn = (html: string) => /name="kept"[^>]*? value="(\w+)"/.exec(html)?.[1] ?? '';

  it('pays the next order, whose address is chosen already', async () => {
    const member = await memberWithBag();
    await deliver(member);
    expect(keptIn(await member.text('/checkout'))).toBe('');
    await send(member, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
    expect(orderNoIn(leads(await place(member)))).not.toBe('');
    await addToBag(member, { productId: variant });
    await deliver(member);
    const html = await member.text('/checkout');
    expect(html).toContain('Visa ending in 4242');
    const chosen = await send(member, 'card', { kept: keptIn(html) });
    expect([chosen.status, leads(chosen)]).toEqual([303, '/checkout']);
    const orderNo = orderNoIn(leads(await place(member)));
    expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  });

  it('is not kept where the box is not ticked, and is nobody else’s', async () => {
    const [one, other] = [await memberWithBag(), await memberWithBag()];
    await fillIn(one);
    await place(one);
    await addToBag(one, { productId: variant });
    await deliver(one);
    expect(keptIn(await one.text('/checkout'))).toBe('');
    await send(one, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
    await place(one);
    await addToBag(one, { productId: variant });
    await deliver(one);
    const kept = keptIn(await one.text('/checkout'));
    expect(kept).not.toBe('');
    await deliver(other);
    for (const wrong of [kept, 'pm_made_up', 'x'.repeat(300)]) {
      const response = await send(other, 'card', { kept: wrong });
      expect([400, 409]).toContain(response.status);
      expect(await response.text()).toContain('This card is no longer kept.');
    }
    const nothing = await send(other, 'card', { kept: '' });
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain('Please enter your card.');
    const guest = await guestWithBag(shop, variant);
    expect((await send(guest, 'card', { kept })).status).toBe(401);
    const cards = '/account/payment-methods';
    expect((await other.post(cards, { _action: 'remove-kept', kept })).status).toBe(404);
    expect(await one.text(cards)).toContain('Visa ending in 4242');
    expect((await one.post(cards, { _action: 'remove-kept', kept })).status).toBe(303);
    expect(await one.text(cards)).not.toContain('Visa ending in 4242');
  });
});
