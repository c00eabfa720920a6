import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOST_ANSWER_PATH } from '../../worker/checkout/paths.ts';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { ADDRESS, agreedIn, CARDS, enterCard, fillIn, place, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { giftCard } from './support/gift-cards.ts';
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
  wrongMoney,
} from './support/ordering.ts';
import { mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { answerWallet, walletIn } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const TYPED = { number: CARDS.paid, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };
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
afterEach(async () => {
  await setProvider();
  await moveClock(0);
});

/** A guest who has pressed the button with a card that the bank asks about. */
async function atBank() {
  const email = newEmail();
  const guest = await guestWithBag(shop, variant, 2);
  await send(guest, 'contact', { email });
  await send(guest, 'address', ADDRESS);
  await send(guest, 'card', await enterCard(CARDS.challenge));
  const before = await paymentsBefore();
  expect(leads(await place(guest))).toBe('/checkout/order');
  return { guest, email, before };
}

const unitsIn = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId, quantity }) => [productId, quantity]);
const states = async (before: number) => (await ledger({ after: before })).map(({ status }) => status);

describe('a guest whose payment waits for the bank, and who signs in', () => {
  it('gives the order up, finds its lines in the bag, and can pay another way', async () => {
    const { guest, before } = await atBank();
    const account = await newAccount(shop);
    await signIn(guest, account);
    expect(await guest.text('/checkout/order')).toContain('Your bank wants to confirm this payment');
    const given = await guest.post('/checkout/order', { _action: 'give-up' });
    expect([given.status, leads(given)]).toEqual([303, '/checkout?step=payment']);
    expect(await guest.text(leads(given))).toContain(
      'The payment was not made. Nothing was charged. What you had ordered is in your bag again',
    );
    expect(await states(before)).toEqual(['canceled']);
    expect(await unitsIn(guest)).toEqual([[variant, 2]]);
    // nothing is brought twice, also once the service has ended the order
    await moveClock(40);
    for (const path of ['/checkout/order', '/checkout', '/cart']) await guest.text(path);
    expect(await unitsIn(guest)).toEqual([[variant, 2]]);
    await send(guest, 'address', ADDRESS);
    await send(guest, 'card', await enterCard(CARDS.paid));
    expect(leads(await place(guest))).toMatch(/^\/checkout\/confirmation\//);
    expect((await ordersOf(account.email)).filter(isPlaced)).toHaveLength(1);
    expect(await wrongMoney(guest, account.email, before)).toEqual([]);
  });

  it('has the lines again, beside others, when the bank refuses', async () => {
    const { guest, email, before } = await atBank();
    await signIn(guest, await newAccount(shop));
    const other = await someVariant(shop, '/c/footwear/');
    await addToBag(guest, { productId: other });
    const html = await guest.text(await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse'));
    expect(html).toContain('What you had ordered is in your bag again');
    for (let look = 0; look < 2; look += 1) await guest.text('/checkout/order');
    expect(new Map((await unitsIn(guest)) as [string, number][])).toEqual(
      new Map([
        [other, 1],
        [variant, 2],
      ]),
    );
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('has them once, where the browser never got the answer that said so', async () => {
    const { guest } = await atBank();
    await signIn(guest, await newAccount(shop));
    const other = await someVariant(shop, '/c/footwear/');
    await addToBag(guest, { productId: other });
    await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse');
    const browser = guest.copy();
    await guest.text('/checkout/order');
    await browser.text('/checkout/order');
    expect((await unitsIn(browser)).toSorted()).toEqual(
      [[other, 1] as const, [variant, 2] as const].toSorted(),
    );
  });

  it('keeps the order where it is paid meanwhile', async () => {
    const { guest, before } = await atBank();
    await signIn(guest, await newAccount(shop));
    await answerBank(bankIn(await guest.text('/checkout/order')), 'approve');
    const given = await guest.post('/checkout/order', { _action: 'give-up' });
    expect(leads(given)).toBe('/checkout/order?from=bank');
    expect(leads(await guest.get(leads(given)))).toMatch(/^\/checkout\/confirmation\//);
    expect(await states(before)).toEqual(['succeeded']);
    expect(await unitsIn(guest)).toEqual([]);
  });
});

describe('an order that the bank refuses while another bag is paid for', () => {
  /** The page of an order before, which the shopper may have left at the bank. */
  const ORDER = '/checkout/order?from=bank';
  const BACK = 'What you had ordered is in your bag again, with what you have added since.';

  /** A guest with another bag, whose bank has refused the order before: nobody has looked since. */
  async function refused() {
    const known = await atBank();
    const other = await someVariant(shop, '/c/footwear/');
    await addToBag(known.guest, { productId: other });
    await answerBank(bankIn(await known.guest.text('/checkout/order')), 'refuse');
    return { ...known, other };
  }

  async function isBackAndUnpaid({ guest, email, before, other }: Awaited<ReturnType<typeof refused>>) {
    expect(new Map((await unitsIn(guest)) as [string, number][])).toEqual(
      new Map([
        [other, 1],
        [variant, 2],
      ]),
    );
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['failed']);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
    const html = await guest.text('/checkout');
    expect(html).not.toContain('ending in');
    expect(html).not.toContain(BACK);
  }

  it.each([
    ['a card', 'card', () => enterCard(CARDS.paid)],
    ['a gift card', 'gift-card', async () => ({ giftCardCode: await giftCard(20) })],
  ])('is told before %s is stored for what is in the bag then', async (_, action, fields) => {
    const known = await refused();
    const saved = await send(known.guest, action, await fields());
    expect([saved.status, leads(saved)]).toEqual([303, ORDER]);
    expect(await known.guest.text(ORDER)).toContain(BACK);
    await isBackAndUnpaid(known);
  });

  it('is told to a script by the same way', async () => {
    const known = await refused();
    const saved = await known.guest.send('/checkout', { _action: 'card', ...(await enterCard(CARDS.paid)) });
    expect(await saved.json()).toMatchObject({ next: ORDER });
    expect(await known.guest.text(ORDER)).toContain(BACK);
    await isBackAndUnpaid(known);
  });

  it('is told instead of placing the other bag', async () => {
    const known = await refused();
    const pressed = await send(known.guest, 'place', { agreed: 'anything' });
    expect(pressed.status).toBe(402);
    expect(await pressed.text()).toContain(BACK);
    await isBackAndUnpaid(known);
  });

  it.each([
    ['a wallet', 'express'],
    ['the card page', 'card-page'],
  ])('is told instead of leading to %s', async (_, action) => {
    const known = await refused();
    let answer = await send(known.guest, action, { sameAddress: 'true' });
    if (leads(answer) === '/checkout/card') {
      const page = await known.guest.text('/checkout/card');
      const back = await answerWallet(walletIn(page), TYPED);
      answer = await known.guest.get(back);
    }
    expect([answer.status, leads(answer)]).toEqual([303, '/checkout?step=payment']);
    expect(await known.guest.text('/checkout?step=payment')).toContain(BACK);
    await isBackAndUnpaid(known);
  });
});

describe('an order whose basket lacks something when the button is pressed', () => {
  it.each([
    ['contact', 'the e-mail address', (basket: Record<string, unknown>) => ({ ...basket, customerInfo: {} })],
    [
      'delivery',
      'the shipping method, which is not offered any more',
      (basket: Record<string, unknown>) => ({
        ...basket,
        shipments: z
          .array(z.record(z.string(), z.unknown()))
          .parse(basket.shipments)
          .map(({ shippingMethod: _, ...shipment }) => shipment),
      }),
    ],
    ['payment', 'the payment', (basket: Record<string, unknown>) => ({ ...basket, paymentInstruments: [] })],
  ])('opens %s and says so there: %s', async (section, _, without) => {
    const guest = await guestWithBag(shop, variant);
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const SANDBOX = faulty(/\/baskets\/[^/?]+\?/, async (answer) => {
      const basket = z.record(z.string(), z.unknown()).parse(await (await answer()).json());
      return Response.json(without(basket));
    });
    const options = { bindings: { SANDBOX } };
    const pressed = await guest.post('/checkout', { _action: 'place', agreed }, options);
    expect(pressed.status).toBe(409);
    const html = await pressed.text();
    expect(html).toMatch(new RegExp(`<section id="${section}"[^>]* data-stage="open"`));
    const said = new RegExp(
      `<p id="${section}-changed" role="alert" class="[^"]*">Something in your order has changed`,
    );
    expect(html).toMatch(said);
    expect(html).toContain(`<a href="#${section}-changed"`);
    // where its script writes the same
    const problem = await problemIn(await guest.send('/checkout', { _action: 'place', agreed }, options));
    expect([problem.status, problem.type]).toEqual([409, 'urn:cairn:problem:changed']);
    const shown = await guest.text('/checkout', options);
    expect(shown).toMatch(new RegExp(`<p id="${section}-changed" role="alert" hidden=""`));
  });
});

describe('a payment whose answer was lost', () => {
  it('is asked for again in another language', async () => {
    const email = newEmail();
    const guest = new Visitor(shop, { prefix: '/ca' });
    await addToBag(guest, { productId: variant });
    await send(guest, 'contact', { email });
    await send(guest, 'address', {
      ...ADDRESS,
      ...{ city: 'Toronto', stateCode: 'ON', postalCode: 'M5V 2T6', countryCode: 'CA' },
    });
    const typed = await enterCard(CARDS.paid);
    await send(guest, 'card', { ...typed, token: 'tok_nobody' });
    const before = await paymentsBefore();
    const services = new FailingServices((operation) =>
      operation === 'POST pay/payment_intents/confirm' ? 'cut after' : undefined,
    );
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout'))?.[1] ?? '';
    const pressed = await guest.post('/checkout', { _action: 'place', agreed }, services);
    expect(leads(pressed)).toBe('/ca/checkout/order');
    closeCircuits();
    const french = guest.copy('/ca/fr');
    expect(await french.text('/checkout/order')).toContain('Votre saisie de carte a expiré.');
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['failed']);
    expect(await wrongMoney(french, email, before)).toEqual([]);
  });
});

describe('an order that is made after the shop has given up on it', () => {
  it('is not said to be none: the page that finds out follows, and it is paid once', async () => {
    const email = newEmail();
    const guest = await guestWithBag(shop, variant);
    await send(guest, 'contact', { email });
    await send(guest, 'address', ADDRESS);
    await send(guest, 'card', await enterCard(CARDS.paid));
    const before = await paymentsBefore();
    const agreed = await agreedIn(guest);
    const services = new FailingServices((called) => (/^POST .*orders$/.test(called) ? 'late' : undefined));
    const pressed = await guest.post('/checkout', { _action: 'place', agreed }, services);
    expect([pressed.status, leads(pressed)]).toEqual([303, LOST_ANSWER_PATH]);
    expect(await ordersOf(email)).toEqual([]);
    await services.arrive();
    closeCircuits();
    await guest.get(LOST_ANSWER_PATH, { follow: true });
    expect((await ordersOf(email)).map(isPlaced)).toEqual([true]);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });
});
