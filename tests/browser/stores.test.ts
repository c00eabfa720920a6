import type { Page } from 'playwright/test';
import { violations } from './support/accessibility.ts';
import { productAddress } from './support/catalogue.ts';
import { EN_CA, EN_US, ES_US, FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { codeOf, openStoresDialog } from './support/stores.ts';

const DENVER = { latitude: 39.7477, longitude: -104.9996 };
/** What is shown in place moves what is below it, after a press or an answer. */
const MOVED = /Layout shift/;

for (const [locale, tag] of [[EN_US, '@desktop'] as const, [FR_CA, '@phone'] as const]) {
  test(`a store is found in the dialog, chosen, and known to product pages: ${locale.id}`, { tag }, async ({
    page,
    watch,
    phone,
  }) => {
    watch.expectFromHere(MOVED);
    const { t } = locale;
    const shopper = new Shopper(page, locale, phone);
    const dialog = await openStoresDialog(shopper, productAddress(PLAIN, locale).replace(locale.prefix, ''));
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = await dialog.boundingBox();
    expect(box?.height).toBe(height);
    expect(box?.width).toBeCloseTo(phone ? width : Math.max(width / 3, 480), 0);

    // what is missing is said at its field, and the message goes as it is typed
    const code = dialog.getByLabel(t('stores.postalCode'));
    await dialog.getByRole('button', { name: t('stores.find'), exact: true }).click();
    await expect(dialog.getByText(t('stores.postalCode.missing'))).toBeVisible();
    await expect(code).toBeFocused();
    await code.pressSequentially(codeOf(locale).slice(0, 1));
    await expect(dialog.getByText(t('stores.postalCode.missing'))).toBeHidden();

    // by keyboard from here
    await code.fill(codeOf(locale));
    await page.keyboard.press('Enter');
    const near = new RegExp(codeOf(locale));
    await expect(dialog.getByRole('heading', { name: near })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: t('stores.choose') })
      .first()
      .press('Enter');
    await expect(dialog.getByText(t('stores.mine')).first()).toBeVisible();
    const name = await dialog.locator('.stores-mine a').textContent();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (phone) await page.keyboard.press('Escape');

    const stock = page.locator('[data-store-stock]');
    await expect(stock.getByRole('status')).toContainText(name ?? '-');
    await page.reload();
    // its content is replaced while it comes into view
    await page.locator('[data-store-stock]').scrollIntoViewIfNeeded();
    await expect(stock.getByRole('status')).toContainText(name ?? '-');
    if (phone) return;

    // the quick view of another product says nothing of this one
    const here = stock.locator('[data-in-store]').filter({ visible: true });
    await expect(here).toHaveCount(1);
    const tile = page
      .locator('main article')
      .filter({ has: page.locator('.tile-swatches') })
      .first();
    await tile.hover();
    await page.locator('.tile-quick button').filter({ visible: true }).click();
    const quickView = page.locator('dialog.quick-view');
    await quickView.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
    await page.keyboard.press('Escape');
    await expect(quickView).toBeHidden();
    await expect(here).toHaveCount(1);
  });
}

test('what a product’s page says of days and stock is asked for again by who comes back later', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const address = '**/fragments/store-stock?*';
  const first = page.waitForResponse(address);
  await page.goto(productAddress(PLAIN, shop));
  await first;
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace(/Arrives [^<]*/, 'Arrives later') });
  });
  const code = page.waitForResponse(/\/gallery-[^/]*\.js$/);
  await page.locator('.gallery img').first().hover();
  await (await code).finished();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await comeBack();
  await comeBack();
  await expect(page.getByText('Arrives later')).toBeVisible();
  expect(count).toBe(1);
});

test('a store is found and chosen in each other locale', { tag: '@desktop' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(MOVED);
  for (const locale of [ES_US, EN_CA, FR_CA])
    await test.step(locale.id, async () => {
      const { t } = locale;
      const dialog = await openStoresDialog(new Shopper(page, locale, phone));
      await dialog.getByLabel(t('stores.postalCode')).fill(codeOf(locale));
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: new RegExp(codeOf(locale)) })).toBeFocused();
      const choose = page.getByRole('button', { name: t('stores.choose') });
      const card = dialog.locator('.store-card').filter({ has: choose }).first();
      const name = await card.getByRole('heading').getByRole('link').textContent();
      await card.getByRole('button', { name: t('stores.choose') }).click();
      await expect(dialog.locator('.stores-mine')).toContainText(name ?? '-');
      await page.keyboard.press('Escape');
      const named = page
        .getByRole('banner')
        .getByRole('link', { name: `${t('shell.storeLocator')} ${name}` });
      await expect(named).toHaveCount(1);
      await page.reload();
      await expect(named).toHaveCount(1);
    });
});

test('more stores follow in the dialog, and the first new one has the focus', { tag: '@desktop' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(MOVED);
  const { t } = EN_US;
  const dialog = await openStoresDialog(new Shopper(page, EN_US, phone));
  const code = dialog.getByLabel(t('stores.postalCode'));

  await test.step('a search without an answer says so and keeps what was typed', async () => {
    watch.expectFromHere(/ERR_FAILED/, /request failed/);
    await page.route('**/fragments/stores?*', (route) => route.abort());
    await code.fill(codeOf(EN_US));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('errors.generic'))).toBeVisible();
    await expect(code).toHaveValue(codeOf(EN_US));
    await page.unroute('**/fragments/stores?*');
  });

  await page.keyboard.press('Enter');
  await expect(dialog.locator('.store-card')).toHaveCount(5);
  await expect(dialog.getByText(t('errors.generic'))).toBeHidden();
  await dialog.getByRole('button', { name: t('stores.more') }).click();
  await expect(dialog.locator('.store-card').nth(5).getByRole('link').first()).toBeFocused();
  // a number of the map leads to its store
  const pin = dialog.locator('.store-pin').first();
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.store-card:target')).toHaveCount(1);
});

test('the page searches at its own address, also by the location, which may be refused', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { t } = EN_US;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(DENVER);
  await page.goto('/store-locator');
  await page.waitForLoadState('load');
  const main = page.getByRole('main');
  const code = main.getByLabel(t('stores.postalCode'));
  const locate = main.getByRole('button', { name: t('stores.locate') });

  await test.step('who does not share the location is asked to, and loses nothing', async () => {
    await code.fill('80202');
    await fail(page, 1);
    await locate.click();
    await expect(main.getByText(t('stores.location.refused'))).toBeVisible();
    await fail(page, 2);
    await locate.click();
    await expect(main.getByText(t('stores.location.failed'))).toBeVisible();
    await expect(code).toHaveValue('80202');
    await expect(page).toHaveURL('/store-locator');
  });

  await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'));
  await locate.click();
  await expect(page).toHaveURL('/store-locator?country=US&latitude=39.75&longitude=-105.00');
  await expect(page.locator('.store-card').first()).toContainText('Cairn Larimer Square');
  await main.getByLabel(t('stores.postalCode')).fill(codeOf(EN_US));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/store-locator?country=US&postalCode=${codeOf(EN_US)}`);
});

test('a search that follows is not overtaken by a location that comes late', { tag: '@desktop' }, async ({
  page,
  phone,
}) => {
  const { t } = EN_US;
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.goto(productAddress(PLAIN, EN_US));
  // a link that the stock in stores replaces while its press waits for code is followed to its page
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: t('stores.chooseOne') }).click();
  const dialog = page.getByRole('dialog', { name: t('stores.title') });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(DENVER);
  await page.evaluate(() => {
    const { geolocation } = navigator;
    const real = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...call) => addEventListener('located', () => real(...call));
  });
  const locate = dialog.getByRole('button', { name: t('stores.locate') });
  await locate.click();
  await expect(locate).toHaveAttribute('aria-busy', 'true');
  await dialog.getByLabel(t('stores.postalCode')).fill(codeOf(EN_US));
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.store-card').first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('located')));
  await expect(dialog.getByLabel(t('stores.postalCode'))).toHaveValue(codeOf(EN_US));
  await expect(page).toHaveURL(productAddress(PLAIN, EN_US));
  await expect(dialog).toBeVisible();
});

/** Has the device answer with an error: 1 where the visitor refuses, 2 where it does not know. */
async function fail(page: Page, code: 1 | 2): Promise<void> {
  await page.evaluate((failure) => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: failure, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  }, code);
}
