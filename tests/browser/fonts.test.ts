import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { overflow } from './support/geometry.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';

const FONT = '**/*.woff2';
const FAMILY = 'Archivo';
/** Pages where a slightly longer or shorter line moves the most. */
const PAGES = [
  { path: '/', width: 820 },
  { path: productAddress(PLAIN, EN_US), width: 390 },
  { path: `${FR_CA.prefix}/search?q=manteau`, width: 820 },
];

/** The names of the typeface's files that the page has loaded, without their hashes. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([a-z-]+?)-[\w-]{7}\.woff2$/.exec(name)?.[1] ?? [])
      .sort(),
  );

const ownFaces = (page: Page) =>
  page.evaluate(
    (family) => [...document.fonts].filter((face) => face.family === family).map(({ status }) => status),
    FAMILY,
  );

// every test fails on a layout shift (support/shop-test.ts)
test('text is there before its typeface, which moves nothing, and without it', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  for (const { path, width } of PAGES) {
    await page.setViewportSize({ width, height: 900 });

    await test.step(`before it: ${path}`, async () => {
      const arrival = Promise.withResolvers<void>();
      await page.route(FONT, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // the first text, while both files are on their way
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await ownFaces(page)).not.toContain('loaded');
      arrival.resolve();
      await expect.poll(async () => (await ownFaces(page)).filter((is) => is === 'loaded').length).toBe(2);
      await page.waitForLoadState('networkidle');
      expect(await overflow(page)).toBe(0);
      await page.unroute(FONT);
    });
  }

  watch.expectFromHere(/\.woff2/);
  await page.route(FONT, (route) => route.abort());
  for (const { path, width } of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`without it: ${path}`, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await overflow(page)).toBe(0);
      expect(await ownFaces(page)).not.toContain('loaded');
    });
  }
});

test('further letters load with the first text that has them', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/offline', { waitUntil: 'networkidle' });
  expect(await loadedFiles(page)).toEqual(['display', 'text']);
  /** Writes a name and resolves when the files that its letters need have come. */
  const name = (text: string) =>
    page.locator('h1').evaluate(async (heading, written) => {
      heading.textContent = written;
      // the layout asks for the files
      heading.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
  await name('Zoë Müller-Æsir');
  expect(await loadedFiles(page)).toEqual(['display', 'text']);
  await name('Łukasz Żak');
  // `ready` may still be the promise of before, when the browser begins to load in the next frame
  await expect.poll(() => loadedFiles(page)).toEqual(['display', 'latin-ext', 'text']);
});
