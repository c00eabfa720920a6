import type { Locator } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

/** A length of the table in this unit, `in` or `cm`. */
const length = (within: Locator, unit: 'in' | 'cm') =>
  within.locator(`td .lengths > :${unit === 'in' ? 'first' : 'last'}-child`).first();

test('opens at the product’s own group, with its sizes, in the unit that was chosen last', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const dialog = page.getByRole('dialog', { name: shop.t('product.sizeGuide') });
  const open = async () => {
    await page.goto(productAddress(PLAIN, shop));
    await page.waitForLoadState('load');
    await page
      .getByRole('link', { name: shop.t('product.sizeGuide'), exact: true })
      .first()
      .click();
  };
  await open();
  await expect(dialog.getByRole('heading').nth(1)).toHaveAttribute('id', PLAIN.product.gender);
  await expect(dialog.locator('th > strong').first()).toBeVisible();
  await expect(length(dialog, 'in')).toBeVisible();
  await expect(length(dialog, 'cm')).toBeHidden();
  const centimetres = dialog.getByRole('radio', { name: shop.t('content.units.cm') });
  // the script keeps the choice, once it has seen it
  await expect(dialog.locator('cairn-island')).toHaveAttribute('hydrated');
  await centimetres.check();
  await expect(length(dialog, 'cm')).toBeVisible();
  await expect(length(dialog, 'in')).toBeHidden();
  await open();
  await expect(centimetres).toBeChecked();
  await expect(length(dialog, 'cm')).toBeVisible();
});

test('keeps the query that its address has for site and locale', { tag: '@desktop' }, async ({
  page,
  shop,
  watch,
}) => {
  watch.expectFromHere(/ERR_FAILED/, /request failed/);
  const path = '/fragments/page/size-guide';
  await page.route('**/fragments/later*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(`${path}"`, `${path}?locale=fr-CA"`) });
  });
  const asked: string[][] = [];
  await page.route(`**${path}*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push([...searchParams.keys()].filter((name) => name !== 'size'));
    return route.abort();
  });
  await page.goto(productAddress(PLAIN, shop));
  await page.waitForLoadState('load');
  const link = page.getByRole('link', { name: shop.t('product.sizeGuide'), exact: true }).first();
  await link.click();
  await expect.poll(() => asked).toEqual([['locale', 'group']]);
  // nothing is added when it is pressed again
  const dialog = page.getByRole('dialog', { name: shop.t('product.sizeGuide') });
  const address = await dialog.locator('.dialog-content').getAttribute('data-fragment');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.dialog-content')).toHaveAttribute('data-fragment', address ?? '');
});

test('shows a skeleton while it is fetched, and the link to its page where it cannot be', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  watch.expectFromHere(/ERR_FAILED/, /request failed/);
  await page.route('**/fragments/page/size-guide*', (route) => route.abort());
  await page.goto(productAddress(PLAIN, shop));
  await page.waitForLoadState('load');
  const name = shop.t('product.sizeGuide');
  await page.getByRole('link', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  const skeleton = dialog.locator('.skeleton').first();
  const link = dialog.getByRole('link', { name });
  /** Sets the time of the wait: to its beginning or to its end. */
  const waited = (end: boolean) =>
    dialog.locator('.dialog-content').evaluate((content, isOver) => {
      for (const animation of content.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = isOver ? 60_000 : 0;
      }
    }, end);
  await waited(false);
  await expect(skeleton).toBeVisible();
  await expect(link).toBeHidden();
  await waited(true);
  await expect(link).toBeVisible();
  await expect(skeleton).toBeHidden();
});

test.describe('without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the group, and the units can be chosen', async ({ page, shop }) => {
    await page.goto(productAddress(PLAIN, shop));
    await page
      .getByRole('link', { name: shop.t('product.sizeGuide'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/t/size-guide/#${PLAIN.product.gender}$`));
    const main = page.getByRole('main');
    await expect(main.locator(`#${PLAIN.product.gender}`)).toBeInViewport();
    await main.getByRole('radio', { name: shop.t('content.units.cm') }).check();
    await expect(length(main, 'cm')).toBeVisible();
    await expect(length(main, 'in')).toBeHidden();
  });
});
