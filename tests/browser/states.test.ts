import type { Page } from 'playwright/test';
import { isTouched } from '../areas.ts';
import { faintPlaceholders, violations } from './support/accessibility.ts';
import { Device } from './support/device.ts';
import { cutButtons, overflow, overlaps, smallTargets } from './support/geometry.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

/*
 * Every state of the shop, in order at every width.
 *
 * A state is opened once, on a phone, where axe looks at it. Its document is then widened to a
 * tablet and to a desk, where it is only measured: its elements are the same. (What a style makes of
 * a mouse, in the menu and on tiles, a document has from its start; it is seen on pages.) It is
 * opened again at the desk, with axe, where the desk has other elements than the widened document:
 * - `opened: 'page'`: an English page, whose loading at the desk must not move or report anything
 *   either. All that opens over a page or is an answer to its forms has that page around it.
 * - `opened: 'by width'`: a state that a phone has in a drawer, a sheet or another order.
 *
 * In French, axe looks at pages and at what opens by width, as language changes what is said and how
 * long it is. The rest of the French states is measured: its elements are those of the English ones.
 */

/**
 * `SCREENS`: a folder for a picture of each state, for people to look at; without it none are made.
 */
const { SCREENS, AREAS } = process.env;
/**
 * `AREAS`: the areas that a change has touched (scripts/changed-tests.ts); without it all states
 * run.
 */
const STATES_SEEN = AREAS ? STATES.filter(({ name }) => isTouched(name, AREAS.split(' '))) : STATES;

for (const { name, opened, tag, locale, translated, open, expected = [] } of STATES_SEEN) {
  const isOpenedAgain = opened === 'by width' || (opened === 'page' && !translated);
  // what a language changes shows at the smallest and largest width
  const hasTablet = !locale;
  test(name, { tag: '@desktop' }, async ({ page, shop, watch }) => {
    watch.expectFromHere(...expected);
    const device = await Device.of(page);
    const openOn = (phone: boolean) => open(new Shopper(page, locale ?? shop, phone));
    /** From here on the window is resized, which moves what is in it. */
    const resize = () => watch.expectFromHere(/^console error: Layout shift/, ...expected);

    if (tag !== '@desktop') {
      const width = await device.phone();
      await openOn(true);
      await expectInOrder(page, name, width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await faintPlaceholders(page)).toEqual([]);
      if (!translated || opened) expect(await violations(page)).toEqual([]);
      if (tag || !isOpenedAgain) resize();
      if (hasTablet && (tag || !isOpenedAgain)) await expectInOrder(page, name, await device.tablet());
    }
    if (tag === '@phone') return;

    if (tag || isOpenedAgain) {
      // the phone's document does not see the resized window
      if (!tag) await page.goto('about:blank');
      const width = await device.desk();
      await openOn(false);
      await expectInOrder(page, name, width);
      if (!translated || tag) expect(await violations(page)).toEqual([]);
    } else await expectInOrder(page, name, await device.desk());
    if (SCREENS) {
      // a picture on the widest screen, which is only looked at
      resize();
      const width = await device.wide();
      await page.screenshot({ path: `${SCREENS}/${name}-${width}.png`, caret: 'initial' });
    }
    if (isOpenedAgain && hasTablet) {
      resize();
      await expectInOrder(page, name, await device.narrow());
    }
  });
}

/** Expects that nothing overflows, is cut off or overlaps. */
async function expectInOrder(page: Page, name: string, width: number): Promise<void> {
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/${name}-${width}.png`, caret: 'initial' });
  expect(await overflow(page)).toBe(0);
  expect(await cutButtons(page)).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
}
