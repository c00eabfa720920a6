import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const ENDPOINTS = '/on/demandware.store/Sites-cairn-us-Site/en_US';
/** A demo shopper, and the password of all of them. */
const EMAIL = 'noor@cairn.example';
const PASSWORD = 'Trail-Mix-7';

test('from the former shop to this one and back, with the bag and the login', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  const { product, variant } = PLAIN;
  const name = product.name[shop.language];

  await test.step('a guest puts something into the cart of the former shop', async () => {
    await page.goto(`${ENDPOINTS}/Product-Show?pid=${product.id}`);
    await page.getByRole('combobox').selectOption(variant.id);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(`${ENDPOINTS}/Cart-Show`);
    await expect(page.locator(`[data-product="${variant.id}"]`)).toContainText(name);
  });

  await test.step('and finds it in the bag of this one', async () => {
    await page.getByRole('link', { name: 'To the new shop' }).click();
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('load');
    await expect(page.getByRole('banner').getByRole('link', { name: /1/ }).first()).toBeVisible();
    await shopper.goto('/cart');
    await expect(shopper.line(name)).toBeVisible();
  });

  await test.step('and back, to log in there', async () => {
    await page.goto(`${ENDPOINTS}/Cart-Show`);
    await expect(page.locator(`[data-product="${variant.id}"]`)).toContainText(name);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Hello, Noor')).toBeVisible();
  });

  await test.step('who is logged in here as well, and still has the bag', async () => {
    await page.getByRole('link', { name: 'To the new shop' }).click();
    await expect(page).toHaveURL('/');
    await shopper.goto('/account');
    await expect(page).toHaveURL('/account');
    await shopper.goto('/cart');
    await expect(shopper.line(name)).toBeVisible();
  });

  await test.step('and who leaves there has left here', async () => {
    await page.goto(`${ENDPOINTS}/Home-Show`);
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'To the new shop' }).click();
    await expect(page).toHaveURL('/');
    await shopper.goto('/account');
    await expect(page).not.toHaveURL('/account');
  });
});
