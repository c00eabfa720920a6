import { FR_CA } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/** A demo shopper of the Canadian shop in French: no other test looks at their orders. */
const LEA = 'lea@cairn.example';

test('a guest looks up an order and buys it again', { tag: '@phone' }, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/orders/lookup');
  await page
    .locator('summary')
    .filter({ hasText: shop.t('account.orders.lookup.noMail') })
    .click();
  const form = page.locator('details .order-form');
  await form.getByLabel(shop.t('account.orders.field.number')).fill('#00000304');
  await form.getByLabel(shop.t('account.email')).fill('kit@cairn.example');
  await form.getByLabel(shop.t('account.orders.field.postalCode')).fill('97205');
  await form.getByRole('button', { name: shop.t('account.orders.lookup.status') }).click();
  await expect(page).toHaveURL(/\/orders\/lookup\/00000304$/);
  await page.getByRole('button', { name: shop.t('account.orders.again.title') }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(shop.t('account.orders.again.done', { count: 3 }))).toBeVisible();
  expect((await shopper.basket()).count).toBe(3);
});

test('an order is cancelled in two presses, in French', { tag: '@desktop' }, async ({ page }) => {
  const shopper = new Shopper(page, FR_CA, false);
  const { t } = FR_CA;
  await shopper.signIn(LEA);
  await shopper.goto('/account/orders/00000405');
  await expect(page.getByRole('button', { name: t('account.orders.cancel.submit') })).toBeHidden();
  await page
    .locator('summary')
    .filter({ hasText: t('account.orders.cancel.title') })
    .click();
  await page.getByLabel(t('account.orders.reasonLabel')).selectOption('Changed my mind');
  await page.getByRole('button', { name: t('account.orders.cancel.submit') }).click();
  await expect(page.getByText(t('account.orders.cancel.done'))).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: t('account.orders.step.cancelled') }),
  ).toBeVisible();
});
