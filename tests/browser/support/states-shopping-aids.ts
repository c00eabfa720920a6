import { expect } from 'playwright/test';
import { productAddress } from './catalogue.ts';
import { LOW, MEMBERS, PLAIN, SIZE_SOLD_OUT } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

const LIST = '/c/mens-jackets-shell/';

/** Opens the quick view of a list's first tile by its button. */
async function quickView(shopper: Shopper): Promise<void> {
  await shopper.goto(LIST);
  const tile = shopper.tiles.filter({ has: shopper.page.locator('.tile-swatches') }).first();
  await tile.hover();
  await tile.locator('.tile-quick button').click();
}

const QUICK_VIEW: State[] = [
  {
    name: 'quick-view',
    tag: '@desktop',
    open: async (shopper) => {
      await quickView(shopper);
      await expect(shopper.addButton).toBeVisible();
    },
  },
  {
    name: 'quick-view-failed',
    tag: '@desktop',
    open: async (shopper) => {
      await shopper.page.route('**/fragments/quick-view?*', (route) => route.fulfill({ status: 204 }));
      await quickView(shopper);
      await expect(shopper.page.getByText(shopper.shop.t('product.quickViewFailed'))).toBeVisible();
    },
  },
];

/** The recently viewed products, at the end of a page. */
async function recentlyViewed(shopper: Shopper, path: string): Promise<void> {
  const { page, shop } = shopper;
  await page.addInitScript(
    ([site, ids]) => localStorage.setItem(`cairn:viewed:${site}`, ids ?? ''),
    [
      shop.id === 'en-US' ? 'cairn-us' : 'cairn-ca',
      JSON.stringify([PLAIN, LOW, MEMBERS].map(({ product }) => product.id)),
    ],
  );
  await shopper.goto(path);
  // near enough to be fetched, but not in view: it is filled unseen
  await page.locator('[data-recent]').evaluate((placeholder) => {
    const top = placeholder.getBoundingClientRect().top + scrollY - innerHeight - 100;
    scrollTo({ top, behavior: 'instant' });
  });
  const region = page.getByRole('region', { name: shop.t('catalog.recent') });
  await expect(region.getByRole('article').first()).toBeAttached();
  await region.scrollIntoViewIfNeeded();
}

const RECENT: State[] = [
  { name: 'recently-viewed', open: (shopper) => recentlyViewed(shopper, '/cart') },
  { name: 'recently-viewed-no-results', open: (shopper) => recentlyViewed(shopper, '/search?q=qxzvwkj') },
];

/** Opens and sends the back-in-stock form of a product with a sold-out size. */
async function waiting({ page, shop }: Shopper, email: string): Promise<void> {
  await page.goto(productAddress(SIZE_SOLD_OUT, shop));
  const form = page.locator('main form[data-in-place]');
  await form.getByRole('combobox').selectOption(SIZE_SOLD_OUT.variant.id);
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
}

const BACK_IN_STOCK: State[] = [
  {
    name: 'back-in-stock-refused',
    open: async (shopper) => {
      await waiting(shopper, 'ada@cairn');
      await expect(shopper.page.getByText(shopper.shop.t('account.email.invalid'))).toBeVisible();
    },
  },
  {
    name: 'back-in-stock-taken',
    open: async (shopper) => {
      await waiting(shopper, 'ada@cairn.example');
      await expect(shopper.page.getByText(shopper.shop.t('product.backInStock.done'))).toBeVisible();
    },
  },
  {
    // the page that answers the form without scripts
    name: 'back-in-stock-answered',
    open: async ({ page, shop }) => {
      await page.goto(productAddress(SIZE_SOLD_OUT, shop));
      const form = page.locator('main form[data-in-place]');
      await form.getByRole('textbox').fill('ada@cairn');
      await form.evaluate((element) => element instanceof HTMLFormElement && element.submit());
      await expect(form.getByText(shop.t('account.email.invalid'))).toBeVisible();
    },
    expected: [/400/],
  },
];

/**
 * Shopping aids beside lists and product pages: the quick view, recently viewed products, the
 * back-in-stock form.
 */
export const SHOPPING_AIDS: readonly State[] = [...QUICK_VIEW, ...RECENT, ...BACK_IN_STOCK];
