import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

type Sent = { event: string; products?: unknown[]; product?: { id: string } };

/** What the page has told so far. */
async function listen(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/activities', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return sent;
}

test('a product is told once, its recommendations once they are seen, and what is followed', async ({
  page,
  shop,
}) => {
  const sent = await listen(page);
  await page.goto(productAddress(PLAIN, shop));
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['viewProduct']);
  const row = page.getByRole('region', { name: shop.t('product.recommended') });
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['viewProduct', 'viewReco']);
  expect(sent[1]?.products?.length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('article').first().getByRole('link').first().click();
  await expect
    .poll(() => sent.map(({ event }) => event))
    .toEqual(expect.arrayContaining(['viewProduct', 'viewReco', 'clickReco']));
  expect(sent.filter(({ event }) => event === 'viewReco')).toHaveLength(1);
});

test('a list tells its products and the one that is followed', async ({ page, shop }) => {
  const sent = await listen(page);
  await page.goto('/c/mens-jackets/');
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['viewCategory']);
  expect(sent[0]?.products?.length).toBeGreaterThan(10);
  const list = page.getByRole('region', { name: shop.t('catalog.products') });
  await page.waitForLoadState('networkidle');
  await list.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(() => sent.some(({ event }) => event === 'clickCategory')).toBe(true);
});

test('nothing is told of who asks not to be tracked', async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  const sent = await listen(page);
  await page.goto(productAddress(PLAIN, shop));
  await page.waitForLoadState('networkidle');
  await page.getByRole('region', { name: shop.t('product.recommended') }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
});
