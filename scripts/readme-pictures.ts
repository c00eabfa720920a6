/**
 * `npm run readme-pictures`: makes the pictures of the README in `docs/pictures/` anew, from the
 * production build and with the tests' browser: home, a list, a product, and a product on a phone.
 * It fails where a picture cannot be made, or is too heavy.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { buildCatalog } from '../sandbox/catalog/build-catalog.ts';
import { withShop } from './shop-window.ts';

const FOLDER = 'docs/pictures';
/** Most bytes of one picture, and of all. */
const HEAVIEST = 150_000;
const HEAVIEST_TOGETHER = 400_000;
/** Of the WebP, from 0 to 100. */
const QUALITY = 70;

/** How long pictures are waited for, in ms. */
const LONGEST_MS = 5_000;

const DESK = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

const jacket = buildCatalog().products.find(({ type, kind }) => type === 'master' && kind === 'shell-jacket');
if (!jacket) throw new Error('The catalogue has no jacket.');
const product = `/p/${jacket.id}.html`;

const PICTURES = [
  { name: 'home', path: '/', screen: DESK },
  { name: 'list', path: '/c/mens-jackets/', screen: DESK },
  { name: 'product', path: product, screen: DESK },
  { name: 'phone', path: product, screen: PHONE },
];

mkdirSync(FOLDER, { recursive: true });
await withShop(async ({ origin, context }) => {
  let together = 0;
  for (const { name, path, screen } of PICTURES) {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setDeviceMetricsOverride', screen);
    const response = await page.goto(origin + path, { waitUntil: 'load' });
    if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}.`);
    await drawn(page);
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    await page.close();
    const picture = Buffer.from(data, 'base64');
    const file = join(FOLDER, `${name}.webp`);
    if (picture.length > HEAVIEST) throw new Error(`${file} would have ${picture.length} bytes.`);
    together += picture.length;
    writeFileSync(file, picture);
    console.log(`${file}: ${picture.length} bytes`);
  }
  if (together > HEAVIEST_TOGETHER) throw new Error(`The pictures have ${together} bytes together.`);
});

/**
 * Resolves when the fonts are there, and the pictures that the screen shows, at the latest in time.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    // one that its carousel hides is not fetched
    const late = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([late, Promise.all(seen.map((image) => image.decode().catch(() => undefined)))]);
  }, LONGEST_MS);
}
