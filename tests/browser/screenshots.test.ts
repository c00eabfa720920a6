import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

const FOLDER = 'test-results/screens';
/** Smallest side of what a thumb aims at, in CSS pixels. */
const TARGET = 44;
const PHONE_WIDTH = 390;
const SIZES = [
  [PHONE_WIDTH, 844],
  [820, 1180],
  [1440, 900],
] as const;
/** From here on the header has its menu in sight (catalogue.md §9: desktop breakpoint). */
const WIDE = 992;

mkdirSync(FOLDER, { recursive: true });
test.use({ reducedMotion: 'reduce' });

/** Nothing is wider than the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
}

/** Buttons whose text does not fit. */
function cutButtons(page: Page): Promise<string[]> {
  return page.locator('button, .button-primary, .button-secondary').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && button.clientWidth > 0)
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.outerHTML.slice(0, 160)),
  );
}

/**
 * Buttons, fields and links that stand alone and are smaller than a thumb. A link within a sentence or a path is as
 * small as its words, and so are the colour dots of a tile, whose picture is the larger target.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button, summary, select, input:not([type="hidden"]), a[href]')
    .evaluateAll((controls, smallest) => {
      const within = 'p a, [data-product] ul a, nav ol a, .skip-link, [role="option"], legend a';
      return controls
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => !control.matches(within) && control.getBoundingClientRect().width > 1)
        .map((control) => ({
          control,
          area: (
            control.closest('label') ??
            control.closest('[data-product], li') ??
            control
          ).getBoundingClientRect(),
          own: control.getBoundingClientRect(),
        }))
        .filter(({ control, area, own }) => {
          const overlaid = getComputedStyle(control, '::after').position === 'absolute';
          const rect = overlaid || control.closest('label') ? area : own;
          return rect.height + 0.5 < smallest || rect.width + 0.5 < smallest;
        })
        .map(
          ({ control, own }) =>
            `${Math.round(own.width)}×${Math.round(own.height)} ${control.outerHTML.slice(0, 140)}`,
        );
    }, TARGET);
}

for (const { name, tag, open, expected = [] } of STATES) {
  for (const [width, height] of SIZES) {
    // a tablet has the phone's menus
    const project = width === PHONE_WIDTH ? '@phone' : '@desktop';
    const narrow = width < WIDE;
    if (tag && tag !== (narrow ? '@phone' : '@desktop')) continue;
    test(`fits ${width} px: ${name}`, { tag: project }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize({ width, height });
      await open(new Shopper(page, shop, narrow));
      await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, caret: 'initial' });
      await expectNoOverflow(page);
      expect(await cutButtons(page)).toEqual([]);
      if (project === '@phone') expect(await smallTargets(page)).toEqual([]);
    });
  }
}
