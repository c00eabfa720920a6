import type { BrowserContext, CDPSession } from 'playwright/test';
import { SHOP_URL } from '../../support/ports.ts';
import { test } from './shop-test.ts';

/**
 * Tests that share a window, with its network cache, and the process that renders the shop, with
 * compiled code: for checks of the appearance, not for measurements. Pages, cookies and storage of one
 * test are removed before the next. Animations are off.
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
  // a page of the shop that stays open: its process, once started, renders those of all tests
  janitor: [
    async ({ sharedWindow }, use) => {
      const page = await sharedWindow.newPage();
      await page.goto(`${SHOP_URL}/robots.txt`);
      await use(await sharedWindow.newCDPSession(page));
    },
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
