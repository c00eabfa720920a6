import { expect } from 'playwright/test';
import { productsIn } from './catalogue.ts';
import { LOW, MEMBERS, PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** A short list: only its tiles are looked at. */
const CATEGORY = 'mens-jackets-shell';

/** Chooses the first tiles of a list for the comparison. */
async function comparing(shopper: Shopper, count: number): Promise<void> {
  await shopper.goto(`/c/${CATEGORY}/`);
  for (let index = 0; index < count; index += 1) {
    await shopper.pressCompare(shopper.tiles.nth(index));
  }
  const bar = shopper.page.getByRole('region', { name: shopper.shop.t('catalog.compare'), exact: true });
  await expect(bar.getByRole('listitem')).toHaveCount(Math.min(count, 4));
}

/** Products chosen for the comparison, the comparison itself, and a tile that was pointed at. */
export const COMPARE_STATES: State[] = [
  { name: 'compare-empty', opened: 'page', open: (shopper) => shopper.goto('/compare') },
  {
    name: 'compare',
    opened: 'page',
    open: async ({ page, shop }) => {
      // as a form without scripts sends more than four
      const products = [PLAIN.product, LOW.product, MEMBERS.product, ...productsIn(CATEGORY)];
      const query = products.slice(0, 12).map(({ id }) => `ids=${id}`);
      await page.goto(`${shop.prefix}/compare?${query.join('&')}`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('alert').getByText(shop.t('catalog.compare.maximumBody'))).toBeVisible();
    },
  },
  { name: 'compare-bar', open: (shopper) => comparing(shopper, 2) },
  {
    name: 'compare-bar-full',
    open: async (shopper) => {
      await comparing(shopper, 5);
      await expect(shopper.page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  {
    name: 'compare-bar-open',
    open: async (shopper) => {
      await comparing(shopper, 3);
      await shopper.page
        .getByRole('button', { name: shopper.shop.t('catalog.compare'), exact: true })
        .click();
      await expect(shopper.page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'tile-awake',
    opened: 'by width',
    open: async (shopper) => {
      await shopper.goto(`/c/${CATEGORY}/`);
      const tile = shopper.tiles.nth(1);
      await tile.hover();
      await expect(tile.getByRole('radiogroup')).toBeVisible();
    },
  },
];
