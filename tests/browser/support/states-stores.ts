import { expect } from 'playwright/test';
import { productAddress } from './catalogue.ts';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { codeOf, openStoresDialog } from './stores.ts';

const PATH = '/store-locator';

const found = (shopper: Shopper) =>
  shopper.goto(`${PATH}?country=${shopper.shop.id.slice(-2)}&postalCode=${codeOf(shopper.shop)}&shown=10`);

/** Makes the first store that is found the shopper's own. */
async function chosen(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  await found(shopper);
  await page
    .getByRole('button', { name: shop.t('stores.choose') })
    .first()
    .click();
  await expect(page.locator('.store-mine')).toBeVisible();
}

/** The store locator, the pages of stores, and the stock in a chosen store. */
export const STORE_STATES: State[] = [
  { name: 'stores', open: (shopper) => shopper.goto(PATH) },
  { name: 'stores-found', open: found },
  { name: 'stores-chosen', open: chosen },
  { name: 'stores-none', open: (shopper) => shopper.goto(`${PATH}?country=US&postalCode=58501`) },
  {
    name: 'stores-wrong',
    open: (shopper) => shopper.goto(`${PATH}?country=&postalCode=`),
    expected: [/400/],
  },
  { name: 'store', open: (shopper) => shopper.goto(`${PATH}/ca-toronto-queen`) },
  { name: 'stores-dialog', open: (shopper) => openStoresDialog(shopper) },
  {
    name: 'stores-dialog-wrong',
    open: async (shopper) => {
      const dialog = await openStoresDialog(shopper);
      await dialog.getByRole('button', { name: shopper.shop.t('stores.find'), exact: true }).click();
      await expect(dialog.getByText(shopper.shop.t('stores.postalCode.missing'))).toBeVisible();
    },
  },
  {
    name: 'stores-dialog-found',
    open: async (shopper) => {
      const dialog = await openStoresDialog(shopper);
      await dialog.getByLabel(shopper.shop.t('stores.postalCode')).fill(codeOf(shopper.shop));
      await dialog.getByRole('button', { name: shopper.shop.t('stores.find'), exact: true }).click();
      await expect(dialog.locator('.store-card').first()).toBeVisible();
    },
  },
  {
    name: 'product-in-my-store',
    open: async (shopper) => {
      await chosen(shopper);
      await shopper.page.goto(productAddress(PLAIN, shopper.shop));
      const place = shopper.page.locator('.store-stock');
      await place.scrollIntoViewIfNeeded();
      await expect(place.getByText(shopper.shop.t('stores.change'))).toBeVisible();
    },
  },
];
