import type { BrowserContext } from 'playwright/test';
import { SANDBOX_URL } from '../support/ports.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { openTools, signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages and the editing tool's are another origin's. */
const ELSEWHERE = new RegExp(`foreign request: ${SANDBOX_URL}/`);
/** What an editor sees may take more or less room than what shoppers do. */
const OTHER_CONTENT = /^console error: Layout shift/;
const GUIDE = '/t/gift-guide/';
const TERMS = '/t/terms/';
const DENVER = { latitude: 39.7392, longitude: -104.9903 };
/** How long the toolkit's toasts stay (docs/product/content-and-platform.md §8), in ms. */
const UPDATED_MS = 1_000;
const FAILED_MS = 2_000;
const NEARLY = 100;

/** Holds files whose name begins so until `release`. */
async function hold(context: BrowserContext, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(`**/${name}*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Counts how often a page asks where it is. */
function countLocating(): void {
  const { geolocation } = navigator;
  const real = geolocation.getCurrentPosition.bind(geolocation);
  let asked = 0;
  Object.assign(window, { asked });
  geolocation.getCurrentPosition = (...call) => {
    asked += 1;
    Object.assign(window, { asked });
    real(...call);
  };
}

/** The name of a colour as `rgb(…)`: that of its strongest part, or grey. */
function colourName(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'grey';
  return red > green ? 'red' : 'green';
}

test('the drawer copies, searches, fades and leads to the editing tool; the toolkit says how an update went', {
  tag: '@desktop',
}, async ({ page, context, watch }) => {
  watch.expectFromHere(ELSEWHERE, OTHER_CONTENT, /503|404/);
  await page.addInitScript(countLocating);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInStaff(page, 'Ada Okafor');
  await page.getByRole('button', { name: 'cairn: Editors' }).click();
  await page.goto(GUIDE);
  const bar = page.locator('.staff-bar');
  const toast = page.locator('[data-staff-toast]');
  const info = page.locator('.staff-info').first();
  const id = (await info.getAttribute('data-content-id')) ?? 'none';

  await test.step('what the drawer knows of the page, to copy', async () => {
    const drawer = await openTools(page);
    await expect(drawer.locator('dt', { hasText: 'Content id' })).toBeVisible();
    await expect(drawer.locator('[data-staff-fact="content-id"]')).toHaveText(id);
    await drawer.getByRole('button', { name: 'Copy Content id' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    const legend = drawer.getByRole('list', { name: 'Variants' }).locator('i');
    const colours = await legend.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(colours.map(colourName)).toEqual(['green', 'red', 'grey']);
    await expect(drawer.locator('[data-staff-location]')).toHaveText('Your own location is not available.');
  });

  await test.step('names of customer groups, once the field is used', async () => {
    const drawer = await openTools(page);
    await drawer.getByText('Personalisation', { exact: true }).click();
    const field = drawer.getByLabel('Customer group', { exact: true });
    await expect(field).toHaveAttribute('list', 'staff-groups');
    await expect(page.locator('#staff-groups option')).toHaveCount(0);
    await field.focus();
    for (const name of ['Registered', 'Titanium'])
      await expect(page.locator(`#staff-groups option[value="${name}"]`)).toHaveCount(1);
  });

  await test.step('that there are no names, where the service gives none', async () => {
    const none = [{ status: 503, body: '{}' }, { status: 404 }, { status: 200, body: 'no JSON' }];
    for (const answer of none) {
      await page.route('**/api/customer-groups', (route) => route.fulfill(answer));
      await page.reload();
      const drawer = await openTools(page);
      const field = drawer.getByLabel('Customer group', { exact: true });
      await field.focus();
      await expect(field).toHaveAttribute('placeholder', 'No names to choose from: type one');
      await page.unroute('**/api/customer-groups');
    }
  });

  await test.step('opacity from 0.5 to 1, which stays', async () => {
    const drawer = await openTools(page);
    await drawer.getByText('View settings', { exact: true }).click();
    await expect(bar).toHaveCSS('opacity', '1');
    for (const [value, opacity] of [
      ['0', '0.5'],
      ['100', '1'],
      ['50', '0.75'],
    ] as const) {
      await drawer.getByRole('slider').fill(value);
      await expect(bar).toHaveCSS('opacity', opacity);
      await expect(drawer.locator('[data-staff-opacity-value]')).toHaveText(`${value} %`);
    }
    await page.reload();
    await expect(bar).toHaveCSS('opacity', '0.75');
  });

  await test.step('from an item to the editing tool, where the shop connects', async () => {
    await (await openTools(page)).getByLabel('Show information').check();
    await page.keyboard.press('Escape');
    await info.getByRole('button').click();
    const release = await hold(context, 'visualise-');
    const [tool] = await Promise.all([
      context.waitForEvent('page'),
      info.getByRole('link', { name: 'Open in the editing tool' }).click(),
    ]);
    await expect(tool).toHaveURL(`${SANDBOX_URL}/overview/editing/${id}`);
    const status = tool.frameLocator('#shop').locator('[data-staff-status]');
    await expect(status).toHaveText('Connecting…');
    release();
    await expect(status).toHaveText(/^Connected/);
    await expect(tool.getByText('Connected: the shop shows what you type.')).toBeVisible();
    await tool.close();
  });

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(DENVER);
  await page.clock.install();
  await page.goto(TERMS);
  const drawer = await openTools(page);
  const refresh = drawer.getByRole('button', { name: 'Refresh' });

  await test.step('the location that the browser allows, as an example', async () => {
    await expect(drawer.locator('[data-staff-location]')).toHaveText(
      'Your own location is shown as an example.',
    );
    await expect(drawer.getByLabel('Latitude')).toHaveAttribute('placeholder', '39.7392');
    await expect(drawer.getByLabel('Longitude')).toHaveAttribute('placeholder', '-104.9903');
    expect(await page.evaluate('asked')).toBe(1);
  });

  await page.clock.pauseAt(Date.now() + 60_000);
  await test.step('an update that fails is said for 2 s', async () => {
    await page.route('**/staff/toolkit', (route) => route.fulfill({ status: 503, body: '{}' }));
    await refresh.click();
    await expect(toast).toHaveText(/^Update failed\s*Something wrong with the update$/);
    await page.clock.runFor(FAILED_MS - NEARLY);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2 * NEARLY);
    await expect(toast).toBeHidden();
    await page.unroute('**/staff/toolkit');
  });

  await test.step('one that succeeds is said while it lasts, and for 1 s', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/staff/toolkit', async (route) => {
      await held;
      await route.continue();
    });
    await drawer.getByText('See as', { exact: true }).click();
    await drawer.getByLabel('Device').selectOption('mobile');
    await drawer.getByLabel('Latitude').fill('12.5');
    await drawer.getByLabel('Longitude').fill('45.5');
    await refresh.click();
    await expect(toast).toHaveText('Updating...');
    release();
    await expect(toast).toHaveText('Successfully updated');
    await page.clock.runFor(UPDATED_MS - NEARLY);
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(TERMS);
    await page.clock.runFor(2 * NEARLY);
    await expect(page).toHaveURL(/toolkit=on&toolkit-custom\.deviceType=mobile&toolkit-latitude=12\.5/);
    await expect(bar).toContainText('simulating a shopper');
  });

  await page.clock.resume();
  await test.step('Clear All empties the form and ends the simulation', async () => {
    const set = await openTools(page);
    await expect(set.getByLabel('Device')).toHaveValue('mobile');
    // one is set already
    expect(await page.evaluate('asked')).toBe(0);
    await set.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL(TERMS);
    await expect(bar).not.toContainText('simulating a shopper');
    const cleared = await openTools(page);
    await expect(cleared.getByLabel('Device')).toHaveValue('');
    await expect(cleared.getByLabel('Latitude')).toHaveValue('');
  });
});
