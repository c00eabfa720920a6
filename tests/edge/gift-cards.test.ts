import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  chargedFor,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import {
  applyGift,
  balanceOf,
  cents,
  giftCard,
  giftPaymentsIn,
  rowOf,
  totalOf,
} from './support/gift-cards.ts';
import { mailsTo } from './support/mail.ts';
import { FailingServices } from './support/ordering.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
/** The Canadian shop, with dollars of the States for its English speakers. */
const inDollarsOfTheStates = new Shop({
  ORIGIN: 'https://shop.example',
  SITES: JSON.stringify(
    shop.config.SITES.map((site) => ({
      ...site,
      l10n: {
        ...site.l10n,
        supportedLocales: site.l10n.supportedLocales.map((locale) =>
          locale.id === 'en-CA' ? { ...locale, preferredCurrency: 'USD' } : locale,
        ),
      },
    })),
  ),
});
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

const restOf = (html: string) => rowOf(html, 'Left to pay');
const page = (step = '') => guest.text(`/checkout${step && `?step=${step}`}`);

describe('a gift card', () => {
  it('pays a part, and a card the rest', async () => {
    await deliver(guest);
    const code = await giftCard(25);
    const applied = await applyGift(guest, code);
    expect([applied.status, leads(applied)]).toEqual([303, '/checkout']);
    const html = await page();
    const name = `Gift card ending in ${code.slice(-4)}`;
    expect(sections(html)[2]).toBe('payment open');
    expect(html).toContain('Balance: $25.00');
    expect(html).not.toContain(code);
    expect(rowOf(html, name)).toBe('$25.00');
    expect(cents(restOf(html))).toBe(totalOf(html) - 2500);
    const card = await send(guest, 'card', await enterCard(CARDS.paid));
    expect([card.status, leads(card)]).toEqual([303, '/checkout']);
    const review = await page();
    expect(sections(review)).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    expect(review).toContain(`${name}: $25.00`);
    expect(review).toContain(`Visa ending in 4242: ${restOf(html)}`);
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBe(totalOf(html) - 2500);
    expect(await balanceOf(code)).toBe(0);
    const confirmation = await guest.text(`/checkout/confirmation/${orderNo}`);
    expect(confirmation).toContain(`${name}: $25.00`);
    expect(confirmation).toContain(`Visa ending in 4242: ${restOf(html)}`);
  });

  it('is found by its code as it is printed: in groups, or in small letters', async () => {
    await deliver(guest);
    const code = await giftCard(25);
    const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)} `.toLowerCase();
    expect((await applyGift(guest, typed)).status).toBe(303);
    expect(await page('payment')).toContain(`Gift card ending in ${code.slice(-4)}`);
    await forgetCalls();
    const again = await applyGift(guest, code);
    const lookUps = (await calls()).filter(({ path }) => path.includes('/gift-certificate?'));
    expect([again.status, lookUps.map(({ status }) => status)]).toEqual([303, [200]]);
    expect(giftPaymentsIn(await page('payment'))).toHaveLength(1);
  });

  it('that pays for everything needs no card and no provider', async () => {
    await deliver(guest);
    const code = await giftCard(2000);
    await applyGift(guest, code);
    const html = await page();
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    expect(restOf(html)).toBe('$0.00');
    expect(await page('payment')).not.toContain('data-card-fields');
    await forgetCalls();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await calls()).filter(({ path }) => path.startsWith('/pay/'))).toEqual([]);
    expect(await balanceOf(code)).toBe(200_000 - totalOf(html));
    expect(await guest.text(`/checkout/confirmation/${orderNo}`)).toContain(
      `Gift card ending in ${code.slice(-4)}`,
    );
    expect((await bagOf(guest)).lines).toEqual([]);
  });

  it('that covers the whole order replaces a card that was entered before', async () => {
    await fillIn(guest);
    const code = await giftCard(2000);
    await applyGift(guest, code);
    const html = await page();
    expect(html).not.toContain('Visa ending in 4242');
    const orderNo = orderNoIn(leads(await place(guest)));
    expect([orderNo === '', await chargedFor(orderNo)]).toEqual([false, 0]);
    expect(await balanceOf(code)).toBe(200_000 - totalOf(html));
  });

  it('that covers the whole order leaves nothing to a wallet that is used afterwards', async () => {
    await deliver(guest);
    await applyGift(guest, await giftCard(2000));
    await (await payByWallet(guest, { ...OWNER, email: newEmail() })).text();
    await forgetCalls();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await calls()).filter(({ path }) => path.startsWith('/pay/'))).toEqual([]);
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    expect(html).toContain('Gift card ending in');
    expect(html).not.toContain('Visa ending in');
  });

  it('lowers what a card that was entered before pays', async () => {
    await fillIn(guest);
    const code = await giftCard(10);
    await applyGift(guest, code);
    const total = totalOf(await page());
    const orderNo = orderNoIn(leads(await place(guest)));
    expect([await chargedFor(orderNo), await balanceOf(code)]).toEqual([total - 1000, 0]);
  });

  it('is one of several, and each can be removed', async () => {
    await deliver(guest);
    const codes = [await giftCard(5), await giftCard(7.5), await giftCard(2000)];
    for (const code of codes) await applyGift(guest, code);
    const html = await page('payment');
    const payments = giftPaymentsIn(html);
    expect(payments).toHaveLength(3);
    expect(restOf(html)).toBe('$0.00');
    const removed = await send(guest, 'remove-gift-card', { payment: payments[0] ?? '' });
    expect([removed.status, leads(removed)]).toEqual([303, '/checkout?step=payment']);
    // the last one pays what the first did
    const fewer = await page('payment');
    expect([giftPaymentsIn(fewer).length, restOf(fewer)]).toEqual([2, '$0.00']);
    expect((await send(guest, 'remove-gift-card', { payment: payments[0] ?? '' })).status).toBe(303);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
    expect([await balanceOf(codes[0] ?? ''), await balanceOf(codes[1] ?? '')]).toEqual([500, 0]);
  });

  it('entered twice pays once', async () => {
    await deliver(guest);
    const code = await giftCard(5);
    await Promise.all([applyGift(guest.copy(), code), applyGift(guest, code)]);
    expect((await applyGift(guest, code)).status).toBe(303);
    expect(giftPaymentsIn(await page('payment'))).toHaveLength(1);
  });

  it('is told in the mail of the order', async () => {
    const email = newEmail();
    await send(guest, 'contact', { email });
    await send(guest, 'address', ADDRESS);
    const code = await giftCard(25);
    await applyGift(guest, code);
    await send(guest, 'card', await enterCard(CARDS.paid));
    await place(guest);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain(`Gift card ending in ${code.slice(-4)}: $25.00`);
    expect(mail?.body).toMatch(/Card: \$\d/);
    expect(mail?.body).not.toContain(code);
  });
});

describe('what has changed since a gift card was added', () => {
  it.each([
    ['is used up', { balance: 0 }],
    ['is disabled', { enabled: false }],
  ])('it %s: it is removed, and its shopper is told', async (_, change) => {
    const code = await giftCard(25);
    await fillIn(guest);
    await applyGift(guest, code);
    await giftCard(25, { code, ...change });
    const html = await page();
    expect(html).toContain(`The gift card ending in ${code.slice(-4)} can no longer pay and was removed.`);
    expect(restOf(html)).toBeUndefined();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBe(totalOf(html));
  });

  it.each(['contact', 'delivery', 'payment'])('it is told once, also while %s is open', async (step) => {
    await deliver(guest);
    const code = await giftCard(2000);
    await applyGift(guest, code);
    await giftCard(2000, { code, balance: 0 });
    expect((await page(step)).split('can no longer pay and was removed.')).toHaveLength(2);
  });

  it('its balance is smaller: it pays less, also beside another that is used up', async () => {
    await deliver(guest);
    const [code, other] = [await giftCard(25), await giftCard(8)];
    await applyGift(guest, code);
    await applyGift(guest, other);
    await giftCard(25, { code, balance: 4 });
    await giftCard(8, { code: other, balance: 0 });
    const html = await page();
    expect(html).toContain(`The balance of the gift card ending in ${code.slice(-4)} has changed`);
    expect(html).toContain(`The gift card ending in ${other.slice(-4)} can no longer pay`);
    expect(cents(restOf(html))).toBe(totalOf(html) - 400);
  });

  it.each([0, 4])('between the review and the press: nothing is ordered (balance %i)', async (balance) => {
    const code = await giftCard(25);
    await fillIn(guest);
    await applyGift(guest, code);
    const agreed = await agreedIn(guest);
    await giftCard(25, { code, balance });
    const pressed = await place(guest, agreed);
    expect(pressed.status).toBe(409);
    const html = await pressed.text();
    expect(html).toContain('What your gift cards can pay has changed. Nothing was charged.');
    expect(cents(restOf(html)) || totalOf(html)).toBe(totalOf(html) - balance * 100);
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBe(totalOf(html) - balance * 100);
  });

  it('the bag holds more: the card pays more, as far as it can', async () => {
    await deliver(guest);
    const code = await giftCard(2000);
    await applyGift(guest, code);
    const agreed = await agreedIn(guest);
    await addToBag(guest, { productId: variant });
    expect((await place(guest, agreed)).status).toBe(409);
    const html = await page();
    expect(restOf(html)).toBe('$0.00');
    expect(rowOf(html, `Gift card ending in ${code.slice(-4)}`)).toBe(rowOf(html, 'Total'));
    await place(guest);
    expect(await balanceOf(code)).toBe(200_000 - totalOf(html));
  });

  it('after a form without an answer the page changes nothing, and the next look does', async () => {
    await deliver(guest);
    await applyGift(guest, await giftCard(2000));
    await addToBag(guest, { productId: variant });
    const failing = new FailingServices((operation) => (operation.startsWith('PUT') ? 'hang' : undefined));
    const answer = await guest.post(
      '/checkout',
      { _action: 'contact', email: newEmail() },
      { bindings: failing.bindings },
    );
    expect(answer.status).toBe(503);
    expect(cents(restOf(await answer.text()))).toBeGreaterThan(0);
    const writes = [...failing.operations].filter((operation) => /^(?:PUT|PATCH|DELETE)/.test(operation));
    expect(writes).toEqual([expect.stringMatching(/^PUT .*customer$/)]);
    await coldStart();
    expect(restOf(await page())).toBe('$0.00');
  });

  it('the bag costs less than the cards hold: the last one is not needed', async () => {
    await addToBag(guest, { productId: variant, quantity: 2 });
    await deliver(guest);
    const total = totalOf(await page());
    const [code, other] = [await giftCard(Math.floor(total / 200)), await giftCard(2000)];
    await applyGift(guest, code);
    await applyGift(guest, other);
    const [line] = (await bagOf(guest)).lines;
    await guest.json(`/api/bag/items/${line?.id}`, { quantity: 1 });
    const html = await page();
    expect(html).toContain(`The gift card ending in ${other.slice(-4)} is no longer needed`);
    expect([giftPaymentsIn(await page('payment')).length, restOf(html)]).toEqual([1, '$0.00']);
    await place(guest);
    expect([await balanceOf(code), await balanceOf(other)]).toEqual([
      Math.floor(total / 200) * 100 - totalOf(html),
      200_000,
    ]);
  });

  it('the currency is another: it is removed', async () => {
    const canadian = new Visitor(shop, { prefix: '/ca' });
    await addToBag(canadian, { productId: variant });
    await applyGift(canadian, await giftCard(25, { currency: 'CAD' }));
    expect(restOf(await canadian.text('/checkout'))).toMatch(/\$/);
    canadian.shop = inDollarsOfTheStates;
    const html = await canadian.text('/checkout');
    expect(restOf(html)).toBeUndefined();
  });

  it('the service says no balance: everything stays as it is', async () => {
    await fillIn(guest);
    await applyGift(guest, await giftCard(25));
    await spoil({ service: 'gift-certificates', mode: 'status', status: 500 });
    const html = await page();
    expect(rowOf(html, 'Gift card ending in')).toBeDefined();
    expect(html).not.toContain('Balance:');
    expect(sections(html)[3]).toBe('review open');
  });
});
