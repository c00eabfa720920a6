import type { Locator, Page } from 'playwright/test';
import { SANDBOX_URL } from '../support/ports.ts';
import { violations } from './support/accessibility.ts';
import { withoutRing } from './support/forced-colors.ts';
import { cutTexts, overflow } from './support/geometry.ts';
import { FORCED_COLORS, LARGE_TEXT, NARROW_WINDOW, SPACED_TEXT } from './support/reading-modes.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { openTools, overlapsInBar, signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages are another origin's. */
const AT_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/`);
/** What a change of the mode does to a page: it moves, and needs other pictures. */
const CHANGES = [/^console error: Layout shift/, /was preloaded using link preload but not used/];
/** A simulated shopper who has something in each panel of the toolkit. */
const SIMULATED =
  '/t/terms/?toolkit=on&toolkit-group=Registered&toolkit-source=guide-pro&toolkit-custom.deviceType=mobile' +
  '&toolkit-custom.region=CO&toolkit-assignment.store=12&toolkit-latitude=39.7&toolkit-longitude=-105';
/** The smallest height of a control, in CSS px. */
const FINGER = 44;
const { SCREENS } = process.env;

/** Opens every section of the drawer. */
async function openSections(drawer: Locator): Promise<void> {
  await drawer.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

/** Buttons of a drawer whose words are on more than one line. */
function brokenButtons(drawer: Locator): Promise<string[]> {
  return drawer.locator('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [button.textContent] : [];
    }),
  );
}

async function expectWhole(page: Page, where: string): Promise<void> {
  if (SCREENS)
    await page.screenshot({
      path: `${SCREENS}/staff-${where.replaceAll(/\W+/g, '-')}-${page.viewportSize()?.width}.png`,
    });
  expect.soft(await overflow(page), where).toBe(0);
  expect.soft(await cutTexts(page), where).toEqual([]);
}

test('bar and drawer are whole in narrow windows, with large and spaced text, and in forced colors', async ({
  page,
  phone,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, ...CHANGES);
  await signInStaff(page, 'Ada Okafor');
  await page.getByRole('button', { name: 'cairn: Launch' }).click();
  await page.goto(SIMULATED);
  const bar = page.locator('.staff-bar');
  await expect(bar).toContainText('simulating a shopper');
  const size = page.viewportSize();
  for (const mode of [phone ? NARROW_WINDOW : LARGE_TEXT, SPACED_TEXT, FORCED_COLORS]) {
    await mode.on(page);
    await expectWhole(page, `bar, ${mode.name}`);
    expect.soft(await overlapsInBar(bar), mode.name).toEqual([]);
    const drawer = await openTools(page);
    await openSections(drawer);
    await expectWhole(page, `drawer, ${mode.name}`);
    const wider = await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(wider, `${mode.name}: wider than the drawer`).toBe(0);
    expect.soft(await brokenButtons(drawer), mode.name).toEqual([]);
    if (mode === FORCED_COLORS) expect.soft(await withoutRing(page), 'focus').toEqual([]);
    await page.keyboard.press('Escape');
    await mode.off(page);
    if (size) await page.setViewportSize(size);
  }
});

test('whoever opens a link reads in the bar what it is and until when', { tag: '@phone' }, async ({
  page,
  browser,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Edda Lindqvist');
  await page.getByRole('button', { name: 'cairn: Launch' }).click();
  await page.goto('/t/terms/');
  const drawer = await openTools(page);
  await drawer.getByLabel(/^Date/).first().fill('2026-12-27');
  await drawer.getByLabel(/^Time/).first().fill('08:00');
  await drawer.getByRole('button', { name: 'Update', exact: true }).click();
  await (await openTools(page)).getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await browser.newPage({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await guest.goto(link);
  const bar = guest.locator('.staff-bar');
  await expect(bar).toContainText(/Launch, 27 Dec 2026 08:00:00 PST, until \d+ \w+ \d{4}/);
  expect(await overlapsInBar(bar)).toEqual([]);
  expect(await cutTexts(guest)).toEqual([]);
  expect(await violations(guest)).toEqual([]);
  await guest.close();
});

test('a preview counts down to its reload before that is in view', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Edda Lindqvist');
  await page.getByRole('button', { name: 'cairn: Editors' }).click();
  await page.goto('/t/gift-guide/');
  await expect(page.locator('[data-reloads] [data-unit=seconds]')).toHaveText(/\d\d/);
  await expect(page.locator('[data-reloads]')).not.toBeInViewport();
});

test('what an editor may know of each item is in reach', async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await signInStaff(page, 'Edda Lindqvist');
  await page.getByRole('button', { name: 'cairn: Editors' }).click();
  await page.goto('/t/gift-guide/');
  const drawer = await openTools(page);
  await drawer.getByLabel('Show information').check();
  await page.keyboard.press('Escape');
  const buttons = page.locator('.staff-info > button');
  await expect(buttons.filter({ hasText: 'Gift guide: personalised slot' })).toHaveCount(1);
  const covered = await buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return button.contains(seen) ? [] : [button.textContent];
    }),
  );
  expect(covered).toEqual([]);
  // the line that says when the preview is loaded again is below the button of its own item
  const line = page.locator('[data-reloads] [role=timer]');
  const [timer, own] = [await line.boundingBox(), await buttons.last().boundingBox()];
  expect(timer?.y ?? 0).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
  // what is told of a block stands above it where there is room, and never over its button
  const slot = buttons.filter({ hasText: 'Gift guide: personalised slot' });
  for (const room of [0.8, 0.1]) {
    await slot.evaluate((button, share) => {
      scrollBy({ top: button.getBoundingClientRect().top - innerHeight * share, behavior: 'instant' });
    }, room);
    await slot.click();
    const told = await page.locator('.staff-info > [popover]:popover-open').boundingBox();
    const at = await slot.boundingBox();
    if (!told || !at) throw new Error('Nothing is told.');
    if (room > 0.5) expect(told.y + told.height).toBeLessThanOrEqual(at.y);
    expect(told.y >= at.y + at.height || told.y + told.height <= at.y).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('a page of the tools begins below its logo; on paper it is dark on light, and the shop has no bar', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await page.goto('/staff');
  const left = async (place: string) => (await page.locator(place).boundingBox())?.x;
  expect(await left('h1')).toBe(await left('header svg'));
  await signInStaff(page, 'Ada Okafor');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 32, 42)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await violations(page)).toEqual([]);
  await page.goto('/t/terms/');
  await expect(page.locator('.staff')).toBeHidden();
});

test('every control of the tools is as large as a finger', { tag: '@phone' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInStaff(page, 'Ada Okafor');
  await page.getByRole('button', { name: 'cairn: Launch' }).click();
  await page.goto(SIMULATED);
  const drawer = await openTools(page);
  await openSections(drawer);
  const controls = drawer.locator('button, summary, select, input:not([type="hidden"]), a[href]');
  const small = await controls.evaluateAll((all, finger) => {
    const target = (one: Element) => one.closest('.staff-check') ?? one;
    return all
      .filter((one) => one.checkVisibility() && target(one).getBoundingClientRect().height + 0.5 < finger)
      .map((one) => one.outerHTML.slice(0, 100));
  }, FINGER);
  expect(small).toEqual([]);
  // those of one environment beside each other
  const environments = drawer.locator('details', { hasText: 'Environments' }).getByRole('button');
  const tops = await environments.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('where a toolkit says what is wrong, its toast lies beside the drawer', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, /400/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInStaff(page, 'Sunniva Berg');
  await page.goto('/t/terms/');
  const drawer = await openTools(page);
  await drawer.getByText('See as', { exact: true }).click();
  await drawer.getByLabel('Latitude').fill('123');
  await drawer.getByRole('button', { name: 'Refresh' }).click();
  const toast = page.locator('[data-staff-toast]');
  await expect(toast).toContainText('Update failed');
  const [said, tools] = [await toast.boundingBox(), await drawer.boundingBox()];
  const gap = (tools?.x ?? 0) - ((said?.x ?? 0) + (said?.width ?? 0));
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(40);
  expect(await violations(page)).toEqual([]);
});
