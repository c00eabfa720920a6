import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { newAccount } from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, fillIn, orderNoIn, regularMember, sections, send } from './support/checkout.ts';
import { giftCard, giftPaymentsIn } from './support/gift-cards.ts';
import { codeTo } from './support/mail.ts';
import { buy, inStock } from './support/orders.ts';
import { countIn, STORES } from './support/pick-up.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { OREGON } from './support/several.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { guestToPickUp, guestWithTwoLines } from './support/two-lines.ts';
import { Visitor } from './support/visitor.ts';
import { answerWallet, OWNER, walletIn } from './support/wallet.ts';

/*
 * What is ordered without scripts, by the links and forms of the pages themselves. At the provider,
 * whose pages are another site's, the tests answer in the place of its forms.
 */

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const CARD = { number: CARDS.paid, expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };
/** The fields that the shopper fills in: the country is not asked for. */
const { countryCode: _, ...address } = ADDRESS;
let jacket: string;
let trousers: string;
let browser: PlainBrowser;

beforeAll(async () => {
  await mendAll();
  jacket = await someVariant(shop);
  trousers = await someVariant(shop, '/c/mens-bottoms/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const openSection = () => sections(browser.html).find((one) => one.endsWith(' open'));

/** Enters a card on the provider's own page, which the open section leads to. */
async function payOnPage(entered: Record<string, string> = {}): Promise<void> {
  expect(openSection()).toBe('payment open');
  await browser.press(/Enter the card on the payment page$/, entered);
  await browser.open(await answerWallet(walletIn(browser.html), CARD));
}

/** Places the order, of which the confirmation says this. */
async function placeOrder(...said: string[]): Promise<void> {
  expect(openSection()).toBe('review open');
  await browser.press(/^Place order/);
  expect(browser.address).toMatch(/^\/checkout\/confirmation\/\w+$/);
  expect(browser.heading).toBe('Thank you for your order');
  for (const text of said) expect(browser.text).toContain(text);
  expect((await bagOf(browser.visitor)).count).toBe(0);
}

describe('pick-up', () => {
  /** Finds stores with two products in the bag, of which the nearest one has so many trousers. */
  async function findStores(pairs: number): Promise<void> {
    const { guest } = await guestToPickUp(shop, { jacket, trousers });
    await countIn(STORES.denver, trousers, pairs);
    browser = new PlainBrowser(guest);
    await browser.open('/checkout');
    await browser.follow('Pick up in store');
    await browser.press('Find stores', { near: '80202' });
    expect(browser.text).toContain('Cairn Larimer Square');
  }

  it('of everything: the card’s own address is asked for', async () => {
    await findStores(5);
    await browser.press('Pick up here', { store: STORES.denver });
    await payOnPage(address);
    await placeOrder('Cairn Larimer Square');
  });

  it('of one line, by somebody else; the other is delivered', async () => {
    await findStores(0);
    await browser.follow('Choose what to pick up');
    await browser.press('Pick these up');
    expect(browser.text).toContain('Delivered');
    await browser.press('Save', { collector: 'Grace Hopper' });
    expect(browser.text).toContain('Picked up by Grace Hopper');
    await browser.press('Continue to shipping methods', address);
    await browser.press('Continue to payment');
    await payOnPage();
    await placeOrder('Cairn Larimer Square', '1 Elm St');
  });
});

it('sends two lines to two addresses, and everything to one again', async () => {
  const { guest, inBag } = await guestWithTwoLines(shop, { jacket, trousers });
  browser = new PlainBrowser(guest);
  await browser.open('/checkout');
  await browser.press('Continue to shipping methods', address);
  await browser.follow('Send to several addresses');
  const { countryCode: __, ...another } = OREGON;
  await browser.press('Continue to shipping methods', { [`to-${inBag.trousers}`]: 'new', ...another });
  expect(browser.text).toContain('Portland');
  await browser.press('Send everything to one address');
  expect(browser.text).not.toContain('Portland');
  await browser.press('Continue to payment');
  await payOnPage();
  await placeOrder('1 Elm St');
});

it('leads a guest by a mailed code to the review of what they have used before', async () => {
  const ada = await newAccount(shop);
  const { email } = ada;
  await regularMember(shop, ada, jacket);
  browser = new PlainBrowser(await guestWithBag(shop, jacket, 2));
  await browser.open('/checkout');
  await browser.follow('Log in');
  await browser.press('Continue', { email });
  await browser.press('A link or code by email');
  await browser.press('Log in', { code: '0000 0000' });
  expect(browser.status).toBe(400);
  expect(browser.text).toContain('Invalid token, please try again.');
  await browser.press('Log in', { code: await codeTo(email) });
  expect(browser.address).toBe('/checkout');
  for (const said of ['Welcome back, Ada!', email]) expect(browser.text).toContain(said);
  await browser.press('Deliver here');
  await browser.press('Continue to payment');
  await browser.press('Continue to review');
  for (const said of ['1 Elm St', '4242']) expect(browser.text).toContain(said);
  expect((await bagOf(browser.visitor)).count).toBe(2);
  await placeOrder('1 Elm St');
});

it('brings the order that a guest has placed into their account, and an older one by a code', async () => {
  const email = newEmail();
  const older = await buy(shop, [{ productId: inStock[0]?.id ?? '', quantity: 1 }], undefined, email);
  const guest = await guestWithBag(shop, jacket);
  await fillIn(guest);
  await send(guest, 'contact', { email });
  browser = new PlainBrowser(guest);
  await browser.open('/checkout');
  await placeOrder('This order joins your account.');
  const { address: confirmation } = browser;
  await browser.press('Create an account');
  await browser.press('Create account without rewards', { password: 'Trail-Mix-7' });
  expect(browser.address).toBe(confirmation);
  await browser.follow('See the order');
  const newer = `Order ${orderNoIn(confirmation)}`;
  expect(browser.heading).toBe(newer);

  await browser.open('/account/orders');
  expect(browser.text).toContain(newer);
  expect(browser.text).not.toContain(`Order ${older.orderNo}`);
  await browser.press('Email me a code');
  expect(browser.address).toBe('/account/orders?step=guest-orders');
  expect(browser.text).toContain(`We sent an email to ${email}.`);
  await browser.press('Add my orders', { code: await codeTo(email) });
  expect(browser.address).toBe('/account/orders');
  expect(browser.text).toContain('1 order that you placed as a guest is now in your account.');
  expect(browser.text).toContain(`Order ${older.orderNo}`);
});

it('pays by gift cards alone, in French', async () => {
  const quebecer = new Visitor(shop, { prefix: '/ca/fr' });
  await addToBag(quebecer, { productId: jacket });
  await send(quebecer, 'contact', { email: newEmail() });
  const there = { city: 'Montréal', stateCode: 'QC', postalCode: 'H2H 2C6', countryCode: 'CA' };
  await send(quebecer, 'address', { ...ADDRESS, ...there });
  browser = new PlainBrowser(quebecer.copy(''));
  await browser.open('/ca/fr/checkout');
  expect(openSection()).toBe('payment open');
  const apply = (giftCardCode: string) => browser.press('Appliquer', { giftCardCode });
  const paying = () => giftPaymentsIn(browser.html).length;
  await apply('NOSUCHCODE');
  expect(browser.text).toContain('Nous ne connaissons pas ce code de carte-cadeau. Veuillez le vérifier.');
  expect([openSection(), paying()]).toEqual(['payment open', 0]);
  await apply(await giftCard(10, { currency: 'CAD' }));
  expect([openSection(), paying()]).toEqual(['payment open', 1]);
  await apply(await giftCard(2_000, { currency: 'CAD' }));
  expect(openSection()).toBe('review open');
  await browser.press(/^Passer la commande/);
  expect(browser.address).toMatch(/^\/ca\/fr\/checkout\/confirmation\/\w+$/);
  expect(browser.heading).toBe('Merci de votre commande');
});

describe('a wallet', () => {
  beforeEach(async () => {
    browser = new PlainBrowser(await guestWithBag(shop, jacket));
  });

  /** Goes from the page to the wallet and answers there. */
  async function goToWallet(fields: typeof OWNER | 'back'): Promise<void> {
    await browser.press('Express checkout');
    expect(browser.address).toBe('/checkout/express');
    await browser.open(await answerWallet(walletIn(browser.html), fields));
  }

  it('pays for the bag', async () => {
    await browser.open('/cart');
    await goToWallet(OWNER);
    for (const text of ['wren.hale@mail.example', '12 Ridge Road']) expect(browser.text).toContain(text);
    await placeOrder('12 Ridge Road');
  });

  it('buys a product, and can be left', async () => {
    await browser.open(`/product/${trousers}`);
    const product = browser.address;
    await goToWallet('back');
    expect(browser.address).toBe(product);
    expect(browser.text).toContain('Express checkout was not finished. Your bag is kept.');
    await goToWallet(OWNER);
    await placeOrder('12 Ridge Road');
  });
});
