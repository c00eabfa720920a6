import type { Page } from 'playwright/test';

/** Lets the browser keep no cookie: neither one that a script writes nor one that an answer sets. */
export async function refuseCookies(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = response.headers();
    // those of the answer, which the request itself has kept
    await context.clearCookies();
    await route.fulfill({ response, headers });
  });
}
