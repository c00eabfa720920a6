import { calls } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** The consent manager's cookie of a visitor who agreed to these groups, such as `C0003`. */
export function consentTo(...groups: string[]): string {
  const list = ['C0001', 'C0002', 'C0003', 'C0004'].map(
    (group) => `${group}:${groups.includes(group) ? 1 : 0}`,
  );
  return `OptanonConsent=${encodeURIComponent(`groups=${list.join(',')}`)}; OptanonAlertBoxClosed=2026-11-01`;
}

/** Sends the form of the banner, as its script does. */
export const choose = (visitor: Visitor, fields: Record<string, string> | [string, string][]) =>
  visitor.send('/cookies', fields);

/** The line with which an answer sets the cookie of the choice; undefined where it sets none. */
export const cookieIn = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('OptanonConsent='));

/** The fields of such a line: `groups`, `version` and others. */
export const fieldsOf = (cookie = '') =>
  new URLSearchParams(decodeURIComponent(cookie.replace(/^[^=]*=/, '').split(';')[0] ?? ''));

/** The names of the cookies that a visitor has. */
export const cookieNames = (visitor: Visitor) =>
  visitor.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');

/** An activity of which the service is told only after a yes. */
export const VIEW = { type: 'view-product', productId: 'CRN1000' };

/** The calls that told the service of activities, since `forgetCalls`. */
export const told = async () => (await calls()).filter(({ path }) => path.includes('/activities/'));
