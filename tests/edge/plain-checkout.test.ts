import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, sections } from './support/checkout.ts';
import { countIn, STORES } from './support/pick-up.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { OREGON } from './support/several.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { guestToPickUp, guestWithTwoLines } from './support/two-lines.ts';
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
