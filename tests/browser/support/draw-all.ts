import type { Page } from 'playwright/test';

/**
 * Draws what a phone leaves undrawn because it is out of view (docs/decisions/0188), so that it can be
 * measured: before, it has sizes of its own, in a place of another size.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('--unseen', 'visible'));
}
