import type { Locator } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Waits until a dialog has entered. */
async function atRest(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** Times of quick search (docs/product/catalogue.md §9.1), in ms. */
const TYPED_RESTS = 500;
const RETRY_AFTER = 1_000;

test('an empty field shows the editors’ content, typing hides it; another spelling is suggested', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  const shortcuts = dialog.getByText('Often looked for');
  await expect(shortcuts).toBeVisible();
  await expect(dialog.locator('[data-product]').first()).toBeVisible();
  await field.fill('jacket');
  await expect(shortcuts).toBeHidden();
  await field.fill('');
  await expect(shortcuts).toBeVisible();
  // without results another spelling is suggested and announced
  await field.fill('dwon jaket');
  const meant = shop.t('search.didYouMean', { suggestion: 'down jacket' });
  await expect(dialog.getByRole('link', { name: meant })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(meant);
});

test('all products that were found are announced; a long text is searched for as a whole', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  const all = dialog.locator('#search-all');
  await field.fill('jacket');
  await expect(all).toHaveText(/\d/);
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(4);
  await expect(dialog.getByRole('status')).toHaveText(shop.t('search.announce', { count }));
  const long = `${'jacket '.repeat(6)}jackets with a hood`;
  await field.fill(long);
  await expect(all).toHaveText(shop.t('search.submit'));
  await all.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === long);
});

test('recent searches move nothing that is there before them', async ({ page, shop, phone }) => {
  const awake = Promise.withResolvers<void>();
  await page.route('**/quick-search-*.js', async (route) => {
    await awake.promise;
    return route.continue();
  });
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  await page.evaluate(() => localStorage.setItem('cairn:recent-searches', '["tent","boots"]'));
  await shopper.openSearch();
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  const browse = dialog.locator('.search-start a').first();
  const editors = dialog.locator('.search-slot article').first();
  await expect(editors).toBeAttached();
  await expect(editors).toBeHidden();
  await atRest(dialog);
  const before = await browse.boundingBox();
  awake.resolve();
  const recent = dialog.getByRole('group', { name: shop.t('search.recent') });
  await expect(recent.getByRole('option')).toHaveText(['tent', 'boots']);
  await expect(editors).toBeVisible();
  expect(await browse.boundingBox()).toEqual(before);
});

test('what is there before a search stays for one letter, and a longer text shows a skeleton at once', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  await page.clock.install();
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await expect(page.locator('cairn-island[name="quick-search"][hydrated]')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  const start = dialog.locator('.search-start');
  const skeleton = dialog.locator('.search-results .skeleton').first();
  await field.fill('te');
  await expect(start).toBeVisible();
  await field.fill('tent');
  // the page's time stands still, so nothing is asked for yet
  await expect(skeleton).toBeVisible();
  await expect(start).toBeHidden();
  expect(asked.filter((address) => address.includes('/api/search'))).toEqual([]);
});

test('a blank search is not sent; a search is stored once in any spelling, and offered again', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/offline$/);
  await field.fill('Tent');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=Tent&searchterm=Tent&searchmethod=manualSearch/);
  // the results page's own form
  await shopper.goto('/search');
  await page.locator('#search-again').fill('tent');
  await page.locator('#search-again').press('Enter');
  await expect(page).toHaveURL(/searchmethod=manualSearch&q=tent&searchterm=tent$/);
  await shopper.goto('/offline');
  await (await shopper.openSearch()).press('ArrowDown');
  const recent = page.getByRole('group', { name: shop.t('search.recent') });
  await expect(recent.getByRole('option')).toHaveText(['tent']);
});

test('clearing the field on the results page removes the term from its address', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  const clear = page.getByRole('button', { name: shop.t('search.removeRecent'), exact: true });
  await test.step('without its code the results stay, and that is no defect', async () => {
    watch.expectFromHere(/Failed to load code/, /ERR_FAILED/, /request failed/);
    await page.route('**/leave-results-*', (route) => route.abort());
    await shopper.goto('/search?q=tent');
    await shopper.openSearch();
    const warned = page.waitForEvent('console', (message) => message.text().includes('Failed to load code'));
    await clear.click();
    await warned;
    await expect(page).toHaveURL(/q=tent/);
    await page.unroute('**/leave-results-*');
  });

  await test.step('what is open keeps the styles that the page had for both', async () => {
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
      );
    await shopper.goto('/search?q=qxzvwkj');
    await shopper.openSearch();
    await expect(page.locator('.search-slot > *').first()).toBeAttached();
    const before = await sheets();
    await clear.click();
    await expect(shopper.heading).toHaveText(shop.t('search.titleEmpty'));
    await expect.poll(sheets).toEqual(expect.arrayContaining(before));
  });

  await shopper.goto('/search?q=tent');
  await shopper.openSearch();
  await clear.click();
  await expect(page).toHaveURL(/\/search$/);
  // the page shows what belongs to its address
  await expect(shopper.heading).toHaveText(shop.t('search.titleEmpty'));
  await expect(page).toHaveTitle(new RegExp(`^${shop.t('search.titleEmpty')}\\b`));
  await expect(shopper.tiles).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: shop.t('search.label') })).toBeFocused();
  // by keyboard as well
  await page.evaluate(() => history.replaceState(null, '', '?q=tent&searchterm=tent&page=2'));
  const field = page.getByRole('combobox', { name: shop.t('search.label') });
  await field.fill('te');
  await expect(page).toHaveURL(/q=tent/);
  await field.press('Backspace');
  await field.press('Backspace');
  await expect(page).toHaveURL(/\/search\?page=2$/);
});

test('one retry after a second, and the latest term wins', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/503/);
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(term);
    if (term === 'jacket' && asked.length === 1) return route.fulfill({ status: 503, body: '{}' });
    if (term === 'boots') await late.promise;
    return route.continue().catch(() => undefined);
  });
  await page.clock.install();
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await expect(page.locator('cairn-island[name="quick-search"][hydrated]')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('ja');
  await page.clock.runFor(TYPED_RESTS / 2);
  await field.pressSequentially('cket');
  await page.clock.runFor(TYPED_RESTS);
  await expect.poll(() => asked).toEqual(['jacket']);
  await expect(async () => {
    await page.clock.runFor(RETRY_AFTER / 10);
    expect(asked).toHaveLength(2);
  }).toPass({ intervals: [50] });
  const results = page.getByRole('group', { name: shop.t('search.topResults') });
  await expect(results.getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['jacket', 'jacket']);
  await page.clock.resume();
  await field.fill('boots');
  await expect.poll(() => asked.at(-1)).toBe('boots');
  await field.fill('tent');
  await expect(results.getByRole('option').first()).toContainText('Tent');
  late.resolve();
  await page.waitForLoadState('networkidle');
  await expect(results.getByRole('option').first()).toContainText('Tent');
});
