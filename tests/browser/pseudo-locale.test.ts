import { findOffer, isPlain, productAddress } from './support/catalogue.ts';
import { cutTexts, overflow } from './support/geometry.ts';
import { EN_XA } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const offer = findOffer(isPlain);
const PAGES: [name: string, path: string][] = [
  ['home', '/'],
  ['a list', '/c/mens-jackets/'],
  ['a product', productAddress(offer, EN_XA).slice(EN_XA.prefix.length)],
  ['search', '/search?q=down'],
  ['the bag', '/cart'],
  ['the checkout', '/checkout'],
  ['signing in', '/login'],
  ['joining', '/registration'],
  ['the look-up of an order', '/orders/lookup'],
  ['membership', '/membership'],
];

// texts of the pseudo-locale are 40 % longer (docs/decisions/0085)
test('long texts fit on a phone', { tag: '@phone' }, async ({ page, phone }) => {
  const shopper = new Shopper(page, EN_XA, phone);
  await shopper.fillBag(offer);
  for (const [name, path] of PAGES) {
    await test.step(name, async () => {
      await shopper.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', EN_XA.id);
      expect.soft(await overflow(page), name).toBe(0);
      expect.soft(await cutTexts(page), name).toEqual([]);
    });
  }
});

test('islands speak it too', { tag: '@phone' }, async ({ page, phone }) => {
  const shopper = new Shopper(page, EN_XA, phone);
  await shopper.goto(productAddress(offer, EN_XA).slice(EN_XA.prefix.length));
  await shopper.choose(offer);
  await shopper.addButton.click();
  await expect(shopper.addedDialog).toContainText(EN_XA.t('bag.added.title'));
  expect(EN_XA.t('bag.added.title')).toMatch(/^\[.+~+\]$/);
  expect(await cutTexts(page)).toEqual([]);
});
