import type { Locator, Page } from 'playwright/test';

/** No page has more tab stops than this before its end. */
const MOST_STOPS = 400;

/** Presses Tab until the target has the focus; `seen` looks at every stop on the way. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', seen }: { key?: 'Tab' | 'Shift+Tab'; seen?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press(key);
    await seen?.(page);
  }
  throw new Error('The focus never came there.');
}
