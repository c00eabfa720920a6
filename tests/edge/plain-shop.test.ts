import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import { findProduct } from './support/catalogue.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';

/*
 * What visitors do around the shop without scripts, by the links and forms of the pages themselves.
 */

const shop = new Shop();
let browser: PlainBrowser;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  browser = new PlainBrowser(shop);
});
afterEach(mendAll);

it('signs up for the newsletter in the footer; each step is a page', async () => {
  await browser.open('/offline');
  await browser.press('Sign up', { email: newEmail() });
  expect(browser.heading).toBe('Thank you for signing up');
  await browser.press('Send', { postalCode: '98101' });
  expect(browser.text).toContain('Thank you for your answers.');
});

it('restores a line that was removed from the bag as it was', async () => {
  const variant = await someVariant(shop);
  browser = new PlainBrowser(await guestWithBag(shop, variant, 3));
  await browser.open('/cart');
  await browser.press(/^Remove (?!.*code)/);
  expect(browser.text).toContain('Item removed from bag');
  expect((await bagOf(browser.visitor)).count).toBe(0);
  await browser.press('Undo');
  expect(browser.hasButton('Undo')).toBe(false);
  const lines = (await bagOf(browser.visitor)).lines.map(({ productId, quantity }) => [productId, quantity]);
  expect(lines).toEqual([[variant, 3]]);
  expect(browser.html).toMatch(/type="number"[^>]* value="3"/);
});

it('compares products of a list, whose tiles have prices and all colors as links', async () => {
  await browser.open('/c/mens-jackets-shell/');
  const tiles = browser.html.split(/(?=<article[^>]* data-product=)/).slice(1);
  // a set is in one color
  const coloured = tiles.filter((tile) => tile.includes('tile-swatches')).slice(0, 2);
  expect(coloured).toHaveLength(2);
  const chosen = coloured.map((tile) => {
    const id = /data-product="([^"]+)"/.exec(tile)?.[1] ?? '';
    const product = findProduct((one) => one.id === id);
    expect(tile).toMatch(/class="price[^>]*>[\s\S]*?\$\d/);
    const swatches = /<div[^>]*tile-swatches[\s\S]*?<\/div>/.exec(tile)?.[0] ?? '';
    expect(swatches.match(/<a [^>]*href=/g)).toHaveLength(product.colours.length);
    // without scripts no arrow keys work, so each is a tab stop of its own
    expect(swatches).not.toContain('tabindex');
    return product;
  });
  await browser.press('Compare chosen products', { ids: chosen.map(({ id }) => id) });
  expect(browser.address).toMatch(/^\/compare\?ids=/);
  const heads = [...browser.html.matchAll(/<th scope="col"[\s\S]*?<\/th>/g)].join();
  for (const { name } of chosen) expect(heads).toContain(name.en);
});

it('finds a store by a postal code, and chooses one of the next page', async () => {
  await browser.open('/store-locator');
  await browser.press('Find', { postalCode: '02116' });
  await browser.press('Load more');
  const names = () => [...browser.html.matchAll(/name="store" value="([^"]+)"/g)].map(([, id]) => id);
  expect(names()).toHaveLength(8);
  const seventh = names()[6] ?? '';
  await browser.press('Make this my store', { store: seventh });
  expect(browser.text).toContain('Your store');
  expect(names()).not.toContain(seventh);
});
