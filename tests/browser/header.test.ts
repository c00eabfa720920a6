import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('past 56 px of scroll the header is compact, and no longer at the top', async ({
  page,
  shop,
  phone,
}) => {
  await new Shopper(page, shop, phone).goto('/c/mens-jackets/');
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(header).not.toHaveAttribute('data-compact');
  await page.evaluate(() => scrollTo(0, 60));
  await expect(header).toHaveAttribute('data-compact');
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-compact');
});

test('on a product the menu is called More once one has scrolled', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await page.goto(productAddress(PLAIN, shop));
  const banner = page.getByRole('banner');
  await expect(banner.locator('svg.menu-icon')).toBeVisible();
  await expect(banner.getByRole('button', { name: shop.t('shell.openMenu'), exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(banner.locator('svg.more-icon')).toBeVisible();
  await expect(banner.locator('svg.menu-icon')).toBeHidden();
  await banner.getByRole('button', { name: shop.t('shell.more'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: shop.t('shell.menu') })).toBeVisible();
});
