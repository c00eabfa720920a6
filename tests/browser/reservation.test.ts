import type { Page } from 'playwright/test';
import { findOffer } from './support/catalogue.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Times of the notice (docs/product/content-and-platform.md §9), in ms. */
const WARNING = 60_000;
const EXPIRED_STAYS = 13_000;
/** How long the embedded commerce cloud keeps limited items. */
const KEPT = 600_000;
const TICK = 1_000;
/** When the test stops the clock, after its start. */
const PAUSED_AFTER = 60_000;
/** More than the time between the answer and the clock’s start in the test. */
const SLACK = 15_000;

/** Limited: kept for the shopper while it is in the bag. */
const LIMITED = findOffer(
  ({ product, variant }) =>
    product.badge?.code === 'special' && product.type === 'master' && variant.stock > 20,
);

/** Installs a clock that is wrong by years, and stops it once the page counts. */
async function countdownOn(page: Page, path: string) {
  await page.clock.install({ time: '2019-04-01T08:00:00' });
  await page.goto(path);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(10:00|9:[45]\d)$/);
  await page.clock.pauseAt('2019-04-01T08:01:00');
  return timer;
}

test('a reservation is counted down, announced twice and expires without a loss', async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(LIMITED);
  const timer = await countdownOn(page, `${shop.prefix}/checkout`);
  const announcer = page.locator('#announcer');
  await expect(announcer).toContainText(shop.t('bag.reservation.until', { time: '' }).slice(0, 20));
  await expect(page.locator('main [data-warning]')).toHaveCount(0);
  const email = page.locator('#checkout-email');
  await email.fill('half-typed@');

  await page.clock.runFor(KEPT - PAUSED_AFTER - WARNING + SLACK);
  await expect(page.locator('main [data-warning]')).toHaveCount(1);
  await expect(announcer).toHaveText(shop.t('bag.reservation.soon'));
  await expect(timer).toHaveText(/^0:[1-5]\d$/);

  const expired = page.getByRole('alert').filter({ hasText: shop.t('bag.reservation.expired') });
  for (let ticks = 0; ticks < WARNING / TICK && (await expired.count()) === 0; ticks += 1)
    await page.clock.runFor(TICK);
  await expect(expired).toContainText(shop.t('bag.reservation.expiredBody'));
  await expect(timer).toBeHidden();
  await page.clock.runFor(EXPIRED_STAYS - 3 * TICK);
  await expect(expired).toBeVisible();
  await page.clock.runFor(4 * TICK);
  await expect(expired).toHaveCount(0);
  await expect(email).toHaveValue('half-typed@');
  await expect(email).toBeFocused();
});

test('a page for everyone shows below the bag how long items are kept', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(LIMITED);
  const chip = page.getByRole('banner').getByRole('timer');
  await countdownOn(page, `${shop.prefix}/`);
  await expect(chip).toBeVisible();
  await page.clock.runFor(TICK);
  await expect(chip).toHaveText(/^(9:0|8:5)\d$/);
});

test('a bag that another tab has emptied is no longer counted down', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(LIMITED);
  await shopper.goto('/checkout');
  const timer = page.getByRole('main').getByRole('timer');
  await expect(timer).toHaveText(/^(10:00|9:\d\d)$/);
  await shopper.emptyBag();
  await expect(timer).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: shop.t('bag.reservation.expired') })).toHaveCount(0);
});
