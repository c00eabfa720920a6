import { findOffer, productAddress } from './support/catalogue.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Socks: a promotion for everyone takes 15% off, and a larger quantity lowers the rest. */
const SOCKS = findOffer(({ product, variant }) => product.id === 'CRN3800' && variant.stock > 9);

test('the dialog after adding and the bag show the price of the page', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(SOCKS, shop));
  const price = (await page.locator('main .price > b').first().textContent()) ?? '';
  await page.getByRole('button', { name: shop.t('product.addToBag'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('bag.added.title') });
  await expect(dialog.getByText(price, { exact: true })).toBeVisible();
  await shopper.goto('/cart');
  const line = shopper.line(SOCKS.product.name[shop.language]);
  await expect(line.getByText(price, { exact: true })).toBeVisible();
});
