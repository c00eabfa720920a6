import type { Page } from 'playwright/test';

/** Smallest side of what a thumb aims at, in CSS pixels. */
const TARGET = 44;

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** Buttons whose text does not fit. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.locator('button, .button-primary, .button-secondary').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && button.clientWidth > 0)
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.outerHTML.slice(0, 160)),
  );
}

/**
 * Buttons, fields and links that stand alone and are smaller than a thumb. A link within a sentence or a path is as
 * small as its words, and so are the colour dots of a tile, whose picture is the larger target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button, summary, select, input:not([type="hidden"]), a[href]')
    .evaluateAll((controls, smallest) => {
      const within = 'p a, [data-product] ul a, nav ol a, .skip-link, [role="option"], legend a';
      return controls
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => !control.matches(within) && control.getBoundingClientRect().width > 1)
        .map((control) => ({
          control,
          area: (
            control.closest('label') ??
            control.closest('[data-product], li') ??
            control
          ).getBoundingClientRect(),
          own: control.getBoundingClientRect(),
        }))
        .filter(({ control, area, own }) => {
          const overlaid = getComputedStyle(control, '::after').position === 'absolute';
          const rect = overlaid || control.closest('label') ? area : own;
          return rect.height + 0.5 < smallest || rect.width + 0.5 < smallest;
        })
        .map(
          ({ control, own }) =>
            `${Math.round(own.width)}×${Math.round(own.height)} ${control.outerHTML.slice(0, 140)}`,
        );
    }, TARGET);
}
