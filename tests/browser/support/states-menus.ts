import { expect } from 'playwright/test';
import { categoryName } from './catalogue.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

const TOP = 'mens';
const CATEGORY = 'mens-jackets';

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

/** What opens from the header, and the bar of offers above it. */
export const MENU_STATES: State[] = [
  {
    name: 'mega-menu',
    tag: '@desktop',
    async open({ page, shop }) {
      await page.goto(`${shop.prefix}/offline`);
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
        await shopper.goto('/offline');
        const drawer = await shopper.openDrawer();
        if (depth > 0) await shopper.openLevel(drawer, TOP);
        if (depth > 1) await shopper.openLevel(drawer, CATEGORY);
      },
    }),
  ),
  ...(['camp', 'mens'] as const).map(
    (level): State => ({
      name: `drawer-slots-${level}`,
      tag: '@phone',
      async open(shopper) {
        await shopper.goto('/offline');
        await shopper.openLevel(await shopper.openDrawer(), level);
        const slot = shopper.page.locator('.drawer-level[open] .slot').first();
        await slot.scrollIntoViewIfNeeded();
        await expect(slot).toBeVisible();
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
    opened: 'by width',
    open: async (shopper) => {
      await shopper.goto('/offline');
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
  { name: 'offers-open', open: openOffers },
  { name: 'offers-legal', open: openLegal },
];
