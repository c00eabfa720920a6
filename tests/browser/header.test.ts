import { productAddress } from './support/catalogue.ts';
import { smallTargets } from './support/geometry.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('the header is compact after 56 px of scroll, and full at the top again', async ({
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

test('on a product page the menu keeps its icon and name after scrolling', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await page.goto(productAddress(PLAIN, shop));
  const menu = page.getByRole('banner').getByRole('button', { name: shop.t('shell.openMenu'), exact: true });
  await expect(menu).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole('banner')).toHaveAttribute('data-compact');
  await expect(menu.locator('svg')).toHaveCount(1);
  await expect(menu.locator('svg')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('dialog', { name: shop.t('shell.menu') })).toBeVisible();
});

test.describe('a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('a press on an item opens its menu, and all targets are large enough', { tag: '@desktop' }, async ({
    page,
    shop,
  }) => {
    await page.goto('/c/mens-jackets/');
    const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
    const item = menu.locator('.menu-item:has(.menu-link[href$="/c/mens/"])');
    await item.locator('.menu-top').tap();
    await expect(item.locator('.menu-all')).toBeVisible();
    await expect(page).toHaveURL(/mens-jackets\/$/);
    expect(await smallTargets(page)).toEqual([]);
  });
});
