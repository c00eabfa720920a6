import type { Page } from 'playwright/test';
import { drawPicture, parameters } from '../../../sandbox/images/draw-picture.ts';

/**
 * Shows the drawings of the shop's pictures, for tests that look at them: elsewhere the pictures of
 * the tests' shops are only their ground (serve-shops.ts).
 */
export async function showDrawnPictures(page: Page): Promise<void> {
  await page.route('**/i/*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    const drawn = drawPicture(name, parameters.parse(Object.fromEntries(searchParams)));
    if (typeof drawn === 'string') await route.fulfill({ contentType: 'image/svg+xml', body: drawn });
    else await route.continue();
  });
}
