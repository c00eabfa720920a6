import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, enterCard, place, send } from './support/checkout.ts';
import {
  answerBank,
  bankIn,
  FailingServices,
  isPlaced,
  ledger,
  moveClock,
  ordersOf,
  paymentsBefore,
  setProvider,
  unitsHeld,
  wrongMoney,
} from './support/ordering.ts';
import { mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await setProvider();
});
afterEach(async () => {
  await setProvider();
  await moveClock(0);
});

/** A guest whose order waits for the bank. */
async function atBank(): Promise<{ guest: Visitor; email: string; before: number }> {
  closeCircuits();
  const email = newEmail();
  const guest = await guestWithBag(shop, variant);
  await send(guest, 'contact', { email });
  await send(guest, 'address', ADDRESS);
  await send(guest, 'card', await enterCard(CARDS.challenge));
  const before = await paymentsBefore();
  await place(guest);
  return { guest, email, before };
}

describe('a shopper who leaves the bank without an answer', () => {
  it('is not sent there again, and can pay another way', async () => {
    const { guest, email, before } = await atBank();
    const back = await answerBank(bankIn(await guest.text('/checkout/order')), 'leave');
    const html = await guest.text(back);
    expect(html).not.toContain('http-equiv="refresh"');
    expect(bankIn(html)).not.toBe('');
    const given = await guest.post('/checkout/order', { _action: 'give-up' });
    expect([given.status, leads(given)]).toEqual([303, '/checkout?step=payment']);
    expect(await guest.text('/checkout?step=payment')).toContain('Nothing was charged.');
    expect((await unitsHeld(guest, email)).get(variant)).toBe(1);
    // the bank's question is withdrawn
    expect((await ledger({ after: before })).map(({ status }) => status)).toEqual(['canceled']);
    await send(guest, 'card', await enterCard(CARDS.paid));
    await place(guest);
    expect((await ordersOf(email)).filter(isPlaced)).toHaveLength(1);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('is not sent there again either where the order could not be ended', async () => {
    const { guest } = await atBank();
    const services = new FailingServices((called) => (called.endsWith('/cancel') ? '500' : undefined));
    const given = await guest.post('/checkout/order', { _action: 'give-up' }, services);
    closeCircuits();
    const html = await guest.text(leads(given));
    expect(bankIn(html)).not.toBe('');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('is told why a form was not taken, and is not sent there again', async () => {
    const { guest } = await atBank();
    const refused = await guest.post('/checkout/order', { _action: 'no such' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toMatch(/role="alert"[^>]*>We could not read this request/);
    expect(bankIn(html)).not.toBe('');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('is not sent there again once the services answer', async () => {
    const { guest } = await atBank();
    const services = new FailingServices(() => '500');
    const html = await guest.text('/checkout/order?from=bank', services);
    const [, next = ''] = /<meta http-equiv="refresh" content="10; url=([^"]+)"/.exec(html) ?? [];
    closeCircuits();
    const again = await guest.text(next);
    expect(bankIn(again)).not.toBe('');
    expect(again).not.toContain('http-equiv="refresh"');
  });

  it('and has paid meanwhile in another tab keeps the order', async () => {
    const { guest, email, before } = await atBank();
    await answerBank(bankIn(await guest.text('/checkout/order')), 'approve');
    const given = await guest.post('/checkout/order', { _action: 'give-up' }, { follow: true });
    expect(await given.text()).toContain('Thank you');
    expect((await ordersOf(email)).filter(isPlaced)).toHaveLength(1);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('for good finds the bag again once the order has ended', async () => {
    const { guest, email, before } = await atBank();
    await moveClock(40);
    expect(await guest.text('/checkout')).toContain('The payment was not finished. Nothing was charged.');
    expect((await unitsHeld(guest, email)).get(variant)).toBe(1);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });
});

describe('a bank that returns by a form of its own', () => {
  const form = { payment_intent: 'pi_x', redirect_status: 'succeeded' };
  const FROM_BANK = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site' };

  it('is led to the same address by GET, and nothing is set or called', async () => {
    const services = new FailingServices(() => '500');
    const response = await shop.fetch(
      '/ca/fr/checkout/return',
      { method: 'POST', headers: FROM_BANK, body: new URLSearchParams(form) },
      services.bindings,
    );
    expect([response.status, leads(response)]).toEqual([303, '/ca/fr/checkout/return']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(services.operations.size).toBe(0);
  });

  it.each(['/checkout', '/checkout/order', '/checkout/return/', '/checkout/returns'])(
    'finds no other address open: %s',
    async (path) => {
      const body = new URLSearchParams({ ...form, _action: 'give-up' });
      const response = await shop.fetch(path, { method: 'POST', headers: FROM_BANK, body });
      expect(response.status).toBe(403);
    },
  );

  it('by another method than POST is refused', async () => {
    const response = await shop.fetch('/checkout/return', { method: 'PUT', headers: FROM_BANK });
    expect(response.status).toBe(403);
  });
});
