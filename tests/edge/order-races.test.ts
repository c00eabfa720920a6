import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { newAccount, signIn } from './support/account.ts';
import { guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, enterCard, place, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import {
  answerBank,
  bankIn,
  isPlaced,
  ledger,
  ordersOf,
  paymentsBefore,
  setProvider,
  wrongMoney,
} from './support/ordering.ts';
import { mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const intent = z.looseObject({ id: z.string(), status: z.string() });
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

/** A guest whose contact and address are entered. */
async function buyer() {
  const email = newEmail();
  const guest = await guestWithBag(shop, variant);
  await send(guest, 'contact', { email });
  await send(guest, 'address', ADDRESS);
  return { guest, email, before: await paymentsBefore() };
}

/** A guest whose order waits for the bank, with the address of the bank's page. */
async function atBank() {
  const known = await buyer();
  await send(known.guest, 'card', await enterCard(CARDS.challenge));
  await place(known.guest);
  return { ...known, bank: bankIn(await known.guest.text('/checkout/order')) };
}

/** Gives the order up while the call that cancels its payment is answered by `cancel`. */
const giveUp = (guest: Visitor, cancel: (answer: () => Promise<Response>) => Promise<Response>) =>
  guest.post(
    '/checkout/order',
    { _action: 'give-up' },
    { bindings: { SANDBOX: faulty(/\/payment_intents\/[^/]+\/cancel$/, cancel) } },
  );

describe('two tabs that enter a card at the same moment', () => {
  it('leave one card, and the order is paid once', async () => {
    const { guest, email, before } = await buyer();
    const other = guest.copy();
    let isFirst = true;
    const SANDBOX = faulty(/\/baskets\/[^/]+\/payment-instruments\b/, async (answer, asked) => {
      const isAddition = asked().method === 'POST';
      if (isAddition && isFirst) {
        isFirst = false;
        expect((await send(other, 'card', await enterCard(CARDS.poor))).status).toBe(303);
      }
      return answer();
    });
    const card = { _action: 'card', ...(await enterCard(CARDS.paid)) };
    expect((await guest.post('/checkout', card, { bindings: { SANDBOX } })).status).toBe(303);
    expect(isFirst).toBe(false);
    expect(leads(await place(guest))).toMatch(/^\/checkout\/confirmation\//);
    const [order] = await ordersOf(email);
    expect(order?.paymentInstruments.map(({ amount }) => amount)).toEqual([order?.orderTotal]);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });
});

describe('an order that is given up while the bank’s question is answered', () => {
  it('and is paid before it is cancelled stays, for a guest who has signed in since too', async () => {
    const { guest, email, before, bank } = await atBank();
    await signIn(guest, await newAccount(shop));
    const given = await giveUp(guest, async (answer) => {
      await answerBank(bank, 'approve');
      return answer();
    });
    expect(leads(given)).toBe('/checkout/order?from=bank');
    expect((await ordersOf(email)).map(isPlaced)).toEqual([true]);
    expect((await ledger({ after: before })).map(({ status }) => status)).toEqual(['succeeded']);
    expect(leads(await guest.get(leads(given)))).toMatch(/^\/checkout\/confirmation\//);
  });

  it('and is placed although its payment was called cancelled is shown as placed', async () => {
    const { guest, email, before, bank } = await atBank();
    const given = await giveUp(guest, async () => {
      await answerBank(bank, 'approve');
      const [paid] = await ledger({ after: before });
      return Response.json(intent.parse({ ...paid, status: 'canceled' }));
    });
    expect((await ordersOf(email)).map(isPlaced)).toEqual([true]);
    const page = await guest.get(leads(given), { follow: true });
    expect(await page.text()).toContain('Thank you');
    expect(guest.cookie).not.toContain('bag-count-cairn-us=1');
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });
});
