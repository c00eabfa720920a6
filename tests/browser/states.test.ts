import type { Page } from 'playwright/test';
import { violations } from './support/accessibility.ts';
import { cutButtons, overflow, overlaps, smallTargets } from './support/geometry.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

/** Where to put a picture of each state, for people to look at: none without. */
const { SCREENS } = process.env;
const PHONE = { width: 390, height: 844 };
/** Only looked at: its parts are the phone's and the desk's. */
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };

for (const { name, tag, locale, open, expected = [] } of STATES) {
  if (tag !== '@desktop') {
    test(`${name}, phone`, { tag: '@phone' }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize(PHONE);
      await open(new Shopper(page, locale ?? shop, true));
      await expectInOrder(page, name, PHONE.width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  }
  // what a language changes is seen at the ends
  const tablet = !locale;
  if (tag !== '@phone') {
    test(`${name}, desk`, { tag: '@desktop' }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize(DESK);
      await open(new Shopper(page, locale ?? shop, false));
      await expectInOrder(page, name, DESK.width);
      expect(await violations(page)).toEqual([]);
      // the menu of a wide screen is not there on a tablet
      if (!tablet || tag === '@desktop') return;
      // a window that is drawn to another size moves what is in it
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

/** Nothing runs over, is cut or lies on something else. */
async function expectInOrder(page: Page, name: string, width: number): Promise<void> {
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/${name}-${width}.png`, caret: 'initial' });
  expect(await overflow(page)).toBe(0);
  expect(await cutButtons(page)).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
}
