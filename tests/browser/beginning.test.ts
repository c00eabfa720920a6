import type { Page } from 'playwright/test';
import { ask } from './support/cloud.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** How long the search engine takes, in ms. */
const SLOW_MS = 1_500;

async function slowSearch(): Promise<void> {
  const rule = { service: 'unbxd', mode: 'slow', ms: SLOW_MS };
  await ask('/__sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
}

/** When the document began and ended, and when something of it was painted, in ms. */
function times(page: Page): Promise<{ first: number; last: number; painted: number }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('No navigation was measured.');
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { first: navigation.responseStart, last: navigation.responseEnd, painted };
  });
}

// a layout shift fails every test (support/shop-test.ts)
test('a list that takes its time begins at once, nothing moves, and Back is where it was left', async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  // a list of its own for each width, which share a shop
  const least = phone ? 2 : 3;
  await shopper.goto('/');

  for (const [path, heading] of [
    [`/search?q=jacket&pmin=${least}`, shop.t('search.heading', { term: 'jacket' })],
    [`/c/mens-jackets/?pmin=${least}`, undefined],
    [`/c/mens/?pmin=${least}&page=2`, undefined],
  ] as const) {
    await test.step(path, async () => {
      await slowSearch();
      await shopper.goto(path);
      const { first, last, painted } = await times(page);
      expect(last - first).toBeGreaterThan(SLOW_MS / 2);
      expect(painted).toBeLessThan(last);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      if (heading) await expect(title).toHaveText(heading);
      else await expect(title).toBeVisible();
      await expect(shopper.tiles.first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();

      await page.waitForLoadState('networkidle');
      const tile = shopper.tiles.nth(8);
      await tile.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await tile.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/p\//);
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname + url.search === shop.prefix + path);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is all there, in its order', { tag: '@desktop' }, async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    await shopper.goto('/');
    await slowSearch();
    await shopper.goto('/search?q=tent&pmin=4');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      shop.t('search.heading', { term: 'tent' }),
    );
    await expect(shopper.tiles.first()).toBeVisible();
    await expect(shopper.tiles.first().locator('.price')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('a search that a page answers leads there', { tag: '@desktop' }, async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    await shopper.goto('/');
    await shopper.goto('/search?q=gift+cards');
    await expect(page).toHaveURL(/\/t\/gift-cards\//);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === `${shop.prefix}/`);
  });
});
