import type { Page } from 'playwright/test';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** The requests that change a line of the bag. */
const CHANGE = /\/api\/bag\/items\//;

/** The bag's page with `quantity` of the product in it. */
async function withLine(shopper: Shopper, quantity: number): Promise<Page> {
  const { page } = shopper;
  await shopper.fillBag(PLAIN, quantity);
  await shopper.goto('/cart');
  await page.waitForLoadState('load');
  return page;
}

test('a line is saved for later, put back, and changed to another size', async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/^console error: Layout shift .* at \S*\/cart/);
  const shopper = new Shopper(page, shop, phone);
  await withLine(shopper, 1);

  await test.step('saving waits for a change of the line, which Undo brings back too', async () => {
    const name = PLAIN.product.name[shop.language];
    const line = shopper.line(name);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(CHANGE, async (route) => {
      await held;
      await route.continue();
    });
    await line.getByRole('button', { name: shop.t('bag.increase', { name }) }).click();
    await expect(line.getByRole('spinbutton')).toHaveValue('2');
    await line.getByRole('button', { name: shop.t('bag.later.save') }).click();
    release();
    const saved = page.getByRole('status').filter({ hasText: shop.t('bag.later.done') });
    await expect(saved).toBeVisible();
    await expect(page.getByRole('region', { name: shop.t('bag.later.title') })).toContainText(name);
    await saved.getByRole('button', { name: shop.t('bag.undo'), exact: true }).click();
    await expect(line.getByRole('spinbutton')).toHaveValue('2');
    await expect.poll(async () => (await shopper.basket()).count).toBe(2);
    await page.unroute(CHANGE);
  });

  await test.step('another size leaves the focus where it was chosen', async () => {
    const named = `${shop.t('bag.change')}: ${PLAIN.product.name[shop.language]}`;
    const disclosure = page.locator('summary').filter({ hasText: named });
    const variants = page.getByRole('combobox', { name: named, exact: true });
    await disclosure.click();
    const other = await variants.locator('option:enabled:not(:checked)').first().getAttribute('value');
    await variants.selectOption(other);
    await page.getByRole('button', { name: shop.t('bag.update'), exact: true }).click();
    await expect(variants).toBeHidden();
    await expect
      .poll(async () => (await shopper.basket()).lines.map(({ productId }) => productId))
      .toEqual([other]);
    await expect(page.locator('select[name="variant"]')).toHaveValue(other ?? '');
    await expect(disclosure).toBeFocused();
    await disclosure.press('Enter');
    await expect(variants).toHaveValue(other ?? '');
  });
});
