import type { BrowserContext, Page } from 'playwright/test';

const ALLOWED = [
  { name: 'access-control-allow-origin', value: '*' },
  { name: 'access-control-allow-headers', value: '*' },
];

/**
 * Answers the preflight that a typeface shown by another origin has in these tests alone: they send
 * the visitor's address as a header, and no browser of a visitor does. The typeface itself is
 * answered by the shop, with its own headers. What a test emulates of the medium (`print`) ends with the
 * page beside such a session, so it is emulated after each navigation.
 */
export function answerPreflights(context: BrowserContext): void {
  context.on('page', (page) => void answer(page));
}

async function answer(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
      const done =
        method === 'OPTIONS'
          ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204, responseHeaders: ALLOWED })
          : session.send('Fetch.continueRequest', { requestId });
      // the page may be gone by now
      done.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/text-*.woff2' }] });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
