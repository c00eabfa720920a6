import { expect } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

async function search(shopper: Shopper, term: string): Promise<void> {
  await shopper.goto('/');
  const field = await shopper.openSearch();
  await field.fill(term);
}

/** Quick search, from nothing typed to nothing found. */
export const SEARCH_STATES: State[] = [
  {
    name: 'quick-search-start',
    open: async (shopper) => {
      await shopper.goto('/offline');
      await shopper.openSearch();
      await expect(shopper.page.locator('.search-slot article').first()).toBeVisible();
    },
  },
  {
    name: 'quick-search-results',
    open: async (shopper) => {
      await search(shopper, { en: 'jacket', fr: 'manteau' }[shopper.shop.language]);
      const products = shopper.page.getByRole('group', { name: shopper.shop.t('search.topResults') });
      await expect(products.getByRole('option').last()).toBeVisible();
    },
  },
  {
    name: 'quick-search-nothing',
    open: async (shopper) => {
      await search(shopper, 'qxzvwkj');
      const dialog = shopper.page.getByRole('dialog', { name: shopper.shop.t('search.label') });
      await expect(dialog.getByText(shopper.shop.t('search.noProducts')).last()).toBeVisible();
    },
  },
  {
    name: 'quick-search-error',
    open: async (shopper) => {
      await shopper.page.route('**/api/search?*', (route) => route.fulfill({ status: 503 }));
      await search(shopper, 'jacket');
      await expect(shopper.page.getByRole('alert')).toHaveText(shopper.shop.t('search.loadFailed'));
    },
    expected: [/503/],
  },
];
