import type { Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Times of the catalogue (docs/product/catalogue.md §4, §9), in ms. */
const SEARCH_CLOSES = 400;
const TYPED_RESTS = 500;
const SUGGESTIONS_FRESH = 300_000;
const SUGGESTIONS_KEPT = 600_000;
const RETRY_AFTER = 1_000;
const PICTURE_LOADS = 5_000;
/** How long a message of the bar of offers is shown (docs/product/content-and-platform.md §9.6). */
const OFFER_STANDS = 5_000;
/** The difference by which the clock stops before or after a limit. */
const MOMENT = 20;

/** The height of a window with room below the start suggestions of search, in px. */
const TALL = 2000;

/** Less than code may take to load, some of which may be on its way when the clock is stopped. */
const AHEAD = 60_000;
const AN_HOUR = 3_600_000;

/** Stops the clock so far ahead; from here on a test advances it. */
async function stopClock(page: Page, ahead = AHEAD): Promise<void> {
  await page.clock.pauseAt(Date.now() + ahead);
}

test('the menu opens after 150 ms and closes after 200 ms', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto('/offline');
  const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
  const item = menu.locator('.menu-item:has(.menu-link[href$="/c/mens/"])');
  const delays = () =>
    item.locator('.menu-panel').evaluate((panel) => {
      const { transitionDelay, transitionProperty } = getComputedStyle(panel);
      return `${transitionProperty}: ${transitionDelay}`;
    });
  // the panels come once the pointer has been near the menu
  await item.getByRole('link').first().hover();
  await expect(item.locator('.menu-panel')).toBeAttached();
  await page.mouse.move(5, 890);
  expect(await delays()).toBe('opacity, visibility: 0.2s, 0.2s');
  await item.getByRole('link').first().hover();
  expect(await delays()).toMatch(/^opacity, visibility: 0\.15s(, 0\.15s)?$/);
  await page.mouse.move(5, 890);
  expect(await delays()).toBe('opacity, visibility: 0.2s, 0.2s');
});

test('the search popover closes 400 ms after it was left', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  // what it starts with would fill the usual window
  await page.setViewportSize({ width: 1440, height: TALL });
  await page.clock.install();
  await page.goto('/offline');
  const field = await new Shopper(page, shop, phone).openSearch();
  const popover = page.getByRole('dialog', { name: shop.t('search.label') });
  await field.fill('t');
  await expect(page.locator('cairn-island[name="quick-search"][hydrated]')).toHaveCount(1);
  await popover.hover({ position: { x: 5, y: 5 } });
  await stopClock(page);
  await field.evaluate((input) => input.blur());
  await page.mouse.move(400, TALL - 5);
  await page.clock.runFor(SEARCH_CLOSES - MOMENT);
  await expect(popover).toBeVisible();
  await page.clock.runFor(2 * MOMENT);
  await expect(popover).toBeHidden();

  // by the pointer alone as well, but not while text is typed
  await new Shopper(page, shop, phone).openSearch();
  for (const text of ['t', '']) {
    await field.fill(text);
    await popover.hover({ position: { x: 5, y: 5 } });
    await page.mouse.move(400, TALL - 5);
    await page.clock.runFor(SEARCH_CLOSES + MOMENT);
    await expect(popover).toBeVisible({ visible: text !== '' });
  }
});

test('suggestions are fresh for five minutes and shown for ten', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/503/);
  let asked = 0;
  let failed = 0;
  let away = false;
  await page.route('**/api/search?*', async (route) => {
    asked += 1;
    if (!away) return route.continue();
    await route.fulfill({ status: 503, body: '{}' });
    failed += 1;
  });
  await page.clock.install();
  await page.goto('/offline');
  const field = await new Shopper(page, shop, phone).openSearch();
  await field.fill('tent');
  const results = page.getByRole('group', { name: shop.t('search.topResults') });
  await expect(results.getByRole('option').first()).toBeVisible();
  expect(asked).toBe(1);
  await stopClock(page, AN_HOUR);
  // from 3 characters on: with fewer nothing is requested or shown
  await field.fill('te');
  await page.clock.runFor(TYPED_RESTS + MOMENT);
  await expect(results).toBeHidden();
  expect(asked).toBe(1);
  const again = async () => {
    for (const text of ['', 'tent']) {
      await field.fill(text);
      await page.clock.runFor(TYPED_RESTS + MOMENT);
    }
    // cached answers are checked again in the next frame
    for (let frame = 0; frame < 5; frame += 1) await page.clock.runFor(MOMENT);
  };
  // the time before a retry begins when the page reads the failed answer: `again` has run a tenth
  // of it by then, or some tenths pass before
  const expectRetry = async () => {
    const before = asked;
    let tenths = 0;
    const stepped = async () => {
      tenths += 1;
      await page.clock.runFor(RETRY_AFTER / 10);
      return asked;
    };
    await expect.poll(stepped, { intervals: [50] }).toBe(before + 1);
    expect(tenths).toBeGreaterThanOrEqual(9);
    expect(tenths).toBeLessThanOrEqual(20);
  };
  // stopping the clock advanced it, so time this answer from here
  await again();
  await expect.poll(() => asked).toBe(2);
  await expect(results.getByRole('option').first()).toBeVisible();
  await again();
  await expect(results.getByRole('option').first()).toBeVisible();
  expect(asked).toBe(2);

  // left open until they are too old, they are requested again at the next input
  await page.clock.runFor(SUGGESTIONS_KEPT);
  await field.press('ArrowDown');
  await expect.poll(() => asked).toBe(3);
  await expect(results.getByRole('option').first()).toBeVisible();

  // an option chosen with the arrow keys is not the new answer's option in its place
  await field.fill('boots');
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant');
  await page.clock.runFor(TYPED_RESTS + MOMENT);
  await expect.poll(() => asked).toBe(4);
  await expect(results.getByRole('option').first()).toContainText(/boot/i);
  await expect(field).not.toHaveAttribute('aria-activedescendant');

  away = true;
  await page.clock.runFor(SUGGESTIONS_FRESH);
  await again();
  await expect.poll(() => failed).toBe(1);
  await expectRetry();
  expect(asked).toBe(6);
  await expect(results.getByRole('option').first()).toBeVisible();

  await page.clock.runFor(SUGGESTIONS_KEPT - SUGGESTIONS_FRESH);
  await again();
  await expect.poll(() => failed).toBe(3);
  await expectRetry();
  expect(asked).toBe(8);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(shop.t('search.loadFailed'));
});

test('a picture that does not load is waited for 5 s', { tag: '@desktop' }, async ({ page, shop, phone }) => {
  await page.clock.install();
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/c/mens-jackets/');
  await page.waitForLoadState('networkidle');
  await page.route('**/i/**', () => new Promise(() => {}));
  const tile = shopper.tiles.first();
  await tile.hover();
  const next = tile.locator('[data-step="1"]');
  await expect(next).toBeVisible();
  await stopClock(page);
  await next.click();
  const frame = tile.locator('.tile-picture');
  await expect(frame).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(PICTURE_LOADS - MOMENT);
  await expect(frame).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(2 * MOMENT);
  await expect(frame).not.toHaveAttribute('aria-busy');
});

test('offers rotate every 5000 ms, stop under the pointer and when paused, and nothing animates in between', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/offline');
  // what the visit starts after the rotation has come
  await expect(page.locator('[data-weather=button]')).toBeAttached();
  const offers = page.getByRole('complementary', { name: shop.t('content.offers') });
  const messages = offers.locator('.rotation').filter({ visible: true }).locator('> *');
  const count = await messages.count();
  expect(count).toBeGreaterThan(1);
  const expectShown = async (index: number) => {
    await expect(messages.nth(index)).toBeVisible();
    for (let other = 1; other < count; other += 1)
      await expect(messages.nth((index + other) % count)).toBeHidden();
  };
  const shown = () => messages.evaluateAll((all) => all.findIndex((one) => one.matches('[data-shown]')));
  await page.mouse.move(700, 700);
  await stopClock(page);
  await expectShown(await shown());
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.runFor(OFFER_STANDS);
  const turned = await shown();
  await expectShown(turned);
  await page.clock.runFor(OFFER_STANDS);
  await expectShown((turned + 1) % count);
  await offers.hover();
  await page.clock.runFor(2 * OFFER_STANDS);
  await expectShown((turned + 1) % count);
  const [pause, play] = [offers.locator('label > svg').first(), offers.locator('label > svg').last()];
  await expect(pause).toBeVisible();
  await expect(play).toBeHidden();
  await offers.locator('label').click();
  await expect(page.getByRole('checkbox', { name: shop.t('content.pauseMessages') })).toBeChecked();
  await expect(pause).toBeHidden();
  await expect(play).toBeVisible();
  await page.mouse.move(700, 700);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(2 * OFFER_STANDS);
  await expectShown((turned + 1) % count);
});
