import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import {
  chargedFor,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { orderOf, pickUpAt, STORES } from './support/pick-up.ts';
import { Shop } from './support/shop.ts';
import { guestToPickUp, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads, type Visitor } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });

async function setDefaultMethod(defaultMethod: boolean): Promise<void> {
  const body = JSON.stringify({ defaultMethod });
  const headers = { 'content-type': 'application/json' };
  const response = await ask('/__sandbox/shipping', { method: 'PUT', headers, body });
  expect(response.status).toBe(200);
}

prepareTwoLines(shop);
beforeEach(() => setDefaultMethod(false));
afterEach(() => setDefaultMethod(true));

const placed = async (visitor: Visitor) => {
  const orderNo = orderNoIn(leads(await place(visitor)));
  expect(orderNo).not.toBe('');
  expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  return orderOf(orderNo);
};

describe('where the service gives a new shipment no method', () => {
  it('the bag does not say what shipping costs', async () => {
    const guest = await guestWithBag(shop, jacket);
    const { totals } = await bagOf(guest);
    expect(totals.shipping).toBeUndefined();
    expect(await guest.text('/cart')).toContain('Calculated at checkout');
  });

  it('the address brings one, and the order has it', async () => {
    const guest = await guestWithBag(shop, jacket);
    await deliver(guest);
    expect(sections(await guest.text('/checkout'))[1]).toBe('delivery done');
    await fillIn(guest);
    const { shipments } = await placed(guest);
    expect(shipments).toMatchObject([{ shippingMethod: { id: 'standard' } }]);
  });

  it('the wallet’s address brings one too', async () => {
    const guest = await guestWithBag(shop, jacket);
    const html = await (await payByWallet(guest, { ...OWNER, email: newEmail() })).text();
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    const { shipments } = await placed(guest);
    expect(shipments).toMatchObject([{ shippingMethod: { id: 'standard' } }]);
  });

  it('an order is picked up, and in part delivered', async () => {
    const { guest, inBag } = await guestToPickUp(shop, { jacket, trousers });
    await pickUpAt(guest, STORES.denver, [inBag.jacket]);
    expect(sections(await guest.text('/checkout'))[1]).toBe('delivery open');
    await deliver(guest);
    await send(guest, 'card', await enterCard('4242424242424242'));
    const { shipments } = await placed(guest);
    const methods = shipments.map(({ shippingMethod }) => shippingMethod?.id).sort();
    expect(methods).toEqual(['005', 'standard']);
  });
});
