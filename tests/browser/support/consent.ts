import type { BrowserContext } from 'playwright/test';

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
