import { SANDBOX_URL } from '../support/ports.ts';
import { violations } from './support/accessibility.ts';
import { findOffer, isPlain, productAddress } from './support/catalogue.ts';
import { withConsentManager } from './support/consent.ts';
import { overflow } from './support/geometry.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { openTools, signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages are another origin's. */
const AT_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/`);
const LIST = '/c/mens-jackets/';
const { SCREENS } = process.env;

test('an editor previews a launch, travels in time, shares what they see and leaves it', {
  tag: '@phone',
}, async ({ page, browser, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await page.goto('/t/gift-guide/');
  // a part of pages that browsers store: what is here was everyone's
  const part = () =>
    page.evaluate(async () => (await fetch('/fragments/search-start')).headers.get('cache-control'));
  expect(await part()).toContain('public, max-age=600');
  await signInStaff(page, 'Edda Lindqvist');
  await page.getByRole('button', { name: 'cairn: Launch' }).click();
  await expect(page.getByText('Spring opens on Saturday.')).toBeVisible();
  expect(await part()).toBe('private, no-store');
  const bar = page.getByRole('complementary', { name: 'Staff tools' });
  await expect(bar).toContainText('Previewing cairn, Launch, now');

  await page.goto('/t/gift-guide/');
  const gift = page.getByText('For the gift you gave yourself.');
  await expect(gift).toHaveCount(0);
  let drawer = await openTools(page);
  await drawer.getByLabel(/^Date/).first().fill('2026-12-27');
  await drawer.getByLabel(/^Time/).first().fill('08:00');
  await drawer.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(gift).toBeVisible();
  await expect(bar).toContainText('27 Dec 2026 08:00:00 PST');

  drawer = await openTools(page);
  await drawer.getByText('Share', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText('For the gift you gave yourself.')).toBeVisible();
  await expect(guest.getByText('Shared preview')).toBeVisible();
  await guest.getByRole('button', { name: 'Leave' }).click();
  await expect(guest.locator('[data-staff]')).toHaveCount(0);
  await guest.close();

  await page.getByRole('link', { name: 'Back to the page' }).click();
  drawer = await openTools(page);
  await drawer.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(bar).toContainText('The shop as shoppers see it');
});

// the way without scripts: edge/plain-staff
test('support simulates a shopper, whose prices follow on list, product and bag, and leaves', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Sunniva Berg');
  const bar = page.getByRole('complementary', { name: 'Staff tools' });
  const offer = findOffer(isPlain);
  await new Shopper(page, shop, false).fillBag(offer);
  const places = [
    ['/cart', '.bag-line'],
    [productAddress(offer, shop), '.price'],
    [LIST, '.price'],
  ] as const;
  const first = (where: string) => page.locator('main').locator(where).first();
  const usual: string[] = [];
  for (const [path, where] of places) {
    await page.goto(path);
    usual.push((await first(where).textContent()) ?? '');
  }
  const drawer = await openTools(page);
  await drawer.getByText('Source Code', { exact: true }).click();
  await drawer.getByLabel('Source code').fill('guide-pro');
  await drawer.getByRole('button', { name: 'Refresh' }).click();
  // staff-tools.test.ts shows what is said for a second before it
  await expect(page).toHaveURL(/toolkit=on&toolkit-source=guide-pro/);
  await expect(bar).toContainText('Simulating a shopper');
  // a list gets a shopper's own prices after it is shown
  for (const [at, [path, where]] of [...places.entries()].reverse()) {
    await page.goto(path);
    await expect(first(where)).not.toHaveText(usual[at] ?? '');
  }

  await page.goto(LIST);
  const again = await openTools(page);
  await again.getByText('See as', { exact: true }).click();
  await again.getByLabel('Site and locale').selectOption('cairn-ca:fr-CA');
  await again.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/ca\/fr\/.*toolkit=on&toolkit-source=guide-pro/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(bar).toContainText('Simulating a shopper');
  await (await openTools(page)).getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(bar).toContainText('The shop as shoppers see it');
  for (const [at, [path, where]] of places.entries()) {
    await page.goto(path);
    await expect(first(where)).toHaveText(usual[at] ?? '');
  }
});

test('the tools are in order, by sight and by axe', async ({ page, watch }) => {
  // no text of the rotating offers is looked at while it fades
  await page.emulateMedia({ reducedMotion: 'reduce' });
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Ada Okafor');
  expect(await violations(page)).toEqual([]);
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/staff-${page.viewportSize()?.width}.png` });
  await page.getByRole('button', { name: 'cairn: Editors' }).click();
  const drawer = await openTools(page);
  await expect(page.getByRole('dialog', { name: 'Staff tools' })).toBeVisible();
  await drawer.getByLabel('Show information').check();
  for (const section of [
    'Personalisation',
    'Customer groups',
    'Custom qualifiers',
    'See as',
    'View settings',
  ])
    await drawer.getByText(section, { exact: true }).click();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/staff-tools-${page.viewportSize()?.width}.png` });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
  const info = page.locator('.staff-info').first();
  await info.getByRole('button').click();
  await expect(info.getByRole('dialog')).toContainText('home-page');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/staff-info-${page.viewportSize()?.width}.png` });
});

test('the bar covers neither the end of the page nor what the shop has there', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Edda Lindqvist');
  await page.goto(productAddress(findOffer(isPlain), shop));
  await page.waitForLoadState('load');
  const top = async () => (await page.locator('.staff-bar').boundingBox())?.y ?? 0;
  const footer = page.locator('body > footer');
  await expect
    .poll(async () => {
      // again, as rows that arrive make the page longer
      await page.keyboard.press('End');
      const box = await footer.boundingBox();
      return box ? Math.round(box.y + box.height) <= Math.round(await top()) : false;
    })
    .toBe(true);
  const buy = page.locator('.buy-bar');
  if (await buy.isVisible()) {
    const box = await buy.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.round(await top()));
  }

  await test.step('the question about cookies stands above it; all buttons of both can be pressed', async () => {
    await withConsentManager(page, '**/offline');
    await page.goto('/offline');
    const banner = page.getByRole('region', { name: 'Your privacy.' });
    await expect(banner).toBeVisible();
    for (const buttons of [banner.getByRole('button'), page.locator('.staff-bar').getByRole('button')]) {
      await expect(buttons.first()).toBeVisible();
      // nothing lies over their middles
      for (const button of await buttons.all()) await button.click({ trial: true, timeout: 5_000 });
    }
  });
});

test('the toolkit says above its drawer what is wrong, and leads to the field', { tag: '@phone' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  watch.expectFromHere(/400/);
  await signInStaff(page, 'Sunniva Berg');
  await page.goto('/');
  const drawer = await openTools(page);
  await drawer.getByText('Custom qualifiers', { exact: true }).click();
  await drawer.getByLabel('Key').first().fill('deviceType');
  await drawer.getByText('Custom qualifiers', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Refresh' }).click();
  const toast = page.getByText('Something wrong with the update');
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  const key = drawer.getByLabel('Key').first();
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription('Each qualifier has a key and a value.');
  const isInSight = await key.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element === document.elementFromPoint(x + width / 2, y + height / 2);
  });
  expect(isInSight).toBe(true);
  await expect(toast).toBeHidden();
});

test('an editor adds customer groups by keyboard, one after another', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Edda Lindqvist');
  await page.getByRole('button', { name: 'cairn: Editors' }).click();
  for (const name of ['Registered', 'Members']) {
    const drawer = await openTools(page);
    const field = drawer.getByLabel('Customer group');
    if (!(await field.isVisible())) await drawer.getByText('Personalisation', { exact: true }).click();
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name}`, includeHidden: true })).toHaveCount(1);
  }
  const drawer = await openTools(page);
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});
