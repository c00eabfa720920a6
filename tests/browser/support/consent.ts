import type { BrowserContext, Page } from 'playwright/test';
import { managerScript } from '../../../sandbox/consent/manager.ts';
import { MANAGER_STYLE } from '../../../sandbox/consent/manager-style.ts';

/**
 * Sets the consent manager's cookie of a visitor who has agreed to these groups, such as `C0002`,
 * and refused the others (docs/contracts/visitor-and-consent.md §1).
 */
export async function agreeTo(context: BrowserContext, { origin }: URL, groups: string[]): Promise<void> {
  const all = ['C0001', 'C0002', 'C0003', 'C0004'];
  const chosen = all.map((group) => `${group}:${groups.includes(group) ? 1 : 0}`);
  const value = encodeURIComponent(`groups=${chosen.join(',')}`);
  await context.addCookies([{ name: 'OptanonConsent', value, url: origin }]);
}

/** The visitor has agreed to functional cookies. */
export const allowReviews = (context: BrowserContext, shop: URL) =>
  agreeTo(context, shop, ['C0001', 'C0003']);

/**
 * Serves pages at addresses of this pattern as a shop with the embedded consent manager does: with
 * its script in the document.
 */
export async function withConsentManager(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</head>',
      '<script defer src="/consent/manager.js"></script></head>',
    );
    await route.fulfill({ response, body });
  });
  const files = { 'manager.js': managerScript(), 'manager.css': MANAGER_STYLE };
  for (const [file, body] of Object.entries(files))
    await page.route(`**/consent/${file}`, (route) =>
      route.fulfill({ body, contentType: file.endsWith('.js') ? 'text/javascript' : 'text/css' }),
    );
}
