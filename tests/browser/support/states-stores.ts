import { expect } from 'playwright/test';
import { productAddress } from './catalogue.ts';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { codeOf, openStoresDialog } from './stores.ts';

const PATH = '/store-locator';
/** The store nearest to the postal code that is looked for, by the currency of the shop. */
const NEAREST = { USD: 'us-boston-newbury', CAD: 'ca-toronto-queen' };

const found = (shopper: Shopper) =>
  shopper.goto(`${PATH}?country=${shopper.shop.id.slice(-2)}&postalCode=${codeOf(shopper.shop)}&shown=10`);

/** Makes a store that is found the shopper's own, without opening a page. */
const choose = (shopper: Shopper) =>
  shopper.send(PATH, { _action: 'choose', store: NEAREST[shopper.shop.currency] });

/** The store locator, the pages of stores, and the stock in a chosen store. */
export const STORE_STATES: State[] = [
  { name: 'stores', opened: 'page', open: (shopper) => shopper.goto(PATH) },
  { name: 'stores-found', opened: 'page', open: found },
  {
    name: 'stores-chosen',
    open: async (shopper) => {
      await choose(shopper);
      await found(shopper);
      await expect(shopper.page.locator('.store-mine')).toBeVisible();
    },
  },
  { name: 'stores-none', open: (shopper) => shopper.goto(`${PATH}?country=US&postalCode=58501`) },
  {
    name: 'stores-wrong',
    open: (shopper) => shopper.goto(`${PATH}?country=&postalCode=`),
    expected: [/400/],
  },
  { name: 'store', opened: 'page', open: (shopper) => shopper.goto(`${PATH}/ca-toronto-queen`) },
  { name: 'stores-dialog', opened: 'by width', open: (shopper) => openStoresDialog(shopper) },
  {
    name: 'stores-dialog-wrong',
    opened: 'by width',
    open: async (shopper) => {
      const dialog = await openStoresDialog(shopper);
      await dialog.getByRole('button', { name: shopper.shop.t('stores.find'), exact: true }).click();
      await expect(dialog.getByText(shopper.shop.t('stores.postalCode.missing'))).toBeVisible();
    },
  },
  {
    name: 'stores-dialog-found',
    opened: 'by width',
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
      await choose(shopper);
      await shopper.page.goto(productAddress(PLAIN, shopper.shop));
      const placeholder = shopper.page.locator('[data-store-stock]');
      await placeholder.scrollIntoViewIfNeeded();
      await expect(placeholder.getByText(shopper.shop.t('stores.change'))).toBeVisible();
    },
  },
];
