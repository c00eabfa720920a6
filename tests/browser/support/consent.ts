import type { BrowserContext } from 'playwright/test';

/**
 * Sets the consent manager's cookie: the visitor has agreed to functional cookies
 * (docs/contracts/visitor-and-consent.md §1).
 */
export async function allowReviews(context: BrowserContext, { origin }: URL): Promise<void> {
  const value = encodeURIComponent('groups=C0001:1,C0002:0,C0003:1,C0004:0');
  await context.addCookies([{ name: 'OptanonConsent', value, url: origin }]);
}
