import { type Page, request } from 'playwright/test';

/**
 * Lets the browser keep no cookie, as if it were set to: neither one that a script writes nor one
 * that an answer sets. `navigator.cookieEnabled` stays true, as it does with that setting.
 */
export async function refuseCookies(page: Page): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/*', async (route) => {
    // the window's own requests would keep the answer's cookies, and the next one would send them
    const apart = await request.newContext();
    const response = await apart.fetch(route.request(), { maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
    await apart.dispose();
  });
}
