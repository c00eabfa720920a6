import type { BrowserContext } from 'playwright/test';
import { test } from './shop-test.ts';

/**
 * Tests that share a window, with its network cache and compiled code: for what is looked at, not
 * for what is counted. Of the shopper of one nothing is left for the next: pages, cookies and
 * storage go. Nothing moves in it.
 */
export const sharedWindowTest = test.extend<object, { sharedWindow: BrowserContext }>({
  sharedWindow: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, isMobile } = project.use;
      const window = await browser.newContext({
        ...{ baseURL, viewport, hasTouch, isMobile },
        reducedMotion: 'reduce',
      });
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedWindow, baseURL }, use) => {
    await use(sharedWindow);
    const page = await sharedWindow.newPage();
    const session = await sharedWindow.newCDPSession(page);
    const kept = {
      origin: new URL(baseURL ?? '').origin,
      storageTypes: 'local_storage,session_storage,indexeddb',
    };
    await session.send('Storage.clearDataForOrigin', kept);
    for (const open of sharedWindow.pages()) await open.close();
    await sharedWindow.clearCookies();
  },
});
