import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ARRIVAL_DAYS } from '../support/arrival-days.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { findProduct, variants } from './support/catalogue.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { callForBasket } from './support/elsewhere.ts';
import { faulty } from './support/faulty.ts';
import { ledger, ordersOf, paymentsBefore } from './support/ordering.ts';
import { sealedSession, sessionOf } from './support/sessions.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { answerWallet, OWNER, walletIn } from './support/wallet.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
/** Ships by road only, and not to Alaska. */
const fuel = findProduct(({ restriction }) => restriction?.code === 'flammable');
const FUEL = variants.find(({ productId }) => productId === fuel.id)?.id ?? '';
const ALASKA = { ...ADDRESS, city: 'Anchorage', stateCode: 'AK', postalCode: '99501' };
const paid = z.object({ paymentInstruments: z.array(z.object({ paymentInstrumentId: z.string() })) });
/** A basket with the figures that a service may change. */
const figures = z.looseObject({
  productItems: z.array(z.looseObject({ priceAfterItemDiscount: z.number() })),
  ...{ shippingTotal: z.number(), taxTotal: z.number(), orderTotal: z.number() },
});
type Figures = z.infer<typeof figures>;
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await coldStart();
  guest = await guestWithBag(shop, variant);
});

/** What a page says in alerts. */
const alerts = (html: string) =>
  [...html.matchAll(/<p id="[\w-]+" role="alert" class="form-alert">([^<]*)</g)].map(([, text]) => text);

describe('what has changed between the review and the press', () => {
  const changed = (parts: string) =>
    `Something in your order has changed: ${parts}. Please look at it again before you place it.`;
  const change: [string, string, (browser: Visitor) => Promise<unknown>][] = [
    ['items', 'the items in your bag', (tab) => addToBag(tab, { productId: FUEL })],
    ['a quantity', 'the items in your bag', (tab) => addToBag(tab, { productId: variant })],
    ['the address', 'the delivery', (tab) => send(tab, 'address', { ...ADDRESS, address1: '2 Oak St' })],
    ['the method', 'the delivery', (tab) => send(tab, 'method', { method: 'express' })],
    ['the e-mail address', 'the email address', (tab) => send(tab, 'contact', { email: 'b@example.com' })],
    ['the card', 'the payment', async (tab) => send(tab, 'card', await enterCard('5555555555554444'))],
    [
      'two of them',
      'the email address, the delivery',
      async (tab) => {
        await send(tab, 'method', { method: 'express' });
        await send(tab, 'contact', { email: 'b@example.com' });
      },
    ],
  ];

  it.each(change)('is named: %s', async (_, parts, make) => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    await make(guest.copy());
    const response = await place(guest.copy(), agreed);
    expect(response.status).toBe(409);
    expect(alerts(await response.text())).toEqual([changed(parts)]);
    const problem = await problemIn(await guest.send('/checkout', { _action: 'place', agreed }));
    expect(problem.title).toBe(changed(parts));
    expect((await bagOf(guest)).count).toBeGreaterThan(0);
  });

  it('is the days of the delivery, which are said', async () => {
    await fillIn(guest);
    const html = await guest.text('/checkout');
    const [, shown = ''] = /Arrives ([^<]+)</.exec(html) ?? [];
    const agreed = await agreedIn(guest);
    const SANDBOX = faulty(/\/shopper-baskets\//, async (answer) => {
      const sent = await answer();
      const text = (await sent.text()).replaceAll(/"c_deliveryDays":"[^"]+"/g, '"c_deliveryDays":"9-12"');
      return new Response(text, sent);
    });
    const sent = { _action: 'place', agreed };
    const response = await guest.post('/checkout', sent, { bindings: { SANDBOX } });
    expect(response.status).toBe(409);
    const later = await response.text();
    const [, days = ''] = /Arrives ([^<]+)</.exec(later) ?? [];
    expect(days).toMatch(new RegExp(`^${ARRIVAL_DAYS}$`));
    expect(days).not.toBe(shown);
    expect(alerts(later)).toEqual([changed(`the expected dates, now ${days}`)]);
    // the days that were agreed to are as good as ever
    expect(orderNoIn(leads(await place(guest, agreed)))).not.toBe('');
  });

  it.each<[string, string, (basket: Figures) => Figures]>([
    [
      'the total, as where the tax has risen',
      'the total',
      (basket) => ({ ...basket, taxTotal: basket.taxTotal + 1, orderTotal: basket.orderTotal + 1 }),
    ],
    [
      'the delivery’s price alone',
      'the total',
      (basket) => ({ ...basket, shippingTotal: basket.shippingTotal + 1, orderTotal: basket.orderTotal + 1 }),
    ],
    [
      'the price of an item',
      'prices',
      (basket) => ({
        ...basket,
        productItems: basket.productItems.map((item) => ({
          ...item,
          priceAfterItemDiscount: item.priceAfterItemDiscount + 1,
        })),
        orderTotal: basket.orderTotal + 1,
      }),
    ],
  ])('is %s: it is named, and nothing is ordered or charged', async (_, parts, now) => {
    const email = newEmail();
    const before = await paymentsBefore();
    await fillIn(guest);
    await send(guest, 'contact', { email });
    const agreed = await agreedIn(guest);
    const SANDBOX = faulty(/\/shopper-baskets\//, async (answer) => {
      const sent = await answer();
      const { data, success } = figures.safeParse(await sent.clone().json());
      return success ? Response.json(now(data), sent) : sent;
    });
    const response = await guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    expect(response.status).toBe(409);
    expect(alerts(await response.text())).toEqual([changed(parts)]);
    expect(await ordersOf(email)).toEqual([]);
    expect(await ledger({ after: before })).toEqual([]);
  });

  it('is a promo code that no longer counts: the checkout says why', async () => {
    const sock = await someVariant(shop, '/c/mens-accessories-socks/');
    const buyer = await guestWithBag(shop, sock, 3);
    await buyer.send('/api/bag/coupons', { code: 'SIXPAIRS' });
    await fillIn(buyer);
    const agreed = await agreedIn(buyer);
    expect(await buyer.text('/checkout')).not.toContain('SIXPAIRS needs');
    const [line] = (await bagOf(buyer)).lines;
    await buyer.send(`/api/bag/items/${line?.id}`, { quantity: '2' });
    const html = await (await place(buyer, agreed)).text();
    expect(alerts(html)).toEqual([changed('the items in your bag, promo codes')]);
    const note = '<p role="status" class="checkout-note">SIXPAIRS needs 3 or more items that it is for.</p>';
    expect(html).toContain(note);
    expect(await buyer.text('/checkout')).toContain(note);
  });

  it('is told in French', async () => {
    const here = new Visitor(shop, { prefix: '/ca/fr' });
    await addToBag(here, { productId: variant });
    await send(here, 'contact', { email: 'guest@example.com' });
    await send(here, 'address', { ...ADDRESS, stateCode: 'QC', postalCode: 'H2X 1Y4', countryCode: 'CA' });
    await send(here, 'card', await enterCard(CARDS.paid));
    const agreed = await agreedIn(here);
    await addToBag(here, { productId: variant });
    const html = await (await place(here, agreed)).text();
    expect(alerts(html).join()).toMatch(/dans votre commande\s:\sles articles de votre panier\. Veuillez/);
  });
});

describe('a shipping method that can no longer carry the order', () => {
  it('is said before the press, and another one is chosen', async () => {
    await deliver(guest);
    await send(guest, 'method', { method: 'express' });
    await send(guest, 'card', await enterCard(CARDS.paid));
    await addToBag(guest, { productId: FUEL });
    for (const path of ['/checkout', '/checkout?step=review']) {
      const html = await guest.text(path);
      expect(sections(html)).toEqual(['contact done', 'delivery open', 'payment done', 'review later']);
      expect(alerts(html)).toEqual([
        'This shipping method is no longer available. Please choose another one.',
      ]);
    }
    await send(guest, 'method', { method: 'standard' });
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('cannot be chosen from an earlier page', async () => {
    await deliver(guest);
    await addToBag(guest, { productId: FUEL });
    const response = await send(guest, 'method', { method: 'express' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('This shipping method is no longer available.');
    await send(guest, 'card', await enterCard(CARDS.paid));
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('an order that the service refuses', () => {
  it('would be one of goods that cannot go to the address: said before, and they can be sent elsewhere', async () => {
    await addToBag(guest, { productId: FUEL });
    await send(guest, 'contact', { email: 'guest@example.com' });
    await send(guest, 'address', ALASKA);
    await send(guest, 'card', await enterCard(CARDS.paid));
    const html = await guest.text('/checkout?step=review');
    expect(sections(html)).toEqual(['contact done', 'delivery open', 'payment done', 'review later']);
    expect(html.match(/We cannot ship these items to this address\./g)).toHaveLength(1);
    expect(html).not.toContain('This shipping method is no longer available.');
    await send(guest, 'address', ADDRESS);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('because something is sold out names it, and what is chosen of it', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const [line] = (await bagOf(guest)).lines;
    await setStock(variant, 0);
    // sold out just after the basket was read
    const SANDBOX = faulty(/\/baskets\//, async (answer) => {
      const { flashes: _, ...basket } = await (await answer()).json<Record<string, unknown>>();
      return Response.json(basket);
    });
    const response = await guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    await setStock(variant, PLENTY);
    expect(response.status).toBe(409);
    const [alert] = alerts(await response.text());
    expect(alert).toBe(
      'The order could not be placed, and nothing was charged. ' +
        `${line?.name} (Color: ${line?.colour}, Size: ${line?.size}): ` +
        'Out of stock. It can no longer be ordered.',
    );
  });

  it('for something else than its items does not say that they are sold out', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    // another tab removes the card in the same moment
    const SANDBOX = faulty(/\/orders\?/, async (answer) => {
      const { paymentInstruments } = paid.parse(await (await callForBasket(guest, 'GET', {})).json());
      for (const { paymentInstrumentId } of paymentInstruments)
        await callForBasket(guest, 'DELETE', { path: `/payment-instruments/${paymentInstrumentId}` });
      return answer();
    });
    const response = await guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(sections(html)[2]).toBe('payment open');
    expect(alerts(html)).toEqual([
      'The order could not be placed: its payment is missing. Nothing was charged. ' +
        'Please enter how you want to pay.',
    ]);
  });
});

describe('a session that ends in the middle of the checkout', () => {
  const LOGIN = '/login?return=%2Fcheckout';
  const forms = (agreed: string): [string, Record<string, string>][] => [
    ['contact', { email: 'guest@example.com' }],
    ['address', ADDRESS],
    ['method', { method: 'express' }],
    ['card-page', { sameAddress: 'true' }],
    ['express', {}],
    ['place', { agreed }],
  ];
  let account: Account;
  /** A member at the review, whose session has ended at the service. */
  async function loggedOutElsewhere(): Promise<{ member: Visitor; agreed: string }> {
    account = await newAccount(shop);
    const member = await memberOf(shop, account);
    await addToBag(member, { productId: variant });
    await fillIn(member);
    const agreed = await agreedIn(member);
    await member.copy().post('/api/account/logout', {});
    return { member, agreed };
  }

  it('leads a member to log in, says why, and the bag is there as it was', async () => {
    const { member, agreed } = await loggedOutElsewhere();
    for (const [action, fields] of forms(agreed)) {
      const browser = member.copy();
      const response = await send(browser, action, fields);
      expect([action, response.status, leads(response)]).toEqual([action, 303, LOGIN]);
      expect(await browser.text(LOGIN)).toContain('Your bag is kept: please log in');
      const script = await member.copy().send('/checkout', { _action: action, ...fields });
      expect(await script.json()).toMatchObject({ next: LOGIN });
    }
    expect(leads(await member.get('/checkout'))).toBe(LOGIN);
    await signIn(member, account);
    expect(sections(await member.text('/checkout')).at(-1)).toBe('review open');
    expect(orderNoIn(leads(await place(member)))).not.toBe('');
  });

  it.each([
    ['card-page', '/checkout/card'],
    ['express', '/checkout/express'],
  ])('leads a member to log in who comes back from the page of the provider: %s', async (action, page) => {
    account = await newAccount(shop);
    const member = await memberOf(shop, account);
    await addToBag(member, { productId: variant });
    await fillIn(member);
    await send(member, action, { sameAddress: 'true' });
    const card = { ...OWNER, number: CARDS.paid, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };
    const back = await answerWallet(walletIn(await member.text(page)), card);
    await member.copy().post('/api/account/logout', {});
    expect(leads(await member.get(back))).toBe(LOGIN);
    expect(await member.text(LOGIN)).toContain('Your bag is kept: please log in');
  });

  it('is said in the bag, too', async () => {
    const { member } = await loggedOutElsewhere();
    const html = await member.text('/cart');
    expect(html).toContain('Log in to see what is in your bag.');
    expect(html).toContain(`href="${LOGIN}"`);
  });

  it('tells a guest that the bag is lost', async () => {
    await fillIn(guest);
    const agreed = await agreedIn(guest);
    const state = await sessionOf(guest.cookie);
    const cookie = await sealedSession({ ...state, accessExpires: 0, refresh: 'no-such-grant' });
    for (const [action, fields] of forms(agreed)) {
      const browser = new Visitor(shop, { cookie });
      const response = await send(browser, action, fields);
      expect([action, response.status, leads(response)]).toEqual([action, 303, '/cart']);
      expect(await browser.text('/cart')).toContain('your bag could not be kept. Nothing was ordered.');
    }
    const browser = new Visitor(shop, { cookie });
    expect(await browser.text('/checkout')).toContain('your bag could not be kept. Nothing was ordered.');
  });

  /** The forms of the bag, which need one. */
  const ofBag = (itemId: string): [string, Record<string, string>][] => [
    ['change-line', { itemId, quantity: '2' }],
    ['change-line', { itemId, quantity: '0' }],
    ['add-coupon', { code: 'CAIRN10' }],
    ['remove-coupon', { couponId: 'c1' }],
    ['save-line', { itemId }],
  ];

  it('is said by each form of the bag: to a guest, that the bag is lost', async () => {
    const itemId = (await bagOf(guest)).lines[0]?.id ?? '';
    const state = await sessionOf(guest.cookie);
    const cookie = await sealedSession({ ...state, accessExpires: 0, refresh: 'no-such-grant' });
    for (const [action, fields] of ofBag(itemId)) {
      const browser = new Visitor(shop, { cookie });
      const response = await browser.post('/cart', { _action: action, ...fields });
      expect([action, response.status, leads(response)]).toEqual([action, 303, '/cart']);
      const html = await browser.text('/cart');
      expect(html).toContain('your bag could not be kept. Nothing was ordered.');
      expect(html).not.toContain('Bag updated');
      const script = await new Visitor(shop, { cookie }).send('/cart', { _action: action, ...fields });
      expect([script.status, (await problemIn(script)).type]).toEqual([404, 'urn:cairn:problem:bag-gone']);
    }
  });

  it('is said by each form of the bag: to a member, that the bag is kept', async () => {
    const { member } = await loggedOutElsewhere();
    const to = '/login?return=%2Fcart';
    for (const [action, fields] of ofBag('x')) {
      const browser = member.copy();
      const response = await browser.post('/cart', { _action: action, ...fields });
      expect([action, response.status, leads(response)]).toEqual([action, 303, to]);
      expect(await browser.text(to)).toContain('Your bag is kept: please log in');
    }
    await signIn(member, account);
    expect((await bagOf(member)).count).toBe(1);
  });

  it('is not said of a bag that has become an order: the bag says so', async () => {
    const itemId = (await bagOf(guest)).lines[0]?.id ?? '';
    await fillIn(guest);
    const tab = guest.copy();
    const orderNo = orderNoIn(leads(await place(guest)));
    const response = await tab.post('/cart', { _action: 'change-line', itemId, quantity: '2' });
    expect([response.status, leads(response)]).toEqual([303, '/cart']);
    expect(await tab.text('/cart')).toContain(`What was in your bag is now order ${orderNo}.`);
  });

  it('says nothing to who has just ordered, or has nothing in the bag', async () => {
    await fillIn(guest);
    await place(guest);
    expect(await guest.text('/checkout')).not.toContain('role="alert" class="form-alert"');
    expect(await new Visitor(shop).text('/checkout')).not.toContain('could not be kept');
  });
});
