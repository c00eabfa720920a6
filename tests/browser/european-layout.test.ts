import type { Page } from 'playwright/test';
import { europeanTest as test } from './support/european-shop.ts';
import { overflow } from './support/geometry.ts';
import { expect, STILL } from './support/shop-test.ts';

test.use(STILL);

test.beforeEach(({ context, europe }) =>
  context.addCookies([{ name: 'country', value: 'DE', url: europe.shop }]),
);

const JACKET = '/de/p/mens-petrichor-trail-rain-jacket-CRN1203.html';

/** How far the names, prices and colours of the tiles of a row stand apart, in px; and how many are reduced. */
const rowIn = (page: Page) =>
  page
    .locator('#main ul:has(> li > .tile b)')
    .last()
    .evaluate((row) => {
      const tiles = [...row.querySelectorAll('.tile')];
      const apart = (part: string) => {
        const tops = tiles.flatMap((tile) => tile.querySelector(part)?.getBoundingClientRect().top ?? []);
        return Math.round(Math.max(...tops) - Math.min(...tops));
      };
      const reduced = tiles.filter((tile) => tile.querySelector('.price > b')).length;
      return {
        some: reduced > 0 && reduced < tiles.length,
        apart: ['.tile-name', '.price', '.tile-colours'].map(apart),
      };
    });

for (const tag of ['@phone', '@desktop'] as const)
  test(`tiles of a row stand on one line where only some are reduced ${tag}`, { tag }, async ({ page }) => {
    await page.goto(JACKET);
    const heading = page.getByRole('heading', { name: 'Das könnte dir auch gefallen' });
    // the heading of the place goes when its products come
    await expect(() => heading.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
    await expect.poll(() => rowIn(page)).toEqual({ some: true, apart: [0, 0, 0] });
  });

test('the comparison over a list has the notes on prices and ratings', { tag: '@desktop' }, async ({
  page,
}) => {
  const list = [{ productId: 'CRN1203', name: 'Jacke', image: '' }];
  await page.addInitScript((stored) => localStorage.setItem('compare', stored), JSON.stringify(list));
  await page.goto('/de/c/mens-jackets/');
  await page.locator('#consent').getByRole('button', { name: 'Alle ablehnen' }).click();
  const bar = page.getByRole('region', { name: 'Vergleichen' });
  await bar.getByRole('button', { name: 'Vergleichen', exact: true }).click();
  await expect(bar.getByRole('table')).toBeVisible();
  await expect(bar.locator('a[href="/de/t/shipping-returns/"]')).toBeVisible();
  await expect(bar.locator('a[href="/de/t/reviews/"]')).toBeVisible();
});

test('the way to a product begins no line with its stroke, nor ends with one', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(JACKET);
  const lines = await page.locator('.trail').evaluate((trail) => {
    const items = [...trail.querySelectorAll('li')].filter((item) => item.checkVisibility());
    return items.map((item) => ({
      top: Math.round(item.getBoundingClientRect().top),
      before: getComputedStyle(item, '::before').content,
      after:
        getComputedStyle(item, '::after').display === 'none' ? '' : getComputedStyle(item, '::after').content,
    }));
  });
  expect(new Set(lines.map(({ top }) => top)).size).toBeGreaterThan(1);
  expect(lines.map(({ before }) => before.includes('/'))).not.toContain(true);
  expect(lines.map(({ after }) => after.includes('/'))).toEqual(
    lines.map((_, index) => index < lines.length - 1),
  );
});

test('the region is asked for as the chosen country calls it, and not where it has none', {
  tag: '@phone',
}, async ({ page, europe }) => {
  const headers = { origin: europe.shop, accept: 'application/json' };
  const form = { productId: 'CRN7103-041-OS', quantity: '1' };
  expect((await page.request.post('/de/api/bag/items', { form, headers })).ok()).toBe(true);
  await page.goto('/de/checkout');
  const region = page.locator('#delivery-stateCode');
  const country = page.locator('#delivery-countryCode');
  await expect(country).toHaveValue('DE');
  await expect(region).toBeHidden();
  await country.selectOption('IE');
  await expect(page.getByLabel('Grafschaft (optional)', { exact: true })).toBeVisible();
  await country.selectOption('FR');
  await expect(region).toBeHidden();
});

/** The narrowest phone. */
const NARROW = { width: 320, height: 800 };

test('no title of a page of texts is wider than a small phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(NARROW);
  for (const path of ['/de/t/size-guide/', '/de/t/site-map/', '/de/t/accessibility/', '/fr/t/privacy/']) {
    await page.goto(path);
    expect.soft(await overflow(page), path).toBe(0);
  }
});

test('a hero has its picture behind all of its text on a small phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto('/fr/');
  const below = await page
    .locator('.hero')
    .first()
    .evaluate((hero) => {
      const image = hero.querySelector('picture > img');
      return hero.getBoundingClientRect().bottom - (image?.getBoundingClientRect().bottom ?? 0);
    });
  expect(Math.round(below)).toBe(0);
});

test('yes and no to cookies are a line each on a small phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/de/');
  const buttons = page.locator('#consent .consent-buttons > button');
  await expect(buttons).toHaveText(['Alle annehmen', 'Alle ablehnen']);
  await expect(buttons.first()).toBeVisible();
  const heights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(60);
});

test('what the shop promises keeps its distance from the rules between', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto(JACKET);
  const distances = await page.locator('.promises > li').evaluateAll((rows) =>
    rows.map((row) => {
      const text = document.createRange();
      text.selectNodeContents(row);
      const lines = [...text.getClientRects()].filter(({ width }) => width > 40);
      const inner = lines.filter(({ height }) => height < 40);
      return Math.min(...inner.map(({ top }) => top)) - row.getBoundingClientRect().top;
    }),
  );
  expect(distances.length).toBeGreaterThan(1);
  expect(Math.min(...distances)).toBeGreaterThan(4);
});

test('country and language are one line of the header on a small desk', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/de/');
  const shown = page.getByRole('banner').getByText('DE / DE', { exact: true });
  await expect(shown).toBeVisible();
  expect((await shown.boundingBox())?.height).toBeLessThan(30);
  const icon = page.getByRole('banner').locator('[data-dialog="locale-dialog"] svg');
  expect((await icon.boundingBox())?.width).toBe(19);
});

test('the longest country of the site is read whole in the footer of a small phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/de/');
  const choice = page.locator('#footer-locale');
  await choice.scrollIntoViewIfNeeded();
  const room = await choice.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const name = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined;
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const wide = pen && name ? pen.measureText(name).width : Infinity;
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - wide;
  });
  expect(room).toBeGreaterThan(0);
});
