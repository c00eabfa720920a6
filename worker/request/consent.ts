import type { Context } from 'hono';
import { choiceOfCookie, groupsIn } from '../../shared/consent/groups-of-cookie.ts';
import { consentVersion, hasOwnBanner, isOptIn } from '../config/consent-groups.ts';
import type { Storefront } from './storefront.ts';

/** The cookie with the visitor's choice (docs/contracts/visitor-and-consent.md §1). */
export const CONSENT_COOKIE = 'OptanonConsent';

type Where = Pick<Storefront, 'site' | 'config'>;

/**
 * What a visitor chose, in the consent manager or the shop's own banner
 * (docs/contracts/visitor-and-consent.md §1).
 */
export type Consent = {
  /** Whether they agreed to a group such as `C0002`. */
  agreesTo: (group: string) => boolean;
  /**
   * Whether a group is out of the question: where visitors opt in, until they agree; elsewhere once they
   * say no, so without a manager nobody refuses.
   */
  refuses: (group: string) => boolean;
  /** Whether a group still waits for a yes, or got a no, where visitors opt in; never elsewhere. */
  lacks: (group: string) => boolean;
};

/**
 * The visitor's choice, from its cookie. Where visitors opt in, a group with a yes and a no is a no, and
 * a choice that the shop's own banner has not asked for as it asks today is none.
 */
export function consentOf(c: Context, { site, config }: Where): Consent {
  const choice = choiceOfCookie(c.req.header('cookie') ?? '');
  const groups = choice && !isOutdated(choice, { site, config }) ? groupsIn(choice) : [];
  const saysNo = (group: string) => groups.includes(`${group}:0`);
  const saysYes = (group: string) => groups.includes(`${group}:1`);
  if (!isOptIn(site)) return { agreesTo: saysYes, refuses: saysNo, lacks: () => false };
  const lacks = (group: string) => !saysYes(group) || saysNo(group);
  return { agreesTo: (group) => !lacks(group), refuses: lacks, lacks };
}

/** Whether the browser has a choice that the shop's own banner has to ask for again. */
export function hasOutdatedChoice(c: Context, where: Where): boolean {
  const choice = choiceOfCookie(c.req.header('cookie') ?? '');
  return choice !== undefined && isOutdated(choice, where);
}

function isOutdated(choice: URLSearchParams, { site, config }: Where): boolean {
  return hasOwnBanner(site, config) && choice.get('version') !== consentVersion(config);
}
