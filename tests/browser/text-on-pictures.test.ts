import { showDrawnPictures } from './support/drawn-pictures.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { contrastOnPictures } from './support/text-on-pictures.ts';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
/** Pages with texts on pictures: the second has every block of editors with all its variants. */
const PAGES = ['/', '/preview/blocks', '/c/mens/'];

for (const path of PAGES)
  test(`every text on a picture can be read: ${path}`, async ({ page, shop, phone, watch }) => {
    // rows of slides are laid out beneath each other
    watch.expectFromHere(/^console error: Layout shift/, /was preloaded using link preload but not used/);
    await showDrawnPictures(page);
    await new Shopper(page, shop, phone).goto(path);
    await page.waitForLoadState('networkidle');
    const measured = await contrastOnPictures(page);
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(({ ratio }) => ratio < LEAST)).toEqual([]);
  });
