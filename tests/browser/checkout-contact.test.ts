import { expect } from 'playwright/test';
import { CheckoutPage, fillBagToOrder, MOVED } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test('logging in by password stays in the checkout', { tag: '@desktop' }, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  const { email, password } = await newAccount();
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/checkout');
  await page.waitForLoadState('load');
  await checkout.open.getByRole('link', { name: shop.t('checkout.contact.logIn') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: shop.t('account.email') }).fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: shop.t('account.login.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await checkout.expectOpen('delivery');
  await expect(checkout.section('contact')).toContainText(email);
  await expect(page).toHaveURL(/\/checkout\?step=\w+$/);
});

test('a field is wrong when it is left, and right with the key that mends it', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(MOVED);
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/checkout');
  await page.waitForLoadState('load');
  const email = checkout.open.getByLabel(shop.t('account.email'));
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.fill('guest@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(shop.t('account.email.invalid'));
  await email.press('End');
  await email.pressSequentially('example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  const postalCode = page.locator('#delivery-postalCode');
  await postalCode.fill('1');
  await postalCode.press('Tab');
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
  await postalCode.fill('80202');
  await expect(postalCode).not.toHaveAttribute('aria-invalid');
  // in a section that came later, too
  await checkout.enterDetails();
  await checkout.expectOpen('delivery');
});
