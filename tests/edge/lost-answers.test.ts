import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bagOf, guestWithBag } from './support/bag.ts';
import { agreedIn, CARDS, fillIn, orderNoIn, place } from './support/checkout.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock, someVariant, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, type Visitor } from './support/visitor.ts';

const LOST = '/checkout/order?from=lost';
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

/** Presses the button; the answer, and the cookies that it sets, never reach the browser. */
const placeUnheard = (visitor: Visitor) => place(visitor.copy());

async function emptyBag(visitor: Visitor): Promise<void> {
  for (const { id } of (await bagOf(visitor)).lines)
    await visitor.send(`/api/bag/items/${id}`, { quantity: '0' });
  expect((await bagOf(visitor)).count).toBe(0);
}

describe('a press on Place order whose answer is lost', () => {
  it('is found out: the order is placed', async () => {
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await placeUnheard(guest)));
    expect(orderNo).not.toBe('');
    expect(leads(await guest.get(LOST))).toBe(`/checkout/confirmation/${orderNo}`);
  });

  it('is told in the bag, which is empty: the order is placed', async () => {
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await placeUnheard(guest)));
    const html = await guest.text('/cart');
    expect(html).toContain(`What was in your bag is now order ${orderNo}.`);
    expect(html).toContain(`href="/checkout/confirmation/${orderNo}"`);
  });

  it('is told in the bag: the order is not finished', async () => {
    await fillIn(guest, CARDS.challenge);
    await placeUnheard(guest);
    expect(await guest.text('/cart')).toMatch(/is now order \d+, which is not finished yet\./);
  });

  it('is told in the bag: the card was declined, and the bag is as it was', async () => {
    await fillIn(guest, CARDS.declined);
    await placeUnheard(guest);
    const html = await guest.text('/cart');
    expect(html).not.toContain('is now order');
    expect((await bagOf(guest)).count).toBe(1);
  });

  it('is found out: no order was made', async () => {
    await fillIn(guest);
    const first = await guest.text(LOST);
    expect(first).toContain('Do not pay again. This page checks once more by itself.');
    const [, later = ''] = /<meta http-equiv="refresh" content="10; url=([^"]+)"/.exec(first) ?? [];
    expect(leads(await guest.get(later))).toBe('/checkout');
    expect(await guest.text('/checkout')).toContain('Your order was not placed.');
    expect(leads(await guest.get('/checkout/order'))).toBe('/checkout');
    expect(await guest.text('/checkout')).not.toContain('was not placed');
  });
});

describe('a press on Place order while the services are slow', () => {
  /** The longest time of any answer, in ms. */
  const LONGEST_MS = 6_000;

  it.each([
    { service: '*', mode: 'slow', ms: 1_500 },
    { service: 'orders', mode: 'slow', ms: 4_500 },
    { service: 'orders', mode: 'hang', method: 'POST' },
    { service: 'pay', mode: 'hang' },
  ] as const)('is answered in time and leads to what became of it: %j', async (fault) => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await spoil(fault);
    let to = '';
    const ms = await took(async () => {
      to = leads(await place(guest, agreed));
    });
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(to).toMatch(/^\/checkout\/order(\?from=lost)?$/);
    await mendAll();
    await coldStart();
    const shown = await guest.get(LOST);
    const found = leads(shown).startsWith('/checkout/confirmation/');
    expect(found || (await shown.text()).includes('Do not pay again.')).toBe(true);
  });

  it('that cannot be prepared in time says that no order was placed', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await spoil({ service: 'baskets', mode: 'hang' });
    await spoil({ service: 'checkout', mode: 'hang' });
    let said = '';
    const ms = await took(async () => {
      const response = await place(guest, agreed);
      expect(response.status).toBe(503);
      said = await response.text();
    });
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(said).toContain('The order could not be placed. Please try again: you cannot be charged twice.');
  });
});

describe('a bag that was emptied', () => {
  it('after a card was entered says nothing of an order', async () => {
    await fillIn(guest);
    await emptyBag(guest);
    expect(await guest.text('/cart')).not.toMatch(/is now order|not finished/);
  });

  it('after an order that was refused says nothing of an order', async () => {
    await fillIn(guest);
    await setStock(variant, 0);
    expect((await place(guest)).status).toBe(409);
    await setStock(variant, PLENTY);
    await emptyBag(guest);
    expect(await guest.text('/cart')).not.toMatch(/is now order|not finished/);
  });

  it('while no service answers says nothing that is not known', async () => {
    await fillIn(guest);
    await emptyBag(guest);
    await spoil({ service: 'orders', mode: 'hang' });
    await spoil({ service: 'pay', mode: 'hang' });
    expect(await guest.text('/cart')).not.toMatch(/is now order|not finished/);
  });
});

describe('while a payment is under way', () => {
  it('the shopper is told not to pay again, and the header counts nothing', async () => {
    await fillIn(guest, CARDS.slow);
    expect(leads(await place(guest))).toBe('/checkout/order');
    expect(guest.cookie).toContain('bag-count-cairn-us=0');
    expect(await guest.text('/checkout/order')).toContain('Do not pay again.');
  });
});
