import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { ask, memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { CARDS, chargedFor, deliver, fillIn, orderNoIn, place, sections, send } from './support/checkout.ts';
import { failuresOf, isWhole } from './support/failures.ts';
import {
  FAULTS,
  FailingServices,
  type FaultKind,
  hasButton,
  isPlaced,
  moveClock,
  ordersOf,
  paymentsBefore,
  setProvider,
  wrongMoney,
} from './support/ordering.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { answerWallet, OWNER, payByWallet, toWallet, walletIn } from './support/wallet.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const BACK = 'https://shop.example/checkout/express';
const READY = ['contact done', 'delivery done', 'payment done', 'review open'];
const PATIENCE = isWhole ? 900_000 : 60_000;
const AGAIN = 'Express checkout could not be finished.';
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await setProvider();
  await coldStart();
  closeCircuits();
  guest = await guestWithBag(shop, variant);
});
afterEach(async () => {
  await mendAll();
  await moveClock(0);
});

const writes = async () => (await calls()).filter(({ method }) => method !== 'GET').map(({ path }) => path);

/** Calls the provider as the shop does. */
const atProvider = (path: string, form?: Record<string, string>) =>
  ask(`/pay/v1/${path}`, {
    headers: { authorization: 'Bearer sk_sandbox_cairn' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });

describe('a wallet', () => {
  it('brings e-mail, address and payment; one press places the order and charges what was shown', async () => {
    const owner = { ...OWNER, email: newEmail() };
    const html = await (await payByWallet(guest, owner)).text();
    expect(sections(html)).toEqual(READY);
    for (const text of [owner.email, 'Wren Hale', '12 Ridge Road', '80202', 'Visa ending in 4242'])
      expect(html).toContain(text);
    expect(html).not.toContain('tok_');
    const total = /Place order · \$([\d.,]+)/.exec(html)?.[1] ?? '';
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBe(Math.round(Number(total) * 100));
    expect(await guest.text(`/checkout/confirmation/${orderNo}`)).toContain(owner.email);
    expect((await bagOf(guest)).count).toBe(0);
  });

  it('is reached by a page of the shop’s own, whose forms end nowhere else', async () => {
    const pressed = await guest.post('/cart', { _action: 'express' });
    expect([pressed.status, leads(pressed)]).toEqual([303, '/checkout/express']);
    const page = await guest.get('/checkout/express');
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    const html = await page.text();
    expect(walletIn(html)).toMatch(/\/pay\/sessions\/ps_/);
    expect(html).toMatch(/http-equiv="refresh" content="0; url=/i);
  });

  it('is offered by its mark once, on black, until it is known where the order goes', async () => {
    const before = await guest.text('/checkout');
    const button =
      /<button[^>]* checkout-wallet"[^>]*>Express checkout <svg.*?<\/svg>Trail Wallet<\/button>/g;
    expect(before.match(button)).toHaveLength(1);
    await send(guest, 'contact', { email: 'guest@example.com' });
    expect(await guest.text('/checkout')).toContain('Trail Wallet');
    await deliver(guest);
    for (const step of ['', '?step=contact', '?step=address', '?step=delivery']) {
      const html = await guest.text(`/checkout${step}`);
      expect(html).toContain('<div id="checkout-express"></div>');
      expect(html).not.toContain('Trail Wallet');
    }
  });

  it('tells a script where to go', async () => {
    const response = await guest.send('/cart', { _action: 'express' });
    expect(await response.json()).toEqual({ message: '', next: '/checkout/express' });
  });

  it('that is left keeps everything, and leads back to where the shopper was', async () => {
    await deliver(guest);
    for (const from of ['/cart', '/checkout']) {
      const back = await answerWallet(await toWallet(guest, from), 'back');
      const answer = await guest.get(back);
      expect([answer.status, leads(answer)]).toEqual([303, from]);
      expect(await guest.text(from)).toContain('Express checkout was not finished.');
    }
    expect((await bagOf(guest)).count).toBe(1);
    expect(await guest.text('/checkout')).toContain('1 Elm St');
  });

  it('whose card is declined leads back to the payment, and can be used again', async () => {
    await payByWallet(guest, { ...OWNER, card: CARDS.poor });
    expect((await place(guest)).status).toBe(402);
    await payByWallet(guest);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('whose bank asks leads to the bank', async () => {
    await payByWallet(guest, { ...OWNER, card: CARDS.challenge });
    expect(leads(await place(guest))).toBe('/checkout/order');
    expect(await guest.text('/checkout/order')).toContain('Your bank wants to confirm this payment');
  });

  it('replaces the card and the address before', async () => {
    await fillIn(guest);
    const html = await (await payByWallet(guest, { ...OWNER, card: '5555555555554444' })).text();
    // nothing but its three cards is in the double's wallet, but any number pays
    expect(html).toContain('Mastercard ending in 4444');
    expect(html).not.toContain('Visa ending');
    expect(html).not.toContain('1 Elm St');
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('leaves a member the address of their account', async () => {
    const account = await newAccount(shop);
    const member = await memberOf(shop, account);
    await addToBag(member, { productId: variant });
    const html = await (await payByWallet(member)).text();
    expect(sections(html)).toEqual(READY);
    expect(html).toContain(account.email);
    expect(html).not.toContain(OWNER.email);
  });

  it('leaves no card with a member’s account, who has not asked for it', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await payByWallet(member);
    expect(orderNoIn(leads(await place(member)))).not.toBe('');
    expect(await member.text('/account/payment-methods')).not.toContain('ending in');
  });
});

describe('the address of a wallet', () => {
  it.each([
    [
      'a country that the site does not ship to',
      { countryCode: 'FR', stateCode: 'IDF', postalCode: '75001' },
    ],
    ['a region of another country', { stateCode: 'QC' }],
    ['a postal code that is none', { postalCode: 'nowhere' }],
    ['markup', { lastName: '<b>Hale</b>' }],
  ])('that is %s is asked for, with the e-mail kept and no payment', async (_, wrong) => {
    const html = await (await payByWallet(guest, { ...OWNER, ...wrong })).text();
    expect(html).toContain('We cannot use the address of your wallet.');
    expect(sections(html)).toEqual(['contact done', 'delivery open', 'payment later', 'review later']);
    expect(html).toContain(OWNER.email);
  });

  it('without a phone number is kept, and only the number is asked for', async () => {
    const html = await (await payByWallet(guest, { ...OWNER, phone: '' })).text();
    expect(html).toContain('Please add a phone number for the delivery.');
    expect(html).toContain('12 Ridge Road');
    expect(sections(html)).toEqual(['contact done', 'delivery open', 'payment done', 'review later']);
  });
});

describe('a return from a wallet', () => {
  it('changes nothing where nobody left', async () => {
    const visitors = [guest, new Visitor(shop), guest.copy('/ca/fr')];
    const url = await toWallet(await guestWithBag(shop, variant));
    const stolen = await answerWallet(url);
    await forgetCalls();
    for (const visitor of visitors)
      for (const path of [stolen, '/checkout/express?session_id=ps_x&redirect_status=succeeded'])
        expect((await visitor.get(path)).status).toBe(303);
    expect((await writes()).filter((path) => path.includes('/baskets/'))).toEqual([]);
    expect(sections(await guest.text('/checkout'))[0]).toBe('contact open');
  });

  it('whose address says that it succeeded is not believed', async () => {
    const url = await toWallet(guest);
    const forged = await guest.get('/checkout/express?redirect_status=succeeded&session_id=ps_other');
    expect(walletIn(await forged.text())).toBe(url);
    expect(sections(await guest.text('/checkout'))[0]).toBe('contact open');
  });

  it('that is repeated changes nothing more', async () => {
    const back = await answerWallet(await toWallet(guest));
    await guest.get(back, { follow: true });
    await send(guest, 'contact', { email: 'later@example.com' });
    await forgetCalls();
    for (const path of [back, '/checkout/express']) expect((await guest.get(path)).status).toBe(303);
    expect(await writes()).toEqual([]);
    expect(await guest.text('/checkout')).toContain('later@example.com');
  });

  it('with the cookie of an earlier visit does not touch the next bag', async () => {
    const back = await answerWallet(await toWallet(guest));
    const earlier = guest.copy();
    await guest.get(back, { follow: true });
    await place(guest);
    await addToBag(guest, { productId: variant });
    await forgetCalls();
    const answer = await earlier.get(back, { follow: true });
    expect(await answer.text()).not.toContain('12 Ridge Road');
    expect((await writes()).filter((path) => /email|customer$|shipping-address|payment/.test(path))).toEqual(
      [],
    );
    expect(sections(await guest.text('/checkout'))[0]).toBe('contact open');
  });

  it('after somebody has signed in does not touch the bag that they had', async () => {
    const account = await newAccount(shop);
    await addToBag(await memberOf(shop, account), { productId: variant });
    const back = await answerWallet(await toWallet(guest));
    await signIn(guest, account);
    const answer = await guest.get(back);
    expect(leads(answer)).toBe('/checkout');
    const html = await guest.text('/checkout');
    expect(html).toContain(account.email);
    expect(html).not.toContain('12 Ridge Road');
    expect(html).not.toContain(OWNER.email);
  });

  it('that comes too late says so', async () => {
    const back = await answerWallet(await toWallet(guest));
    await moveClock(31);
    const answer = await guest.get(back);
    expect(leads(answer)).toBe('/checkout');
    expect(await guest.text('/checkout')).toContain(AGAIN);
    expect(sections(await guest.text('/checkout'))[0]).toBe('contact open');
  });

  it('in two tabs at once stores one payment', async () => {
    const email = newEmail();
    const before = await paymentsBefore();
    const back = await answerWallet(await toWallet(guest), { ...OWNER, email });
    await Promise.all([guest.copy(), guest.copy(), guest].map((tab) => tab.get(back, { follow: true })));
    if (!hasButton(await guest.text('/checkout'))) await payByWallet(guest, { ...OWNER, email });
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('whose token was approved for less says so and charges nothing', async () => {
    await deliver(guest);
    const opened = await atProvider('sessions', {
      mode: 'wallet',
      amount: '100',
      currency: 'usd',
      return_url: BACK,
    });
    const { id, url } = z.object({ id: z.string(), url: z.url() }).parse(await opened.json());
    await answerWallet(url);
    const visit = z.object({ token: z.object({ id: z.string() }) });
    const { token } = visit.parse(await (await atProvider(`sessions/${id}`)).json());
    await send(guest, 'card', { token: token.id, brand: 'visa', lastDigits: '4242', sameAddress: 'true' });
    const response = await place(guest);
    expect(response.status).toBe(402);
    expect(await response.text()).toContain(
      'than your order now needs. Nothing was charged. Please pay another way.',
    );
    expect((await bagOf(guest)).count).toBe(1);
  });

  it('whose token has expired says so and charges nothing', async () => {
    await payByWallet(guest);
    await moveClock(16);
    const response = await place(guest);
    expect(response.status).toBe(402);
    expect(await response.text()).toContain('Your card entry has expired. Nothing was charged.');
    expect((await bagOf(guest)).count).toBe(1);
  });
});

describe('a product', () => {
  it('is put into the bag and bought with what is there, once however often it is pressed', async () => {
    const other = await someVariant(shop, '/c/footwear/');
    const page = `/product/${other}`;
    const pressed = await guest.post(leads(await guest.get(page)) || page, {
      _action: 'express',
      productId: other,
      quantity: '2',
    });
    expect([pressed.status, leads(pressed)]).toEqual([303, '/checkout/express']);
    const url = await toWallet(guest, '/cart', {});
    const again = await guest.post('/cart', { _action: 'add-to-bag', productId: other, quantity: '0' });
    expect(again.status).toBe(400);
    await toWallet(guest, leads(await guest.get(page)) || page, { productId: other, quantity: '2' });
    expect((await bagOf(guest)).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [variant, 1],
      [other, 2],
    ]);
    expect(url).not.toBe('');
  });

  it('is shown as it was chosen to who leaves the wallet', async () => {
    const chosen = leads(await guest.get(`/product/${variant}`));
    const [page = '', query = ''] = chosen.split('?');
    expect(query).toContain('size=');
    const back = await answerWallet(
      await toWallet(guest, page, { productId: variant, quantity: '1' }),
      'back',
    );
    const left = await guest.get(back);
    expect(leads(left)).toBe(chosen);
    expect(await guest.text(chosen)).toContain('Express checkout was not finished. Your bag is kept.');
  });

  it('without a chosen size is not bought, and its page says why', async () => {
    const path = await someProduct(shop);
    const answer = await guest.post(path, { _action: 'express', productId: 'nothing', quantity: '1' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain('role="alert"');
    expect((await bagOf(guest)).count).toBe(1);
  });
});

/** Opens the wallet and comes back while one operation fails, repeats that, and says what is wrong then. */
async function visitWith(operation: string, fault: FaultKind): Promise<string[]> {
  closeCircuits();
  const email = newEmail();
  const visitor = await guestWithBag(shop, variant);
  const before = await paymentsBefore();
  const services = new FailingServices((called) => (called === operation ? fault : undefined));
  const wrong: string[] = [];
  const open = await visitor.post('/checkout', { _action: 'express' }, services);
  if (![303, 503].includes(open.status)) wrong.push(`opened with ${open.status}`);
  closeCircuits();
  const back = await answerWallet(await toWallet(visitor), { ...OWNER, email });
  const returned = await visitor.get(back, services);
  if (![303, 503].includes(returned.status)) wrong.push(`returned with ${returned.status}`);
  await services.arrive();
  closeCircuits();
  let html = await (await visitor.get('/checkout/express', { follow: true })).text();
  // what was approved at the wallet is there, and need not be approved again
  if (!hasButton(html)) wrong.push('the visit was forgotten');
  if (!hasButton(html)) html = await (await payByWallet(visitor, { ...OWNER, email })).text();
  if (!hasButton(html)) wrong.push('no button');
  await place(visitor);
  const placed = (await ordersOf(email)).filter(isPlaced).length;
  if (placed !== 1) wrong.push(`${placed} orders`);
  return [...wrong, ...(await wrongMoney(visitor, email, before))];
}

describe('the button', () => {
  it('is the same for everybody, and only where the shop has it', async () => {
    const path = `/product/${variant}`;
    expect(await guest.text(path)).toContain('value="express"');
    for (const page of ['/cart', '/checkout']) expect(await guest.text(page)).toContain('value="express"');
    const without = new Shop({ EXPRESS_CHECKOUT: '' });
    const other = await guestWithBag(without, variant);
    for (const page of [path, '/cart', '/checkout'])
      expect(await other.text(page)).not.toContain('value="express"');
  });

  it('leads an empty bag to the bag', async () => {
    const nobody = new Visitor(shop);
    expect(leads(await nobody.post('/checkout', { _action: 'express' }))).toBe('/cart');
  });
});

describe(`each call of a visit, failing alone (seed ${inject('sample').seed})`, () => {
  it(
    'can be repeated, and nothing is lost or paid twice',
    async () => {
      const known = new FailingServices(() => undefined);
      const first = await guestWithBag(shop, variant);
      const opened = await first.post('/checkout', { _action: 'express' }, known);
      expect(opened.status).toBe(303);
      await first.get(await answerWallet(walletIn(await first.text('/checkout/express'))), known);
      const wrong: string[] = [];
      expect(known.operations.size).toBeGreaterThanOrEqual(6);
      for (const [operation, fault] of failuresOf(known.operations, FAULTS))
        wrong.push(...(await visitWith(operation, fault)).map((one) => `${operation}, ${fault}: ${one}`));
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );
});
