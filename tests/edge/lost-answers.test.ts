import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { agreedIn, CARDS, deliver, fillIn, orderNoIn, place } from './support/checkout.ts';
import { applyGift, giftCard } from './support/gift-cards.ts';
import { FailingServices, hasButton } from './support/ordering.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock, someVariant, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const LOST = '/checkout/order?from=lost';
const UNTOLD = 'We cannot tell what became of your order';
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

/** A browser of the same shopper that has no longer the cookie of an order. */
function withoutTry(visitor: Visitor): Visitor {
  const kept = visitor.cookie.split('; ').filter((one) => !one.includes('cairn-order-'));
  return new Visitor(visitor.shop, { cookie: kept.join('; ') });
}

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

it('does not pass over a press whose order has failed, as another tab was told', async () => {
  await fillIn(guest, CARDS.declined);
  expect((await place(guest)).status).toBe(402);
  expect(leads(await guest.get(LOST))).toBe('/checkout');
  expect(await guest.text('/checkout')).toContain('Your order was not placed.');
});

describe('a press on Place order, whose answer is lost, in a browser that did not reserve the number', () => {
  const WAYS: readonly [string, () => Promise<Visitor>][] = [
    [
      'because it was reserved a day ago',
      async () => {
        await fillIn(guest);
        return withoutTry(guest);
      },
    ],
    [
      'because the member paid in another one, and has placed an order in this one today',
      async () => {
        const account = await newAccount(shop);
        const here = await memberOf(shop, account);
        await addToBag(here, { productId: variant });
        await fillIn(here);
        expect(orderNoIn(leads(await place(here)))).not.toBe('');
        const elsewhere = await memberOf(shop, account);
        await addToBag(elsewhere, { productId: variant });
        await fillIn(elsewhere);
        return here;
      },
    ],
    [
      'because gift cards pay for all once a card was declined',
      async () => {
        await fillIn(guest, CARDS.poor);
        const code = await giftCard(5);
        await applyGift(guest, code);
        expect((await place(guest)).status).toBe(402);
        await giftCard(2000, { code, balance: 2000 });
        return guest;
      },
    ],
  ];

  it.each(WAYS)('is found out: the order is placed (%s)', async (_, reviewing) => {
    const browser = await reviewing();
    const agreed = await agreedIn(browser);
    const orderNo = orderNoIn(leads(await place(browser.copy(), agreed)));
    expect(orderNo).not.toBe('');
    expect(leads(await browser.get(LOST))).toBe(`/checkout/confirmation/${orderNo}`);
  });

  it('cannot be made while no number can be had', async () => {
    await fillIn(guest);
    const services = new FailingServices((called) => (called.endsWith('/order-number') ? '500' : undefined));
    const html = await withoutTry(guest).text('/checkout', services);
    expect(hasButton(html)).toBe(false);
    expect(html).toMatch(
      /<p id="review-changed" role="alert"[^>]*>Something went wrong, and nothing was changed/,
    );
  });

  it('is not passed over where the browser has forgotten the number since', async () => {
    await fillIn(guest);
    await placeUnheard(guest);
    const html = await withoutTry(guest).text(LOST);
    expect(html).toContain(UNTOLD);
    expect(html).toContain('href="/orders/lookup"');
  });
});

it('does not say of an order by gift card that it was not placed once its guest has signed in', async () => {
  await deliver(guest);
  await applyGift(guest, await giftCard(2000));
  await placeUnheard(guest);
  await signIn(guest, await newAccount(shop));
  expect(await guest.text(LOST)).toContain('Do not pay again.');
  const html = await guest.text('/checkout/order?from=lost-before');
  expect(html).toContain(UNTOLD);
  expect(html).not.toContain('Your order was not placed.');
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
