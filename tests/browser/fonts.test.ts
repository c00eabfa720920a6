import { overflow } from './support/geometry.ts';
import { FR_CA } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';

const FONT = '**/*.woff2';
/** A delay longer than a page waits for its typeface, in ms. */
const LATE_MS = 400;
/** Pages where a slightly longer or shorter line moves the most. */
const PAGES = [
  { path: '/', width: 820 },
  { path: `${FR_CA.prefix}/search?q=manteau`, width: 1000 },
];

for (const { path, width } of PAGES) {
  // every test fails on a layout shift (support/shop-test.ts)
  test(`a late typeface moves nothing: ${path}`, { tag: '@desktop' }, async ({ page }) => {
    await page.route(FONT, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await overflow(page)).toBe(0);
  });

  test(`without its typeface the page works: ${path}`, { tag: '@desktop' }, async ({ page, watch }) => {
    watch.expectFromHere(/\.woff2/);
    await page.route(FONT, (route) => route.abort());
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await overflow(page)).toBe(0);
    const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(faces).toEqual(['Archivo Variable']);
  });
}
