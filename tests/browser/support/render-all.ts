import type { Page } from 'playwright/test';

/**
 * Renders the parts out of view too, which phones skip (docs/decisions/0188). A skipped part has a
 * stated height, so its elements cannot be measured.
 */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('--unseen', 'visible'));
}
