import { expect } from 'playwright/test';
import { categoryName, type Offer, productAddress } from './catalogue.ts';
import { openErrorPage, openTooManyRequests } from './error-pages.tsx';
import { FR_CA } from './locales.ts';
import { LOW, MEMBERS, PLAIN, SIZE_SOLD_OUT, SOLD_OUT } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { ACCOUNT_STATES } from './states-account.ts';
import { atSet, PRODUCT_STATES } from './states-product.ts';
import { SHOPPING_AIDS } from './states-shopping-aids.ts';

const TOP = 'mens';
const CATEGORY = 'mens-jackets';

const at = (path: string) => (shopper: Shopper) => shopper.goto(path);

const atProduct = (offer: Offer) => async (shopper: Shopper) => {
  await shopper.page.goto(productAddress(offer, shopper.shop));
  await expect(shopper.heading).toHaveText(offer.product.name[shopper.shop.language]);
};

async function withLines(shopper: Shopper): Promise<void> {
  await shopper.fillBag(PLAIN, 2);
  await shopper.goto('/cart');
  await expect(shopper.line(PLAIN.product.name[shopper.shop.language])).toBeVisible();
}

/** A line taken out by its form, as a browser without scripts sends it. */
async function removeByForm({ page, shop }: Shopper): Promise<void> {
  await page.evaluate(
    (label) => {
      const button = document.querySelector(`button[aria-label=${JSON.stringify(label)}]`);
      button?.closest('form')?.submit();
    },
    shop.t('bag.removeItem', { name: PLAIN.product.name[shop.language] }),
  );
}

async function withNotice(shopper: Shopper): Promise<void> {
  await withLines(shopper);
  await removeByForm(shopper);
  await expect(shopper.page.getByRole('button', { name: shopper.shop.t('bag.undo') })).toBeVisible();
}

async function withoutLine(shopper: Shopper): Promise<void> {
  await withLines(shopper);
  const { page, shop } = shopper;
  const name = PLAIN.product.name[shop.language];
  await shopper
    .line(name)
    .getByRole('button', { name: shop.t('bag.removeItem', { name }) })
    .click();
  await expect(page.getByRole('button', { name: shop.t('bag.undo') })).toBeVisible();
}

/** A code refused by its form, as a browser without scripts sends it. */
async function withErrorNotice(shopper: Shopper): Promise<void> {
  await withLines(shopper);
  const { page, shop } = shopper;
  await page.evaluate(() => {
    const code = document.querySelector<HTMLInputElement>('#promo-code');
    if (code) code.value = 'NOSUCHCODE';
    code?.form?.submit();
  });
  await expect(page.getByRole('alert')).toHaveText(shop.t('bag.promo.invalid'));
}

async function openOffers({ page, shop }: Shopper): Promise<void> {
  await page.goto(`${shop.prefix}/offline`);
  const offers = page.getByRole('complementary', { name: shop.t('content.offers') });
  await offers.locator('summary').click();
  await expect(offers.getByRole('list')).toBeVisible();
}

async function openLegal(shopper: Shopper): Promise<void> {
  await openOffers(shopper);
  await shopper.page.locator('aside.offers button[commandfor$="-legal"]').first().click();
  await expect(shopper.page.locator('dialog[id$="-legal"]:modal')).toBeVisible();
}

async function search(shopper: Shopper, term: string): Promise<void> {
  await shopper.goto('/');
  const field = await shopper.openSearch();
  await field.fill(term);
}

const PAGES: State[] = [
  { name: 'home', open: at('/') },
  { name: 'category', open: at(`/c/${CATEGORY}/`) },
  { name: 'category-page-2', open: at(`/c/${TOP}/?page=2`) },
  { name: 'category-filtered', open: at(`/c/${CATEGORY}/?f.productType=Rain+jacket`) },
  { name: 'category-empty', open: at(`/c/${CATEGORY}/?pmin=99998&pmax=99999`) },
  { name: 'search', open: at('/search?q=jacket') },
  { name: 'search-no-results', open: at('/search?q=qxzvwkj') },
  { name: 'search-did-you-mean', open: at('/search?q=jaket') },
  { name: 'product', open: atProduct(PLAIN) },
  { name: 'product-low', open: atProduct(LOW) },
  { name: 'product-size-sold-out', open: atProduct(SIZE_SOLD_OUT) },
  { name: 'product-sold-out', open: atProduct(SOLD_OUT) },
  { name: 'product-member-exclusive', open: atProduct(MEMBERS) },
  { name: 'bag-empty', open: at('/cart') },
  { name: 'bag', open: withLines },
  { name: 'not-found', open: at('/no-such-page'), expected: [/404/] },
  { name: 'not-found-product', open: at('/p/gone-CRN9999.html'), expected: [/404/] },
  { name: 'bad-request', open: at(`/c/${CATEGORY}/?page=x`), expected: [/400/] },
  { name: 'coming-checkout', open: at('/checkout') },
  { name: 'coming-membership', open: at('/membership') },
  { name: 'coming-stores', open: at('/store-locator') },
  { name: 'offline', open: at('/offline') },
  { name: 'search-start', open: at('/search') },
  { name: 'content', open: at('/t/first-snow/') },
  { name: 'content-contact', open: at('/t/contact/') },
  { name: 'product-set', open: atSet },
  { name: 'bag-undo-by-form', open: withNotice },
  { name: 'error-500', open: openErrorPage(500), expected: [/500/] },
  { name: 'error-503-fr', locale: FR_CA, open: openErrorPage(503), expected: [/503/] },
  { name: 'too-many-requests-fr', locale: FR_CA, open: openTooManyRequests, expected: [/429/] },
];

const OVERLAYS: State[] = [
  {
    name: 'mega-menu',
    tag: '@desktop',
    async open({ page, shop }) {
      await page.goto(`${shop.prefix}/`);
      const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
      await menu.getByRole('link', { name: categoryName(TOP, shop), exact: true }).hover();
      await expect(menu.getByRole('link', { name: categoryName(CATEGORY, shop), exact: true })).toBeVisible();
    },
  },
  ...[0, 1, 2].map(
    (depth): State => ({
      name: `drawer-depth-${depth}`,
      tag: '@phone',
      async open(shopper) {
        await shopper.goto('/');
        const drawer = await shopper.openDrawer();
        if (depth > 0) await shopper.openLevel(drawer, TOP);
        if (depth > 1) await shopper.openLevel(drawer, CATEGORY);
      },
    }),
  ),
  {
    name: 'refinements-sheet',
    tag: '@phone',
    async open(shopper) {
      await shopper.goto(`/c/${CATEGORY}/`);
      await shopper.refinements();
    },
  },
  {
    name: 'locale-dialog',
    open: async (shopper) => {
      await shopper.goto('/');
      await shopper.openLocales();
    },
  },
  {
    name: 'mega-menu-slot',
    tag: '@desktop',
    async open({ page, shop }) {
      await page.goto(`${shop.prefix}/offline`);
      await page.locator('.menu-link[href$="/c/camp/"]').hover();
      await expect(page.locator('[data-slot="menu-main"] img')).toBeVisible();
    },
  },
  {
    name: 'weather-drawer',
    async open(shopper) {
      await shopper.goto('/offline');
      if (shopper.phone) await shopper.openDrawer();
      await shopper.page.locator(shopper.phone ? '[data-weather-card]' : '[data-weather-button]').click();
      await expect(shopper.page.locator('#weather-drawer article').first()).toBeVisible();
    },
  },
  {
    name: 'exit-offer',
    async open(shopper) {
      await shopper.goto('/offline');
      await expect(shopper.page.locator('[data-weather-button]')).toBeAttached();
      await shopper.page.evaluate(() =>
        document.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true })),
      );
      await expect(shopper.page.locator('#exit-offer')).toBeVisible();
    },
  },
  {
    name: 'country-modal',
    locale: FR_CA,
    async open({ page }) {
      await page.context().clearCookies();
      await page.goto(`${FR_CA.prefix}/offline`);
      await expect(page.locator('#country-modal')).toBeVisible();
    },
  },
  {
    name: 'offline-boundary',
    async open(shopper) {
      await shopper.goto('/offline');
      await shopper.page.evaluate(() => {
        const boundary = document.getElementById('offline-boundary');
        if (boundary instanceof HTMLDialogElement) boundary.showModal();
      });
    },
  },
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
  {
    name: 'bag-wrong-code',
    open: async (shopper) => {
      await withLines(shopper);
      const { page, shop } = shopper;
      await page.getByRole('textbox', { name: shop.t('bag.promo.label') }).fill('NOSUCHCODE');
      await page.getByRole('button', { name: shop.t('bag.promo.apply'), exact: true }).click();
      await expect(
        page.getByText(shop.t('bag.promo.invalid')).filter({ visible: true }).first(),
      ).toBeVisible();
    },
    expected: [/409/, /Layout shift .* at \S*\/cart/],
  },
];

/** The first tiles of a list chosen to be compared. */
async function comparing(shopper: Shopper, count: number): Promise<void> {
  await shopper.goto(`/c/${CATEGORY}/`);
  for (let index = 0; index < count; index += 1) {
    const tile = shopper.tiles.nth(index);
    await tile.scrollIntoViewIfNeeded();
    await tile.locator('.tile-compare label').click();
  }
  const bar = shopper.page.getByRole('region', { name: shopper.shop.t('catalog.compare'), exact: true });
  await expect(bar.getByRole('listitem')).toHaveCount(Math.min(count, 4));
}

const COMPARING: State[] = [
  { name: 'compare-empty', open: at('/compare') },
  {
    name: 'compare',
    open: async ({ page, shop }) => {
      const ids = [PLAIN, LOW, MEMBERS].map(({ product }) => product.id);
      await page.goto(`${shop.prefix}/compare?ids=${ids.join(',')}`);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  { name: 'compare-bar', open: (shopper) => comparing(shopper, 2) },
  {
    name: 'compare-bar-full',
    open: async (shopper) => {
      await comparing(shopper, 5);
      await expect(shopper.page.getByRole('alert')).toBeVisible();
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
    open: async (shopper) => {
      await shopper.goto(`/c/${CATEGORY}/`);
      const tile = shopper.tiles.nth(1);
      await tile.hover();
      await expect(tile.getByRole('radiogroup')).toBeVisible();
    },
  },
];

const NOTICES: State[] = [
  { name: 'bag-error-by-form', open: withErrorNotice },
  { name: 'bag-undo', open: withoutLine, expected: [/Layout shift .* at \S*\/cart/] },
  { name: 'offers-open', open: openOffers },
  { name: 'offers-legal', open: openLegal },
];

const ENGLISH = [
  ...PAGES,
  ...OVERLAYS,
  ...PRODUCT_STATES,
  ...COMPARING,
  ...SHOPPING_AIDS,
  ...NOTICES,
  ...ACCOUNT_STATES,
];

/** What is longer in French, or made of other parts: every kind of page, and what opens over one. */
const IN_FRENCH = [
  ...[
    'home',
    'category',
    'search-did-you-mean',
    'search-no-results',
    'product',
    'product-low',
    'product-set',
  ],
  ...['product-member-exclusive', 'product-size-missing', 'bag', 'bag-empty', 'bag-undo', 'bag-wrong-code'],
  ...['not-found', 'content', 'coming-membership', 'offers-open', 'mega-menu'],
  ...['drawer-depth-1', 'refinements-sheet', 'locale-dialog', 'quick-search-results', 'added-to-bag'],
  ...[
    'compare',
    'compare-bar-full',
    'compare-bar-open',
    'compare-empty',
    'quick-view',
    'quick-view-failed',
    'recently-viewed',
    'back-in-stock-refused',
    'back-in-stock-page',
  ],
  ...['login', 'sign-in-wrong', 'sign-in-register', 'account', 'wish-list'],
];

/** Every page and state of the shop that tests look at as a whole. */
export const STATES: readonly State[] = [
  ...ENGLISH,
  ...ENGLISH.filter(({ name }) => IN_FRENCH.includes(name)).map((state) => ({
    ...state,
    name: `${state.name}-fr`,
    locale: FR_CA,
  })),
];
