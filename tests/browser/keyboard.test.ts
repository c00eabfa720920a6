import type { Locator, Page } from 'playwright/test';
import { keepsForBrowser } from './support/browser-keys.ts';
import { categoryName, productAddress } from './support/catalogue.ts';
import { tabTo as walkTo } from './support/keyboard.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Expects that something has the focus and shows it: by its ring, its border or its line. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const ring = (element: Element | null, pseudo?: string): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || (boxShadow !== 'none' && boxShadow !== '')
      );
    };
    const around = [
      focused,
      focused.closest('label'),
      focused.closest('form'),
      focused.closest('.search-bar'),
    ];
    return around.some((element) => ring(element)) || ring(focused, '::after')
      ? ''
      : focused.outerHTML.slice(0, 200);
  });
  expect(shown).toBe('');
}

/** How many presses of Tab the search may be away from the top of a page. */
const STOPS_BEFORE_SEARCH = 12;

/** Presses Tab until the target has the focus, and checks every stop on the way. */
const tabTo = (page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') =>
  walkTo(page, target, { seen: expectFocusShown, ...(key && { key }) });

test('the search is within twelve tab stops of the top, and the skip link leads past the header', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.goto('/c/mens-jackets/', { waitUntil: 'networkidle' });
  const skip = page.getByRole('link', { name: shop.t('shell.skipToContent') });

  await test.step('the search', async () => {
    const search = page
      .getByRole('banner')
      .getByRole('button', { name: shop.t('shell.openSearch'), exact: true })
      .and(page.locator(':visible'))
      .first();
    let stops = 0;
    await walkTo(page, search, {
      seen: async () => {
        stops += 1;
        if (stops === 1) await expect(skip).toBeFocused();
      },
    });
    expect(stops).toBeLessThanOrEqual(STOPS_BEFORE_SEARCH);
    await expect(search).toBeInViewport();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: shop.t('search.label') });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(search).toBeFocused();
  });

  await test.step('the skip link', async () => {
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const breadcrumb = page.getByRole('navigation', { name: shop.t('catalog.breadcrumb') });
    await expect(breadcrumb.getByRole('link').first()).toBeFocused();
  });
});

test('the mega menu opens by Down or its button, not by focus; quick search is a combobox', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto('/offline');

  await test.step('the mega menu, which Escape closes', async () => {
    const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
    const name = categoryName('mens', shop);
    const top = menu.locator('.menu-link[href$="/c/mens/"]');
    const inside = menu.getByRole('link', { name: shop.t('shell.shopAll', { name }), exact: true });
    const button = menu.getByRole('button', { name: shop.t('shell.showMenu', { name }), exact: true });
    await tabTo(page, top);
    // the code that could open it has loaded
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/menus-/.test(name)),
        ),
      )
      .toBe(true);
    await expect(inside).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(inside).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(top).toBeFocused();

    // as a screen reader presses it
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(inside).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(top).toBeFocused();
    expect(await keepsForBrowser(page, 'ArrowLeft')).toBe(true);
    await expect(top).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menu.locator('.menu-link[href$="/c/womens/"]')).toBeFocused();
  });

  await test.step('quick search', async () => {
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: shop.t('shell.openSearch'), exact: true })
      .last();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
    const field = dialog.getByRole('combobox', { name: shop.t('search.label') });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    // on a slow machine the first letters may be answered before the last ones are typed
    const answered = page.waitForResponse((response) => response.url().endsWith('q=jacket'));
    await page.keyboard.type('jacket');
    await answered;
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const options = dialog.getByRole('listbox').getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(dialog.locator('[aria-selected="true"]')).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await field.fill('rain');
    await expect(options.filter({ hasText: /^rain/i }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const target = await options.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.search === target);
    await expect(shopper.heading).toBeVisible();
  });
});

test('the drawer returns the focus', { tag: '@phone' }, async ({ page, shop }) => {
  // as in a browser without `closedby`, because one with it ignores the synthetic presses of this
  // test
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
  await page.goto('/offline');
  const opener = page.getByRole('button', { name: shop.t('shell.openMenu') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: shop.t('shell.menu') });
  await expect(drawer).toBeVisible();
  const level = drawer
    .locator('summary')
    .filter({ hasText: categoryName('mens', shop) })
    .first();
  await tabTo(page, level);
  await page.keyboard.press('Enter');
  const all = drawer.getByRole('link', {
    name: shop.t('shell.shopAll', { name: categoryName('mens', shop) }),
  });
  await expect(all.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(all.first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  // a press on the backdrop closes it in every browser: one that begins and ends there
  await page.keyboard.press('Enter');
  // measured with each press: the drawer may still be sliding in
  const press = (...places: ('inside' | 'beside')[]) =>
    drawer.evaluate((dialog, [down, up]) => {
      const { left, right, top } = dialog.getBoundingClientRect();
      const at = (place: string | undefined) => ({
        bubbles: true,
        clientX: place === 'beside' ? right + 1 : left + 1,
        clientY: top + 5,
      });
      dialog.dispatchEvent(new MouseEvent('pointerdown', at(down)));
      dialog.dispatchEvent(new MouseEvent('click', at(up)));
    }, places);
  await press('inside', 'inside');
  await press('inside', 'beside');
  await expect(drawer).toBeVisible();
  await press('beside', 'beside');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('adds a product to the bag without a pointer', { tag: '@desktop' }, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const [address = ''] = productAddress(PLAIN, shop).split('&size=');
  const name = PLAIN.product.name[shop.language];
  await page.goto(address);
  // a radio group is one tab stop: the arrow keys go on to a size that is enabled
  const sizes = page.getByRole('radio').and(page.locator(':enabled'));
  const wanted = page.getByRole('radio', { name: PLAIN.variant.size, exact: true });
  await tabTo(page, sizes.first());
  await page.keyboard.press('Space');
  for (let size = 1; size < (await sizes.count()) && !(await wanted.isChecked()); size += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
  await tabTo(page, shopper.addButton);
  await page.keyboard.press('Enter');
  await expect(shopper.addedDialog).toBeVisible();
  await expect(shopper.addedDialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shopper.addedDialog).toBeHidden();
  await expect(shopper.addButton).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(shopper.addedDialog).toBeVisible();
  await tabTo(page, shopper.addedDialog.getByRole('link', { name: shop.t('bag.viewBag', { count: 2 }) }));
  await page.keyboard.press('Enter');
  const line = shopper.line(name);
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  await shopper.loaded();
  await tabTo(page, line.getByRole('button', { name: shop.t('bag.increase', { name }) }));
  await page.keyboard.press('Enter');
  await expect(line.getByRole('spinbutton')).toHaveValue('3');
  await tabTo(page, line.getByRole('button', { name: shop.t('bag.removeItem', { name }) }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(shop.t('bag.empty.title'), { exact: true })).toBeVisible();
  await expect(shopper.heading).toBeFocused();
  // after going to the bag, the dialog is closed on the page before (docs/product/catalogue.md
  // §4.8)
  await page.goBack();
  await expect(shopper.addButton).toBeVisible();
  await expect(shopper.addedDialog).toBeHidden();
});

test('the refinements and the order of a list can be reached and used', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto('/c/mens-jackets/');
  if (phone) {
    const opener = page.getByRole('button', { name: shop.t('catalog.filters'), exact: true });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
  }
  const refinements = await shopper.refinements();
  await tabTo(page, refinements.getByRole('checkbox').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?f\./);
  await expect(page.getByRole('list', { name: shop.t('catalog.selectedFilters') })).toBeAttached();
  if (!phone) return;
  // the sheet stays open from one refinement to the next
  await expect(refinements).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.tiles.first()).toBeVisible();
  await expect(refinements).toBeHidden();
});
