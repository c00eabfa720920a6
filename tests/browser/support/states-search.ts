import { expect, type Locator } from 'playwright/test';
import type { Suggestions } from '../../../shared/schemas/suggestions.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

async function search(shopper: Shopper, term: string): Promise<void> {
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await field.fill(term);
}

/** Opens quick search for a term, with a changed answer. */
async function searchWith(shopper: Shopper, change: Partial<Suggestions>): Promise<Locator> {
  await shopper.page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
  await search(shopper, 'jacket');
  const products = shopper.page.getByRole('group', { name: shopper.shop.t('search.topResults') });
  await expect(products.getByRole('option').last()).toBeVisible();
  return shopper.page.getByRole('dialog', { name: shopper.shop.t('search.label') });
}

/** Quick search, from an empty field to no results. */
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
    name: 'quick-search-did-you-mean',
    tag: '@desktop',
    async open(shopper) {
      const suggestion = { text: 'jackets', href: '/search?q=jackets' };
      const dialog = await searchWith(shopper, { didYouMean: suggestion });
      const name = shopper.shop.t('search.didYouMean', { suggestion: suggestion.text });
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', suggestion.href);
    },
  },
  {
    name: 'quick-search-no-suggestions',
    tag: '@desktop',
    async open(shopper) {
      const dialog = await searchWith(shopper, { phrases: [], categories: [], articles: [] });
      await expect(dialog.getByText(shopper.shop.t('search.noSuggestions'))).toBeVisible();
    },
  },
  {
    name: 'quick-search-loading',
    tag: '@desktop',
    async open(shopper) {
      await shopper.page.route('**/api/search?*', () => new Promise(() => {}));
      await search(shopper, 'jacket');
      await expect(shopper.page.locator('.search-results .skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'quick-search-error',
    open: async (shopper) => {
      await shopper.page.route('**/api/search?*', (route) => route.fulfill({ status: 503 }));
      await search(shopper, 'jacket');
      await expect(shopper.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        shopper.shop.t('search.loadFailed'),
      );
    },
    expected: [/503/],
  },
];
