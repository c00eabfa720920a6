import type { Page } from 'playwright/test';
import { findProduct } from './support/catalogue.ts';
import { EN_CA } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const KEY = 'cairn:viewed:cairn-us';
const seen = new Set<string>();
/** Three products to view one after the other. */
const [FIRST, SECOND, THIRD] = [1, 2, 3].map(() => {
  const product = findProduct(({ id, type }) => type === 'master' && !seen.has(id));
  seen.add(product.id);
  return product;
});

const stored = (page: Page, key = KEY) => page.evaluate((name) => localStorage.getItem(name), key);

/** Scrolls to a screen and a half above their place. */
async function comeNear(page: Page): Promise<void> {
  await page
    .locator('[data-recent]')
    .evaluate((placeholder) => scrollBy(0, placeholder.getBoundingClientRect().top - innerHeight * 2.5));
}

test('viewed products are at the end of the next page, newest first, until cleared', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const names = [];
  for (const product of [FIRST, SECOND, THIRD]) {
    await page.goto(`/product/${product?.id}`);
    names.unshift(product?.id);
    await expect.poll(() => stored(page)).toBe(JSON.stringify(names));
  }
  const region = page.getByRole('region', { name: shop.t('catalog.recent') });
  // content that arrives above pushes the place away again: the visitor scrolls on
  await expect(async () => {
    await comeNear(page);
    const seen = [SECOND?.name.en ?? '', FIRST?.name.en ?? ''];
    await expect(region.getByRole('heading', { level: 3 })).toHaveText(seen, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  // another site has its own list, which other pages of this site share
  await page.goto(`${EN_CA.prefix}/cart`);
  await page.waitForLoadState('networkidle');
  await expect(region).toHaveCount(0);
  await page.goto('/cart');
  await expect(region.getByRole('article')).toHaveCount(3);
  await region.scrollIntoViewIfNeeded();
  await region.getByRole('button', { name: shop.t('catalog.recent.clearAll') }).click();
  await expect(region).toHaveCount(0);
  await expect(page.locator('#announcer')).toHaveText(shop.t('catalog.recent.cleared'));
  expect(await stored(page)).toBeNull();
  await new Shopper(page, shop, phone).goto('/search?q=qxzvwkj');
  await page.waitForLoadState('networkidle');
  await expect(region).toHaveCount(0);
});

test('they are asked for with the query that the address has for site and locale', {
  tag: '@desktop',
}, async ({ page }) => {
  const path = '/fragments/recently-viewed';
  await page.goto('/offline');
  await page.evaluate(
    ([key, list]) => localStorage.setItem(key ?? '', list ?? ''),
    [KEY, JSON.stringify([FIRST?.id, SECOND?.id])],
  );
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(`${path}"`, `${path}?locale=fr-CA"`) });
  });
  const asked = page.waitForRequest(`**${path}*`);
  await page.goto('/cart');
  const { searchParams } = new URL((await asked).url());
  expect([...searchParams]).toEqual([
    ['locale', 'fr-CA'],
    ['ids', `${FIRST?.id},${SECOND?.id}`],
  ]);
});

test('an invalid list is removed, missing products are left out, and storage may be blocked', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  await page.goto('/offline');
  await page.evaluate(
    ([key, list]) => localStorage.setItem(key ?? '', list ?? ''),
    [KEY, JSON.stringify(['NOSUCH1', FIRST?.id])],
  );
  await page.goto('/cart');
  const region = page.getByRole('region', { name: shop.t('catalog.recent') });
  await expect(region.getByRole('article')).toHaveCount(1);

  watch.expectFromHere(/viewed before could not be read/);
  await page.evaluate((key) => localStorage.setItem(key, '{"broken'), KEY);
  await page.reload();
  await expect.poll(() => stored(page)).toBeNull();
  await expect(region).toHaveCount(0);
  expect(watch.problems.filter((problem) => problem.includes('viewed before'))).toHaveLength(1);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  await expect(region).toHaveCount(0);
  expect(watch.problems.filter((problem) => problem.includes('exception'))).toEqual([]);
});
