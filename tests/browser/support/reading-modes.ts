import type { Page } from 'playwright/test';

/** How people read who change a page: each mode is put on the page that is open. */
export type ReadingMode = {
  name: string;
  on: (page: Page) => Promise<unknown>;
  off: (page: Page) => Promise<unknown>;
};

/** The text spacing that a page must stand (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`;

const NARROW = 320;

export const NARROW_WINDOW: ReadingMode = {
  name: '320 px',
  on: (page) => page.setViewportSize({ width: NARROW, height: page.viewportSize()?.height ?? 0 }),
  off: async () => undefined,
};

/** Text sizes that a browser can be set to, in px: the one that it has, and 200 % of it. */
const TEXT = { usual: 16, large: 32 };

export const LARGE_TEXT: ReadingMode = {
  name: 'text of 200 %',
  on: (page) => setTextSize(page, TEXT.large),
  off: (page) => setTextSize(page, TEXT.usual),
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
};

export const FORCED_COLORS: ReadingMode = {
  name: 'forced colors',
  on: (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
  off: (page) => page.emulateMedia({ forcedColors: null, colorScheme: null }),
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
