import type { Page } from 'playwright/test';
import { isTouched } from '../areas.ts';
import { faintPlaceholders, violations } from './support/accessibility.ts';
import { cutButtons, overflow, overlaps, smallTargets } from './support/geometry.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

/**
 * `SCREENS`: a folder for a picture of each state, for people to look at; without it none are made.
 */
const { SCREENS, AREAS } = process.env;
/**
 * `AREAS`: the areas that a change has touched (scripts/changed-tests.ts); without it all states
 * run.
 */
const STATES_SEEN = AREAS ? STATES.filter(({ name }) => isTouched(name, AREAS.split(' '))) : STATES;
const PHONE = { width: 390, height: 844 };
/** Only looked at: its layout uses parts of the phone's and of the desktop's. */
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 1080 };

for (const { name, tag, locale, translated, open, expected = [] } of STATES_SEEN) {
  if (tag !== '@desktop') {
    test(`${name}, phone`, { tag: '@phone' }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize(PHONE);
      await open(new Shopper(page, locale ?? shop, true));
      await expectInOrder(page, name, PHONE.width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await faintPlaceholders(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  }
  // what a language changes shows at the smallest and largest width
  const tablet = !locale;
  if (tag !== '@phone') {
    test(`${name}, desk`, { tag: '@desktop' }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize(DESK);
      await open(new Shopper(page, locale ?? shop, false));
      await expectInOrder(page, name, DESK.width);
      // what a translation could break shows on the phone, where there is one
      if (!translated || tag === '@desktop') expect(await violations(page)).toEqual([]);
      if (SCREENS) {
        // a resized window moves its content
        watch.expectFromHere(/^console error: Layout shift/, ...expected);
        await pictureOfWide(page, name);
      }
      // the menu of a wide screen does not exist on a tablet
      if (!tablet || tag === '@desktop') return;
      // a resized window moves its content
      watch.expectFromHere(/^console error: Layout shift/, ...expected);
      await page.setViewportSize(TABLET);
      await expectInOrder(page, name, TABLET.width);
    });
  } else if (tablet) {
    // a tablet has the phone's menus
    test(`${name}, tablet`, { tag: '@desktop' }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize(TABLET);
      await open(new Shopper(page, shop, true));
      await expectInOrder(page, name, TABLET.width);
    });
  }
}

/** A picture on the widest screen, which is only looked at. */
async function pictureOfWide(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.screenshot({ path: `${SCREENS}/${name}-${WIDE.width}.png`, caret: 'initial' });
}

/** Expects that nothing overflows, is cut off or overlaps. */
async function expectInOrder(page: Page, name: string, width: number): Promise<void> {
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/${name}-${width}.png`, caret: 'initial' });
  expect(await overflow(page)).toBe(0);
  expect(await cutButtons(page)).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
}
