import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

test('a refused code is announced once; a code pressed twice is entered once', async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/^console error: Layout shift .* at \S*\/cart/, /409.*\/bag\/coupons/);
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(PLAIN);
  await shopper.goto('/cart');
  const name = PLAIN.product.name[shop.language];
  const code = page.getByRole('textbox', { name: shop.t('bag.promo.label') });
  const apply = page.getByRole('button', { name: shop.t('bag.promo.apply'), exact: true });
  const announcer = page.locator('#announcer');

  await code.fill('NOSUCHCODE');
  await apply.click();
  await expect(announcer).toHaveText(shop.t('bag.promo.invalid'));
  await page.getByRole('button', { name: shop.t('bag.increase', { name }) }).click();
  await expect(announcer).toHaveText(shop.t('bag.saved'));

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(/\/bag\/coupons/, async (route) => {
    sent.push(route.request().url());
    await held;
    await route.continue();
  });
  await code.fill('TRAIL10');
  await apply.click();
  await apply.click();
  await code.fill('TRAIL10 AND MORE');
  release();
  const remove = page.getByRole('button', { name: shop.t('bag.promo.remove', { code: 'TRAIL10' }) });
  await expect(remove).toBeVisible();
  await expect(announcer).toHaveText(shop.t('bag.saved'));
  expect(sent).toHaveLength(1);
  await expect(code).toHaveValue('TRAIL10 AND MORE');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');

  await remove.press('Enter');
  await expect(remove).toBeHidden();
  await expect(code).toBeFocused();

  await test.step('a code without effect says why', async () => {
    await code.fill('GUIDE40');
    await apply.click();
    const said = shop.t('bag.promo.members', { code: 'GUIDE40' });
    await expect(announcer).toHaveText(said);
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible();
  });
});
