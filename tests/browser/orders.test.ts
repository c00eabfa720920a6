import { FR_CA } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** A demo shopper of the Canadian shop in French: no other test looks at their orders. */
const LEA = 'lea@cairn.example';
const KIT = 'kit@cairn.example';

for (const scripts of [true, false]) {
  // a phone without scripts gets the same forms as a desktop without them
  const where = scripts ? {} : { tag: '@desktop' };
  test.describe(scripts ? 'with scripts' : 'without scripts', where, () => {
    test.use({ javaScriptEnabled: scripts });

    test('a shopper finds an order and follows the parcel', async ({ page, shop }, { project }) => {
      const shopper = new Shopper(page, shop, project.name === 'phone');
      await shopper.signIn(KIT);
      await shopper.goto('/account');
      await page
        .getByRole('navigation', { name: shop.t('account.account.title') })
        .getByRole('link', { name: shop.t('account.account.orders') })
        .click();
      await expect(shopper.heading).toHaveText(shop.t('account.account.orders'));
      await expect(page.locator('.order-card')).toHaveCount(6);
      const title = shop.t('account.orders.number', { number: '00000304' });
      await page.getByRole('link', { name: title }).click();
      await expect(shopper.heading).toHaveText(title);
      const track = page.getByRole('link', { name: shop.t('account.orders.track') });
      await expect(track).toHaveAttribute('href', /^https:\/\/carrier\.example\//);
    });

    test('a guest looks up an order and buys it again', async ({ page, shop }, { project }) => {
      const shopper = new Shopper(page, shop, project.name === 'phone');
      await shopper.goto('/orders/lookup');
      await page
        .locator('summary')
        .filter({ hasText: shop.t('account.orders.lookup.noMail') })
        .click();
      const form = page.locator('details .order-form');
      await form.getByLabel(shop.t('account.orders.field.number')).fill('#00000304');
      await form.getByLabel(shop.t('account.email')).fill(KIT);
      await form.getByLabel(shop.t('account.orders.field.postalCode')).fill('97205');
      await form.getByRole('button', { name: shop.t('account.orders.lookup.status') }).click();
      await expect(page).toHaveURL(/\/orders\/lookup\/00000304$/);
      await page.getByRole('button', { name: shop.t('account.orders.again.title') }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText(shop.t('account.orders.again.done', { count: 3 }))).toBeVisible();
      expect((await shopper.basket()).count).toBe(3);
    });
  });
}

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
