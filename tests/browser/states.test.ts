import type { Page } from 'playwright/test';
import { isTouched } from '../areas.ts';
import { faintPlaceholders, violations } from './support/accessibility.ts';
import { cutButtons, overflow, overlaps, smallTargets } from './support/geometry.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';
import { DESK, PHONE, TABLET, toDesk, WIDE } from './support/widths.ts';

/*
 * Every state of the shop, in order at every width.
 *
 * A state is opened once, on a phone, where axe looks at it. Its document is then widened to a
 * tablet and to a desk, where it is only measured: its elements are the same. It is opened again at
 * the desk, with axe, where the desk has other elements than the phone's document widened:
 * - `opened: 'page'`: an English page, whose loading at the desk must not move or report anything
 *   either. All that opens over a page or is an answer of its forms has that page around it.
 * - `opened: 'by width'`: a state that a phone has in a drawer or a sheet.
 *
 * Axe looks at a French page and at what opens by width, as language changes what is said and how
 * long it is. The rest of a French state is measured: its elements are those of the English one.
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
  test(name, { tag: tag ?? '@phone' }, async ({ page, shop, watch }) => {
    watch.expectFromHere(...expected);
    const openOn = (phone: boolean) => open(new Shopper(page, locale ?? shop, phone));
    /** From here on the window is resized, which moves what is in it. */
    const resize = () => watch.expectFromHere(/^console error: Layout shift/, ...expected);

    if (tag !== '@desktop') {
      await page.setViewportSize(PHONE);
      await openOn(true);
      await expectInOrder(page, name, PHONE.width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await faintPlaceholders(page)).toEqual([]);
      if (!translated || opened) expect(await violations(page)).toEqual([]);
      if (!isOpenedAgain) {
        resize();
        await page.setViewportSize(TABLET);
        if (hasTablet) await expectInOrder(page, name, TABLET.width);
      }
    }
    if (tag === '@phone') return;

    if (tag || isOpenedAgain) {
      // the phone's document does not see the resized window
      if (!tag) await page.goto('about:blank');
      await toDesk(page);
      await openOn(false);
      if (!translated || tag) expect(await violations(page)).toEqual([]);
    } else await toDesk(page);
    await expectInOrder(page, name, DESK.width);
    if (isOpenedAgain && hasTablet) {
      resize();
      await toDesk(page, TABLET);
      await expectInOrder(page, name, TABLET.width);
    }
    if (SCREENS) {
      resize();
      await toDesk(page, WIDE);
      await page.screenshot({ path: `${SCREENS}/${name}-${WIDE.width}.png`, caret: 'initial' });
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
