import type { Page } from 'playwright/test';

/**
 * Whether a key is left to the browser at the focused element with each of the modifiers of the
 * browser's shortcuts (Alt+Left is Back).
 */
export function keepsForBrowser(page: Page, key: string): Promise<boolean> {
  return page.evaluate((pressed) => {
    const at = document.activeElement;
    return (['altKey', 'ctrlKey', 'metaKey'] as const).every((modifier) =>
      at?.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, [modifier]: true, bubbles: true, cancelable: true }),
      ),
    );
  }, key);
}
