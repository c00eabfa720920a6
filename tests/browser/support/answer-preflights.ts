import type { Browser } from 'playwright/test';

const ALLOWED = [
  { name: 'access-control-allow-origin', value: '*' },
  { name: 'access-control-allow-headers', value: '*' },
];

/**
 * Answers the preflight that a typeface shown by another origin has in these tests alone: they send
 * the visitor's address as a header, and no browser of a visitor does. The typeface itself is
 * answered by the shop, with its own headers. The session is the browser's, for all its pages: one of a
 * page would end what a test emulates of the medium (`print`) at the next navigation.
 */
export async function answerPreflights(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
    const done =
      method === 'OPTIONS'
        ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204, responseHeaders: ALLOWED })
        : session.send('Fetch.continueRequest', { requestId });
    // the page may be gone by now
    done.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/text-*.woff2' }] });
}
