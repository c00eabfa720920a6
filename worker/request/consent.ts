import type { Context } from 'hono';
import { choicesOfCookies, groupsIn } from '../../shared/consent/groups-of-cookies.ts';
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
  const choice = choiceOf(choicesIn(c), { site, config });
  const groups = choice ? groupsIn(choice) : [];
  const saysNo = (group: string) => groups.includes(`${group}:0`);
  const saysYes = (group: string) => groups.includes(`${group}:1`);
  if (!isOptIn(site)) return { agreesTo: saysYes, refuses: saysNo, lacks: () => false };
  const lacks = (group: string) => !saysYes(group) || saysNo(group);
  return { agreesTo: (group) => !lacks(group), refuses: lacks, lacks };
}

/** Whether the browser has a choice, and none that the shop's own banner need not ask for again. */
export function hasOutdatedChoice(c: Context, where: Where): boolean {
  const choices = choicesIn(c);
  return choices.length > 0 && choiceOf(choices, where) === undefined;
}

const choicesIn = (c: Context) => choicesOfCookies(c.req.header('cookie') ?? '');

/**
 * The choice that counts. A browser may send that of a consent manager of a domain above, which the shop can
 * neither change nor delete, before the shop's own.
 */
export function choiceOf(
  choices: readonly URLSearchParams[],
  { site, config }: Where,
): URLSearchParams | undefined {
  if (!hasOwnBanner(site, config) || choices.length === 0) return choices[0];
  const version = consentVersion(config);
  return choices.find((one) => one.get('version') === version);
}
