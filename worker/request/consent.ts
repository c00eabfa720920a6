import type { Context } from 'hono';
import { groupsOfCookie } from '../../shared/consent/groups-of-cookie.ts';

/** What a visitor chose in the consent manager (docs/contracts/visitor-and-consent.md §1). */
export type Consent = {
  /** Whether they agreed to a group such as `C0002`. */
  agreesTo: (group: string) => boolean;
  /** Whether the manager says no for a group: without a manager nobody refuses. */
  refuses: (group: string) => boolean;
};

/** The visitor's choice, from the consent manager's cookie. */
export function consentOf(c: Context): Consent {
  const groups = groupsOfCookie(c.req.header('cookie') ?? '');
  return {
    agreesTo: (group) => groups.includes(`${group}:1`),
    refuses: (group) => groups.includes(`${group}:0`),
  };
}
