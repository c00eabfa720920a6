import type { BrowserContext, CDPSession } from 'playwright/test';
import { test } from './shop-test.ts';

/**
 * Tests that share a window with its network cache and compiled code: for checks of the appearance,
 * not for measurements. Pages, cookies and storage of one test are removed before the next.
 * Animations are off.
 */
export const sharedWindowTest = test.extend<object, { sharedWindow: BrowserContext; janitor: CDPSession }>({
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
  // one empty page that stays open costs less than one per test
  janitor: [
    async ({ sharedWindow }, use) => use(await sharedWindow.newCDPSession(await sharedWindow.newPage())),
    { scope: 'worker' },
  ],
  context: async ({ sharedWindow, janitor, baseURL }, use) => {
    const before = sharedWindow.pages();
    await use(sharedWindow);
    const kept = {
      origin: new URL(baseURL ?? '').origin,
      storageTypes: 'local_storage,session_storage,indexeddb',
    };
    await janitor.send('Storage.clearDataForOrigin', kept);
    for (const open of sharedWindow.pages()) if (!before.includes(open)) await open.close();
    await sharedWindow.clearCookies();
  },
});
