import type { Page } from 'playwright/test';

/** How people read who change a page: each mode is put on the page that is open. */
export type ReadingMode = {
  name: string;
  on: (page: Page) => Promise<unknown>;
  off: (page: Page) => Promise<unknown>;
  /** The largest part of the window that bars which stay in it may cover. */
  mostCovered: number;
};

/** Bars that stay in the window leave at least half of it to the page. */
const HALF = 0.5;
const THIRD = 1 / 3;

/** The text spacing that a page must stand (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`;

/** A window of 1280 × 1024 px in which the page is enlarged four times (WCAG 2.2, 1.4.10). */
const ENLARGED = { width: 320, height: 256 };

export const NARROW_WINDOW: ReadingMode = {
  name: '320 px',
  on: (page) => page.setViewportSize(ENLARGED),
  off: async () => undefined,
  mostCovered: THIRD,
};

/** The window of a small phone, in which bars stay. */
export const SMALL_PHONE: ReadingMode = {
  name: '320 px of a phone',
  on: (page) => page.setViewportSize({ width: 320, height: 568 }),
  off: async () => undefined,
  mostCovered: HALF,
};

/** Text sizes that a browser can be set to, in px: the one that it has, and 200 % of it. */
const TEXT = { usual: 16, large: 32 };

export const LARGE_TEXT: ReadingMode = {
  name: 'text of 200 %',
  on: (page) => setTextSize(page, TEXT.large),
  off: (page) => setTextSize(page, TEXT.usual),
  mostCovered: HALF,
};

/** As a person sets it in the browser: whatever is measured in it follows, the layout too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

export const SPACED_TEXT: ReadingMode = {
  name: 'text spacing',
  // a sheet that is made by a script needs no leave of the content security policy
  on: (page) =>
    page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACING),
  off: (page) =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    }),
  mostCovered: HALF,
};

export const FORCED_COLORS: ReadingMode = {
  name: 'forced colors',
  on: (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
  off: (page) => page.emulateMedia({ forcedColors: null, colorScheme: null }),
  mostCovered: HALF,
};

/**
 * The part of the window that fixed and sticky bars cover, from 0 to 1, where the page is scrolled.
 */
export function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      // what is at the edge of the window, and across it
      .filter(
        ({ top, bottom, width }) =>
          width > innerWidth / 2 && (top <= innerHeight / 4 || bottom >= innerHeight - 1),
      )
      .filter(
        ({ height, top, bottom }) => height > 1 && height < innerHeight && bottom > 0 && top < innerHeight,
      );
    const rows = Array.from({ length: innerHeight }, (_, row) => row);
    const covered = rows.filter((row) => bars.some(({ top, bottom }) => top <= row && row < bottom));
    return covered.length / innerHeight;
  });
}
