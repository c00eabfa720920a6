import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { cutButtons, overflow, overlaps, smallTargets } from './support/geometry.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

const FOLDER = 'test-results/screens';
const PHONE_WIDTH = 390;
/** Only looked at: its parts are the phone's and the desk's. */
const TABLET_WIDTH = 820;
const SIZES = [
  [PHONE_WIDTH, 844],
  [TABLET_WIDTH, 1180],
  [1440, 900],
] as const;
/** From here on the header has its menu in sight (catalogue.md §9: desktop breakpoint). */
const WIDE = 992;

mkdirSync(FOLDER, { recursive: true });
// colours and places are looked at once nothing moves any more
test.use({ reducedMotion: 'reduce' });

for (const { name, tag, locale, open, expected = [] } of STATES) {
  for (const [width, height] of SIZES) {
    // a tablet has the phone's menus
    const project = width === PHONE_WIDTH ? '@phone' : '@desktop';
    const narrow = width < WIDE;
    if (tag && tag !== (narrow ? '@phone' : '@desktop')) continue;
    // what a language changes is seen at the ends
    if (locale && width === TABLET_WIDTH) continue;
    test(`${name}, ${width} px`, { tag: project }, async ({ page, shop, watch }) => {
      watch.expectFromHere(...expected);
      await page.setViewportSize({ width, height });
      await open(new Shopper(page, locale ?? shop, narrow));
      await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, caret: 'initial' });
      expect(await overflow(page)).toBe(0);
      expect(await cutButtons(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
      if (project === '@phone') expect(await smallTargets(page)).toEqual([]);
      if (width === TABLET_WIDTH) return;
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
      expect(found).toEqual([]);
    });
  }
}
