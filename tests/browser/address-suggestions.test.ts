import { expect } from 'playwright/test';
import { CheckoutPage, fillIn, MOVED } from './support/checkout.ts';
import { STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const API = '**/api/address-suggestions';

test('an address is found as it is typed, and corrects what was wrong', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'delivery' });
  await shopper.goto('/checkout');
  await page.waitForLoadState('load');
  const field = page.locator('#delivery-address1');
  const city = page.locator('#delivery-city');
  const state = page.locator('#delivery-stateCode');
  const postalCode = page.locator('#delivery-postalCode');
  const list = checkout.open.getByRole('listbox', { name: shop.t('account.address.suggestions') });

  await test.step('Enter chooses one, and corrects what was wrong', async () => {
    await checkout.press('checkout.address.continue');
    await expect(city).toHaveAttribute('aria-invalid', 'true');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAccessibleName(shop.t('account.address.line1'));
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('12 ridge');
    await expect(list.getByRole('option')).toHaveCount(2);
    await expect(page.locator('#announcer')).toContainText(/^2 /);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(city).toHaveValue('Denver');
    await expect(city).not.toHaveAttribute('aria-invalid', 'true');
    // the form was not sent
    await checkout.expectOpen('delivery');
    await field.press('Tab');
    await expect(page.locator('#delivery-address2')).toBeFocused();
  });

  await test.step('Escape closes the list and keeps what was typed; a press chooses one', async () => {
    for (const filled of [city, postalCode, field]) await filled.fill('');
    await state.selectOption('');
    await field.pressSequentially('12 ridge');
    await expect(list.getByRole('option')).toHaveCount(2);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const second = list.getByRole('option', { selected: true });
    await expect(second).toHaveText('120 Ridge Road, Boulder, CO 80302');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('12 ridge');
    await field.press('Space');
    await field.press('r');
    await expect(list.getByRole('option')).toHaveCount(2);
    const first = list.getByRole('option').first();
    await (phone ? first.tap() : first.click());
    await expect(list).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('12 Ridge Road');
    await expect(city).toHaveValue('Denver');
    await expect(state).toHaveValue('CO');
    await expect(postalCode).toHaveValue('80202');
  });
});

test('where nothing is suggested, the field is a field', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(MOVED, /address-suggestions/, /status of 503|status 503/);
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'delivery' });
  await page.route(API, (route) => route.fulfill({ status: 503, body: 'nothing' }));
  await shopper.goto('/checkout');
  await page.waitForLoadState('load');
  const field = page.locator('#delivery-address1');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  const refused = page.waitForResponse(API);
  await field.pressSequentially('12 ridge');
  await refused;
  await expect(page.locator('#delivery-address1-list')).toBeHidden();
  await checkout.enterAddress();
  await checkout.expectOpen('delivery');
  await expect(checkout.open.getByRole('radio').first()).toBeVisible();
});
