import type { Locator, Page } from 'playwright/test';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { productAddress } from './support/catalogue.ts';
import { AT_PROVIDER, addressIn, CheckoutPage, fillBagToOrder, send } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import type { ShopLocale } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/*
 * A document that is open while the shop is deployed, and stays open for longer than the files of its
 * build do (docs/decisions/0105): what it has not loaded yet is not there any more.
 */

/** Takes away every file of the build; documents and calls are the new build's. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** The new build's own files, in the documents that are opened from here on. */
async function serve(page: Page): Promise<void> {
  await page.unroute('**/assets/*.js');
}

/** Presses a button whose code is gone, and the retry that is offered, which cannot have it either. */
async function pressAndRetry(page: Page, { t }: ShopLocale, button: Locator): Promise<void> {
  await button.click();
  const boundary = page.getByRole('dialog', { name: t('shell.offlineTitle') });
  await boundary.getByRole('button', { name: t('shell.offlineRetry') }).click();
}

const GONE = [/404/, /Failed to load code/, /dynamically imported module/];

test('a form keeps what was typed, and the new build answers it', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  await page.waitForLoadState('load');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: shop.t('newsletter.email') });
  await field.fill('ada@cairn');
  watch.expectFromHere(...GONE, /422|400/);
  await deploy(page);
  await field.press('Enter');
  const boundary = page.getByRole('dialog', { name: shop.t('shell.offlineTitle') });
  await expect(boundary).toBeVisible();
  await expect(field).toHaveValue('ada@cairn');
  await boundary.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('ada@cairn');
  await expect(page.getByRole('main').getByText(shop.t('account.email.invalid')).first()).toBeVisible();
});

test('a choice is kept, and goes into the bag; a button that is nothing without its code opens the new page', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  await test.step('a choice', async () => {
    const shopper = new Shopper(page, shop, phone);
    await page.goto(productAddress(PLAIN, shop));
    await page.waitForLoadState('load');
    watch.expectFromHere(...GONE);
    await deploy(page);
    await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).fill('2');
    await shopper.addButton.click();
    await page.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    expect((await shopper.basket()).count).toBe(2);
    await serve(page);
  });

  await test.step('a button of a product', async () => {
    await page.goto(productAddress(PLAIN, shop));
    await page.waitForLoadState('load');
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await deploy(page);
    await page.getByRole('button', { name: shop.t('product.increase') }).click();
    await page.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
    await page.waitForFunction(() => !Reflect.has(window, 'isFirstDocument'));
    await expect(page).toHaveURL(productAddress(PLAIN, shop));
    await serve(page);
  });

  await test.step('a button of the menu', async () => {
    await page.goto('/offline', { waitUntil: 'networkidle' });
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await deploy(page);
    // as a screen reader presses it
    await page.locator('.menu-button').first().dispatchEvent('click');
    await page.getByRole('button', { name: shop.t('shell.offlineRetry') }).click();
    await page.waitForFunction(() => !Reflect.has(window, 'isFirstDocument'));
  });
});

test('the checkout goes on with what was typed, by the button that was pressed', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  const { email } = await newAccount();
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/checkout');
  await shopper.loaded();
  watch.expectFromHere(...GONE, AT_PROVIDER, /400|422/);
  const button = (id: MessageId) => page.getByRole('button', { name: t(id), exact: true });

  await test.step('another action of the same form', async () => {
    await checkout.open.getByLabel(t('account.email')).fill(email);
    await deploy(page);
    await pressAndRetry(page, shop, button('checkout.ways.pickUp'));
    await checkout.expectOpen('delivery');
    await expect(checkout.section('contact')).toContainText(email);
  });

  await test.step('a mistake in an address leaves the rest of it as it was', async () => {
    await serve(page);
    await send(shopper, 'contact', { email: 'guest@example.com' });
    await shopper.goto('/checkout?step=delivery');
    await checkout.expectOpen('delivery');
    await shopper.loaded();
    const typed = Object.entries(addressIn(shop)).filter(([name]) => name !== 'countryCode');
    const field = (name: string) => page.locator(`#delivery-${name}`);
    for (const [name, value] of typed)
      if (name === 'stateCode') await field(name).selectOption(value);
      else if (value) await field(name).fill(name === 'postalCode' ? '1' : value);
    await deploy(page);
    await pressAndRetry(page, shop, button('checkout.address.continue'));
    await expect(field('postalCode')).toHaveAttribute('aria-invalid', 'true');
    for (const [name, value] of typed)
      await expect(field(name)).toHaveValue(name === 'postalCode' ? '1' : value);
    await field('postalCode').fill(addressIn(shop).postalCode ?? '');
    await button('checkout.address.continue').click();
    await expect(button('checkout.method.continue')).toBeVisible();
  });
});

test('a form of the account keeps what was typed, and is saved', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn((await newAccount('Kit')).email);
  await shopper.goto('/account');
  await shopper.loaded();
  const personal = page.getByRole('region', { name: t('account.profile.personal.title'), exact: true });
  const save = personal.getByRole('button', { name: t('account.profile.save') });
  await personal.getByText(t('account.profile.personal.edit')).click();
  await personal.getByLabel(t('account.firstName')).fill('Katharina');
  await personal.getByLabel(t('account.phone')).fill('555');
  watch.expectFromHere(...GONE, /400|422/);
  await deploy(page);
  await pressAndRetry(page, shop, save);
  await expect(personal.getByText(t('account.phone.invalid'))).toBeVisible();
  await expect(personal.getByLabel(t('account.firstName'))).toHaveValue('Katharina');
  await expect(personal.getByLabel(t('account.phone'))).toHaveValue('555');
  await personal.getByLabel(t('account.phone')).fill('(503) 555-0142');
  await save.click();
  await expect(personal.getByText('Katharina')).toBeVisible();
});

test('the bag keeps a code that was typed, and its buttons do what they say', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  const { t } = shop;
  const shopper = new Shopper(page, shop, phone);
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/cart');
  await shopper.loaded();
  const code = page.getByRole('textbox', { name: t('bag.promo.label') });
  await code.fill('NOSUCHCODE');
  watch.expectFromHere(...GONE, AT_PROVIDER, /400|409|422/);
  await deploy(page);
  await pressAndRetry(page, shop, page.getByRole('button', { name: t('bag.promo.apply'), exact: true }));
  await expect(page.getByText(t('bag.promo.invalid')).filter({ visible: true }).first()).toBeVisible();
  await expect(code).toHaveValue('NOSUCHCODE');

  await serve(page);
  await shopper.goto('/cart');
  await shopper.loaded();
  await deploy(page);
  await pressAndRetry(page, shop, page.getByRole('button', { name: t('bag.express'), exact: true }));
  await expect(page).toHaveURL(/\/pay\/sessions\//);
});
