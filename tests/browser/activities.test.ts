import type { Page } from 'playwright/test';
import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import { categoryName, productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

type Sent = { event: string; recommenderName?: string; products?: unknown[]; product?: { id: string } };

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
  const { recommenderName: recommender } = readRecoMark((await row.getAttribute('data-reco')) ?? '');
  // other rows may be in sight beside it
  const views = () =>
    sent.filter(({ event, recommenderName }) => event === 'viewReco' && recommenderName === recommender);
  await expect.poll(views).toHaveLength(1);
  expect(views()[0]?.products?.length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect
    .poll(() => sent.map(({ event }) => event))
    .toEqual(expect.arrayContaining(['viewProduct', 'viewReco', 'clickReco']));
  expect(views()).toHaveLength(1);
});

test('recommendations of a category arrive in their place, and are told once they are seen', async ({
  page,
  shop,
}) => {
  const sent = await listen(page);
  await page.goto('/c/womens-jackets/');
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['viewCategory']);
  // at once, before anything of it is there: the watch of every test says if something moves
  await page.locator('[data-place]').evaluate((place) => place.scrollIntoView());
  const name = categoryName('womens-jackets', shop);
  const row = page.getByRole('region', { name: shop.t('content.popularIn', { name }) });
  await expect(row.getByRole('article').first()).toBeVisible();
  expect(await row.getByRole('article').count()).toBeLessThanOrEqual(10);
  await expect.poll(() => sent.map(({ event }) => event)).toContain('viewReco');
  expect(sent.filter(({ event }) => event === 'viewReco')).toHaveLength(1);
});

/**
 * How late observers speak in a browser that is busy, in ms: by then what they saw is more than one
 * thing.
 */
const BUSY_MS = 1_500;

for (const busy of [false, true]) {
  const browser = busy ? ', in a busy browser as well' : '';
  test(`without recommendations their place goes, and what is in sight stays${browser}`, async ({ page }) => {
    if (busy) await page.addInitScript(observeLate, BUSY_MS);
    await page.route('**/fragments/recommended/*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/c/womens-jackets/');
    const place = page.locator('[data-place]');
    await place.evaluate((element) => element.scrollIntoView());
    await expect(place).toHaveAttribute('data-place', 'empty');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(place).toHaveCount(0);
  });
}

/** Runs in the page: observers say late, and in one go, what they have seen. */
function observeLate(late: number): void {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const seen: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        if (seen.push(...entries) === entries.length)
          setTimeout(() => callback(seen.splice(0), observer), late);
      }, options);
    }
  };
}

test('a step of checkout is told', async ({ page }) => {
  const sent = await listen(page);
  await page.goto('/checkout');
  await expect.poll(() => sent).toEqual([{ event: 'checkoutStep', stepName: 'checkout', stepNumber: 1 }]);
});

test('a list tells its products and the one that is followed', async ({ page, shop }) => {
  const sent = await listen(page);
  await page.goto('/c/mens-jackets/');
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['viewCategory']);
  expect(sent[0]?.products?.length).toBeGreaterThan(10);
  const list = page.getByRole('region', { name: shop.t('catalog.products') });
  await page.waitForLoadState('networkidle');
  // another colour is looked at here, not followed
  const tile = list
    .getByRole('article')
    .filter({ has: page.locator('.tile-swatches li:nth-child(2)') })
    .first();
  const colours = tile.locator('.tile-swatches a');
  for (const index of [1, 0]) {
    await colours.nth(index).click();
    await expect(colours.nth(index)).toHaveAttribute('aria-checked', 'true');
  }
  const follows = () => sent.filter(({ event }) => event === 'clickCategory');
  expect(follows()).toEqual([]);
  // in a tab of its own it is
  await colours.nth(1).evaluate((link) => {
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await expect.poll(follows).toHaveLength(1);
  await tile.getByRole('heading').getByRole('link').click();
  await expect.poll(follows).toHaveLength(2);
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
