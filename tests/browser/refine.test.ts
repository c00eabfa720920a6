import type { Locator } from 'playwright/test';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LIST = '/c/mens-jackets/';
/** A list whose chips are quick filters: a category with others below it has links to these. */
const SEARCH = '/search?q=jacket';
/** How far a control may be from the place it had when it was used, in px. */
const SLACK = 2;

const topOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().top);

/** Key of the place that a control had when it was used. */
const USED_AT = 'test-used-at';

/**
 * Uses a control that loads the list again. Its counterpart on the new page has the same place and
 * the focus, and the count is announced.
 */
async function expectKept(control: Locator, use: () => Promise<unknown>, after = control): Promise<void> {
  const page = control.page();
  // a click that the transition between two pages is in the way of scrolls the control elsewhere first
  await control.evaluate((element, key) => {
    element.scrollIntoView({ block: 'center' });
    sessionStorage.removeItem(key);
    const keep = () => sessionStorage.setItem(key, String(element.getBoundingClientRect().top));
    for (const type of ['click', 'submit']) addEventListener(type, keep, { capture: true });
  }, USED_AT);
  const address = page.url();
  await use();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect(after).toBeFocused();
  const before = Number(await page.evaluate((key) => sessionStorage.getItem(key) ?? Number.NaN, USED_AT));
  await expect.poll(async () => Math.abs((await topOf(after)) - before)).toBeLessThanOrEqual(SLACK);
  await expect(page.locator('#announcer')).toHaveText(/^[\d,]+ products?$/);
}

test('a refinement keeps its place and the focus, and the count is announced', async ({
  page,
  shop,
  phone,
}) => {
  await page.goto(LIST);
  const refinements = await new Shopper(page, shop, phone).refinements();
  const facet = refinements.getByRole('checkbox', { name: /^Blue, \d+ products?$/ });
  await expectKept(facet, () => facet.click());
  await expect(refinements).toBeVisible();
  await expect(facet).toBeChecked();
  expect(await page.evaluate(() => scrollY > 0 || document.querySelector(':popover-open') !== null)).toBe(
    true,
  );
  // removed again, by keyboard
  await expectKept(facet, () => page.keyboard.press('Space'));
  await expect(facet).not.toBeChecked();

  await page.reload();
  await expect(page.locator('#announcer')).toBeEmpty();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('a phone shows products first; filters, order, count and quick filters stay in sight', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  // with the description of a category, and with the banner of a top one
  for (const list of [LIST, '/c/womens/']) {
    await page.goto(list);
    expect(await bottomOf(page.locator('.product-grid .tile-name').first()), list).toBeLessThan(844);
  }
  await page.goto(SEARCH);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  const header = page.getByRole('banner').locator('.site-header-bar');
  const filters = page.getByRole('button', { name: shop.t('catalog.filters') });
  await expect(filters).toBeInViewport();
  for (const part of [
    filters,
    page.getByRole('combobox', { name: shop.t('catalog.sort') }),
    page.getByText(/^[\d,]+ products$/).first(),
    page.getByRole('list', { name: shop.t('catalog.quickFilters') }),
  ])
    await expect(part).toBeInViewport({ ratio: 0.05 });
  const box = await filters.boundingBox();
  expect(box?.y).toBeGreaterThan((await bottomOf(header)) - 1);
  expect(box?.y).toBeLessThan(150);
});

test('when a value is behind More again, More gets the focus', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  await page.goto(LIST);
  const refinements = page.getByRole('complementary', { name: shop.t('catalog.filters') });
  const more = refinements.locator('details details').first();
  await more
    .locator('..')
    .locator('..')
    .evaluate((group: HTMLDetailsElement) => {
      group.open = true;
    });
  await more.locator('summary').click();
  // they are fetched only now
  await expect(more.locator('.facet').first()).toBeVisible();
  const name = (await more.getByRole('checkbox').last().locator('span').first().textContent()) ?? '';
  const facet = refinements.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).last();
  await expectKept(facet, () => facet.click());
  await expectKept(facet, () => facet.click(), more.locator('summary'));
});

for (const moves of [false, true]) {
  test(`the focus on Show all ${moves ? 'stays where the shopper has moved it' : 'goes to the first value that comes in its place'}`, {
    tag: '@desktop',
  }, async ({ page, shop, watch }) => {
    // the values come so late that the browser no longer counts the shift as caused by the press
    watch.expectFromHere(/Layout shift .* at \S*\/c\//);
    const release = await holdBack(page, '**/fragments/facet/**');
    await page.goto(LIST);
    await page.waitForLoadState('load');
    const refinements = page.getByRole('complementary', { name: shop.t('catalog.filters') });
    const more = refinements.locator('details details:has([data-fragment])').first();
    await more
      .locator('..')
      .locator('..')
      .evaluate((group: HTMLDetailsElement) => {
        group.open = true;
      });
    const opener = more.locator('summary');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(more.locator('.facet-all')).toBeFocused();
    if (moves) await page.keyboard.press('Shift+Tab');
    await release();
    await expect(more.locator('.facet').first()).toBeVisible();
    await expect(moves ? opener : more.locator('.facet').first()).toBeFocused();
  });
}

test('the order’s control is as wide with each choice, and cuts none', async ({ page, shop }) => {
  await page.goto(LIST);
  const sort = page.getByRole('combobox', { name: shop.t('catalog.sort') });
  const widths = await sort.evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) return [];
    const each = [...select.options].map(({ value }) => {
      select.value = value;
      return select.offsetWidth;
    });
    select.style.maxWidth = 'none';
    return [...each, select.offsetWidth];
  });
  expect(widths.length).toBeGreaterThan(3);
  expect(new Set(widths).size).toBe(1);
});

test.describe('beside the list', { tag: '@desktop' }, () => {
  test('the order and the price range keep theirs too', async ({ page, shop }) => {
    await page.goto(LIST);
    const sort = page.getByLabel(shop.t('catalog.sort'));
    await expectKept(sort, async () => {
      await sort.focus();
      await sort.selectOption('price-asc');
    });
    const refinements = page.getByRole('complementary', { name: shop.t('catalog.filters') });
    await refinements
      .locator('summary')
      .filter({ hasText: shop.t('catalog.price') })
      .click();
    const least = refinements.getByLabel(shop.t('catalog.priceMin'));
    await least.fill('100');
    await expectKept(least, () => least.press('Enter'));
    const apply = refinements.getByRole('button', { name: shop.t('catalog.apply'), exact: true });
    await least.fill('150');
    await expectKept(apply, () => apply.click());
  });

  test('a quick filter keeps its own; when a choice is removed the next one gets the focus, then the count', async ({
    page,
    shop,
  }) => {
    await page.goto(SEARCH);
    const quick = page
      .getByRole('list', { name: shop.t('catalog.quickFilters') })
      .getByRole('button')
      .first();
    await expectKept(quick, () => quick.click());
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${LIST}?f.color=Black&f.color=Blue`);
    const chosen = page.getByRole('list', { name: shop.t('catalog.selectedFilters') }).getByRole('link');
    await chosen.first().click();
    await expect(page).toHaveURL(/\?f\.color=Blue$/);
    await expect(chosen.first()).toBeFocused();
    await chosen.last().click();
    await expect(page).not.toHaveURL(/\?/);
    const count = page.getByText(/^[\d,]+ products$/).first();
    await expect(count).toBeFocused();
  });

  test('another page of the list starts at its top', async ({ page, shop }) => {
    await page.goto('/c/mens/');
    await page.getByRole('link', { name: shop.t('catalog.nextPage') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#announcer')).toBeEmpty();
  });
});
