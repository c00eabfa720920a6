import type { Locator, Page } from 'playwright/test';
import { SET } from './offers.ts';

/** Chooses a size of every piece of a set. */
export async function choosePieces(page: Page): Promise<void> {
  for (const index of SET.contains?.keys() ?? []) await sizesOf(page, index).first().check();
}

/** The sizes of a set's piece that can be chosen in the colour that is shown. */
export const sizesOf = (page: Page, index: number): Locator =>
  page.locator(`input[name="piece.${index}"]:enabled:visible`);
