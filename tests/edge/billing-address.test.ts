import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, deliver, enterCard, fillIn, place, send } from './support/checkout.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import type { Visitor } from './support/visitor.ts';

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

it('of its own stays when a kept card pays instead', async () => {
  const member = await memberOf(shop, await newAccount(shop));
  await addToBag(member, { productId: variant });
  await deliver(member);
  await send(member, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
  expect((await place(member)).status).toBe(303);
  await addToBag(member, { productId: variant });
  await deliver(member);
  await payFrom(member, BILLING);
  const kept = /name="kept" value="(\w+)"/.exec(await member.text('/checkout?step=payment'))?.[1] ?? '';
  expect((await send(member, 'kept-card', { kept })).status).toBe(303);
  expect(await review(member)).toContain('9 Pay St');
});
