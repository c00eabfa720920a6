import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, enterCard, place, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { applyGift, giftCard } from './support/gift-cards.ts';
import {
  answerBank,
  bankIn,
  FAULTS,
  FailingServices,
  hasButton,
  isPlaced,
  ledger,
  ordersOf,
  paymentsBefore,
  saysUncharged,
  setProvider,
  unitsHeld,
  wrongMoney,
} from './support/ordering.ts';
import { mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const REFUNDED = 'We have refunded it in full';
const WAITING = 'Do not pay again.';
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await setProvider();
  closeCircuits();
});
afterEach(() => setProvider());

type Buyer = { guest: Visitor; email: string; before: number; orderNo: string };

/** A guest whose order the platform has failed, and whose bank then took the money all the same. */
async function paidTooLate({ isPaid = true } = {}): Promise<Buyer> {
  const email = newEmail();
  const guest = await guestWithBag(shop, variant);
  await send(guest, 'contact', { email });
  await send(guest, 'address', ADDRESS);
  await send(guest, 'card', await enterCard(CARDS.challenge));
  const before = await paymentsBefore();
  await place(guest);
  const bank = bankIn(await guest.text('/checkout/order'));
  const orderNo = (await ordersOf(email))[0]?.orderNo ?? '';
  await ask(`/__sandbox/orders/${orderNo}/fail`, { method: 'POST' });
  if (isPaid) await answerBank(bank, 'approve');
  return { guest, email, before, orderNo };
}

const paymentsOf = (orderNo: string) => ledger({ orderNo });

describe('money that was taken for an order that had failed', () => {
  it('is given back, which the shopper is told, and the bag is as before', async () => {
    const { guest, email, before, orderNo } = await paidTooLate();
    const html = await (await guest.get('/checkout/order', { follow: true })).text();
    expect(html).toContain(REFUNDED);
    expect(html).toContain('Everything is in your bag as before.');
    expect(saysUncharged(html)).toBe(false);
    const [payment] = await paymentsOf(orderNo);
    expect(payment?.amount_received).toBeGreaterThan(0);
    expect(payment?.amount_refunded).toBe(payment?.amount_received);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
    expect((await unitsHeld(guest, email)).get(variant)).toBe(1);
  });

  it('is given back once, however often and at once it is looked at', async () => {
    const { guest, email, before, orderNo } = await paidTooLate();
    const looks = ['/checkout/order', '/checkout', '/checkout/return', '/checkout/order'];
    await Promise.all(looks.map((path) => guest.copy().get(path, { follow: true })));
    for (const path of looks) await guest.get(path, { follow: true });
    const [payment] = await paymentsOf(orderNo);
    expect(payment?.amount_refunded).toBe(payment?.amount_received);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('can be paid again afterwards, with the same bag', async () => {
    const { guest, email, before } = await paidTooLate();
    await guest.get('/checkout/order', { follow: true });
    await send(guest, 'card', await enterCard(CARDS.paid));
    expect((await place(guest)).status).toBe(303);
    expect((await ordersOf(email)).filter(isPlaced)).toHaveLength(1);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
    expect((await bagOf(guest)).count).toBe(0);
  });

  it('is not given back where nothing was taken', async () => {
    const { guest, orderNo } = await paidTooLate({ isPaid: false });
    const html = await (await guest.get('/checkout/order', { follow: true })).text();
    expect(html).not.toContain(REFUNDED);
    // no bank has declined anything
    expect(html).toContain('The payment was not finished. Nothing was charged.');
    expect((await paymentsOf(orderNo)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it.each(FAULTS)(
    'while the refund answers %s: nothing is promised, and the next look refunds',
    async (fault) => {
      const { guest, email, before, orderNo } = await paidTooLate();
      const services = new FailingServices((operation) =>
        operation.endsWith('/refunds') ? fault : undefined,
      );
      const waiting = await guest.get('/checkout/order', { follow: true, ...services });
      const html = await waiting.text();
      expect([waiting.status, html.includes(WAITING)]).toEqual([503, true]);
      expect([html.includes(REFUNDED), saysUncharged(html), hasButton(html)]).toEqual([false, false, false]);
      // it has failed: nothing is kept that the shopper could rely on
      expect(html).toContain('We are still finding out what became of this order');
      expect(html).not.toContain('you can close it');
      await services.arrive();
      closeCircuits();
      const again = await (await guest.get('/checkout/order', { follow: true })).text();
      expect(again).toContain(REFUNDED);
      const [payment] = await paymentsOf(orderNo);
      expect(payment?.amount_refunded).toBe(payment?.amount_received);
      expect(await wrongMoney(guest, email, before)).toEqual([]);
    },
  );

  it.each([
    ['a card', async (guest: Visitor) => send(guest, 'card', await enterCard(CARDS.paid))],
    ['a gift card', async (guest: Visitor) => applyGift(guest, await giftCard(20))],
  ])('is given back before the bag that is open again is paid for by %s', async (_, pay) => {
    const { guest, email, before, orderNo } = await paidTooLate();
    const services = new FailingServices((operation) => (operation.endsWith('/refunds') ? '500' : undefined));
    expect((await guest.get('/checkout/order', services)).status).toBe(503);
    closeCircuits();
    // from a page that was open before
    const saved = await pay(guest);
    expect([saved.status, leads(saved)]).toEqual([303, '/checkout/order?from=bank']);
    expect(await guest.text(leads(saved))).toContain(REFUNDED);
    const [payment] = await paymentsOf(orderNo);
    expect(payment?.amount_refunded).toBe(payment?.amount_received);
    await send(guest, 'card', await enterCard(CARDS.paid));
    expect(leads(await place(guest))).toMatch(/^\/checkout\/confirmation\//);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('is given back alone where the provider lists the payments of other orders too', async () => {
    const other = await paidTooLate();
    const { guest, orderNo } = await paidTooLate();
    const [before] = await paymentsOf(other.orderNo);
    const SANDBOX = faulty(/payment_intents\?/, async (_, asked) => {
      const { headers } = asked();
      return ask('/pay/v1/payment_intents', { headers });
    });
    const looked = await guest.get('/checkout/order', { follow: true, bindings: { SANDBOX } });
    expect(await looked.text()).toContain(REFUNDED);
    const [payment] = await paymentsOf(orderNo);
    expect(payment?.amount_refunded).toBe(payment?.amount_received);
    expect(before?.amount_received).toBeGreaterThan(0);
    expect(await paymentsOf(other.orderNo)).toEqual([before]);
  });

  it('that somebody has refunded at the provider already is not refunded again', async () => {
    const { guest, email, before, orderNo } = await paidTooLate();
    const [payment] = await paymentsOf(orderNo);
    await ask('/pay/v1/refunds', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk_sandbox_cairn' },
      body: JSON.stringify({ payment_intent: payment?.id }),
    });
    const html = await (await guest.get('/checkout/order', { follow: true })).text();
    expect(html).toContain(REFUNDED);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });
});
