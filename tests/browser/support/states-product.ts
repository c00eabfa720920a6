import { expect } from 'playwright/test';
import { fitTip } from '../../../sandbox/products/fit-tip.ts';
import { SHOP_URL } from '../../support/ports.ts';
import { productAddress } from './catalogue.ts';
import { allowReviews } from './consent.ts';
import { PLAIN, RESTRICTED, REVIEWED, SET, TIPPED } from './offers.ts';
import { choosePieces } from './pieces.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Sets have no variants of their own. */
export async function atSet(shopper: Shopper): Promise<void> {
  await shopper.goto(`/product/${SET.id}`);
  await expect(shopper.heading).toHaveText(SET.name[shopper.shop.language]);
}

/** What opens or appears on a product's page. */
export const PRODUCT_STATES: State[] = [
  {
    name: 'added-to-bag',
    open: async (shopper) => {
      await shopper.page.goto(productAddress(PLAIN, shopper.shop));
      await shopper.addButton.click();
      await expect(shopper.addedDialog.getByText(PLAIN.product.name[shopper.shop.language])).toBeVisible();
      await expect(shopper.addedDialog.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'product-zoom',
    open: async ({ page, shop }) => {
      await page.goto(productAddress(PLAIN, shop));
      await page
        .getByRole('list', { name: shop.t('product.gallery') })
        .getByRole('link')
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: shop.t('product.gallery') });
      await expect(dialog.getByRole('img').first()).toBeInViewport();
    },
    // the page below moves when the window is resized and large pictures are drawn late
    expected: [/Layout shift .* at \S*\/p\//],
  },
  {
    name: 'product-reviews',
    open: async ({ page, shop }) => {
      await allowReviews(page.context(), new URL(SHOP_URL));
      await page.goto(productAddress(REVIEWED, shop));
      for (const id of ['reviews', 'questions_and_answers']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await expect(page.locator(`#${id} .vendor`)).toHaveAttribute('data-state', 'filled');
        await page.locator(`#${id} summary`).click();
      }
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-shipping-returns',
    open: async ({ page, shop }) => {
      await page.goto(productAddress(PLAIN, shop));
      await page.locator('#shipping_and_returns summary').click();
      await page.getByRole('link', { name: shop.t('product.shippingReturns') }).click();
      const dialog = page.getByRole('dialog', { name: shop.t('product.accordion.shipping') });
      await expect(dialog.getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'product-restricted',
    open: async ({ page, shop }) => {
      await page.goto(`${shop.prefix}/product/${RESTRICTED.id}`);
      await expect(page.getByText(RESTRICTED.restriction?.message[shop.language] ?? '')).toBeVisible();
      await expect(page.getByRole('table', { name: shop.t('product.tiers') })).toBeVisible();
    },
  },
  {
    name: 'product-fit-tip',
    open: async ({ page, shop }) => {
      await page.goto(productAddress(TIPPED, shop));
      await expect(page.getByText(fitTip(TIPPED.product)?.[shop.language] ?? '')).toBeVisible();
    },
  },
  {
    name: 'product-size-guide',
    open: async ({ page, shop }) => {
      await page.goto(productAddress(PLAIN, shop));
      await page
        .getByRole('link', { name: shop.t('product.sizeGuide'), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: shop.t('product.sizeGuide') });
      await expect(dialog.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'product-set-missing',
    open: async (shopper) => {
      await atSet(shopper);
      await shopper.addButton.click();
      await expect(shopper.page.getByText(shopper.shop.t('product.chooseEach'))).toBeVisible();
    },
  },
  {
    name: 'set-added-to-bag',
    open: async (shopper) => {
      const { page, shop } = shopper;
      await atSet(shopper);
      await choosePieces(page);
      await shopper.addButton.click();
      await expect(
        shopper.addedDialog.getByRole('link', { name: shop.t('bag.viewBag', { count: 2 }) }),
      ).toBeVisible();
    },
  },
  {
    name: 'product-size-missing',
    open: async (shopper) => {
      const [address = ''] = productAddress(PLAIN, shopper.shop).split('?');
      await shopper.page.goto(address);
      await shopper.addButton.click();
      await expect(shopper.page.getByText(shopper.shop.t('product.chooseSize'))).toBeVisible();
    },
  },
];
