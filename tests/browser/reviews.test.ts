import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { allowReviews } from './support/consent.ts';
import { FR_CA } from './support/locales.ts';
import { REVIEWED } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

const LOADER = '**/deployments/**/bv.js';

/** The vendor's script is requested when the sections come near. */
async function comeNear(page: Page): Promise<void> {
  await page.locator('#reviews').scrollIntoViewIfNeeded();
}

test('nothing of the vendor loads before the visitor agrees; then it loads in place', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(productAddress(REVIEWED, shop));
  await comeNear(page);
  const heading = page.locator('#reviews summary');
  const section = page.locator('#reviews .vendor');
  await heading.click();
  await expect(section.getByText(shop.t('product.vendor.waiting'))).toBeVisible();
  await heading.click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/deployments/'))).toEqual([]);
  await page.evaluate(() => {
    Reflect.set(window, 'OnetrustActiveGroups', ',C0001,C0003,');
    dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0003'] }));
  });
  await expect(section).toHaveAttribute('data-state', 'filled');
  await heading.click();
  await expect(section.getByRole('list', { name: 'Reviews' })).toBeVisible();
  await expect(section.getByText(shop.t('product.vendor.waiting'))).toBeHidden();
});

test('the rating leads to the reviews, which a press allows and shows', { tag: '@phone' }, async ({
  page,
  shop,
  watch,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(productAddress(REVIEWED, shop));
  await page.waitForLoadState('load');
  await page.getByRole('link', { name: shop.t('catalog.rating', REVIEWED.product.rating) }).click();
  const section = page.locator('#reviews .vendor');
  const allow = section.getByRole('button', { name: shop.t('product.vendor.allow') });
  await expect(allow).toBeInViewport();
  expect(asked.filter((url) => url.includes('/deployments/'))).toEqual([]);
  // what the vendor sends moves the content below it; on a slow machine the browser no longer counts
  // it as caused by the press
  watch.expectFromHere(/^console error: Layout shift/);
  await allow.press('Enter');
  await expect(section).toHaveAttribute('data-state', 'filled');
  await expect(section).toBeFocused();
  await expect(section.getByRole('list', { name: 'Reviews' })).toBeVisible();
  await expect(allow).toBeHidden();
  await expect(page.locator('#questions_and_answers .vendor')).toHaveAttribute('data-state', 'filled');

  await test.step('they have a histogram and a list that can be extended', async () => {
    const items = section.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await expect(items).toHaveCount(5);
    await section.getByRole('button', { name: 'Load more' }).click();
    await expect(items).toHaveCount(10);
    await expect(section.locator('progress')).toHaveCount(5);
  });
});

test('reviews are French on French pages', { tag: '@desktop' }, async ({ page }) => {
  await allowReviews(page.context(), new URL('/', test.info().project.use.baseURL));
  await page.goto(productAddress(REVIEWED, FR_CA));
  await comeNear(page);
  await expect(page.locator('#reviews .vendor')).toHaveAttribute('data-state', 'filled');
  await expect(page.locator('#reviews')).toContainText('avis');
  await expect(page.locator('#reviews')).toContainText('sur 5');
});

test('when the vendor’s script fails, the shop’s own facts and a message remain', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  watch.expectFromHere(/deployments|Failed to load resource/);
  await allowReviews(page.context(), new URL('/', test.info().project.use.baseURL));
  await page.route(LOADER, (route) => route.fulfill({ status: 503 }));
  await page.goto(productAddress(REVIEWED, shop));
  await comeNear(page);
  // opening a section moves the content below; on a slow machine the browser no longer counts it as
  // caused by the press
  watch.expectFromHere(/^console error: Layout shift/);
  await page.locator('#reviews summary').click();
  const section = page.locator('#reviews .vendor');
  await expect(section.getByText(shop.t('product.vendor.failed'))).toBeVisible();
  await expect(section.getByText(shop.t('catalog.rating', REVIEWED.product.rating))).toBeVisible();
});

test('a vendor’s script that hangs is given up in time', { tag: '@desktop' }, async ({
  page,
  shop,
  watch,
}) => {
  await allowReviews(page.context(), new URL('/', test.info().project.use.baseURL));
  await page.route(LOADER, () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto(productAddress(REVIEWED, shop));
  const asked = page.waitForRequest(LOADER);
  await comeNear(page);
  await asked;
  // opening a section moves the content below; on a slow machine the browser no longer counts it as
  // caused by the press
  watch.expectFromHere(/^console error: Layout shift/);
  await page.locator('#reviews summary').click();
  const section = page.locator('#reviews .vendor');
  await expect(section).not.toHaveAttribute('data-state');
  await page.clock.fastForward('00:11');
  await expect(section.getByText(shop.t('product.vendor.failed'))).toBeVisible();
});
