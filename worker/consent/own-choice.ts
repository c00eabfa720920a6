import * as z from 'zod';
import { groupsIn } from '../../shared/consent/groups-of-cookie.ts';
import { consentVersion } from '../config/consent-groups.ts';
import { CONSENT_COOKIE } from '../request/consent.ts';
import type { Storefront } from '../request/storefront.ts';
import type { Cookies } from '../session/cookies.ts';

const choice = z.object({ consentId: z.uuid(), datestamp: z.iso.datetime() });

/** What the visitor chose in the shop's own banner. */
export type OwnChoice = z.infer<typeof choice> & {
  /** The groups that they agreed to. */
  agreed: string[];
};

/**
 * The visitor's choice in the shop's own banner as it asks today; undefined without one. The cookie is
 * not sealed, so that scripts can read it: whoever changes it in their own browser chooses so.
 */
export function ownChoice(
  cookies: Pick<Cookies, 'get'>,
  { config }: Pick<Storefront, 'config'>,
): OwnChoice | undefined {
  const fields = new URLSearchParams(cookies.get(CONSENT_COOKIE) ?? '');
  const { data } = choice.safeParse(Object.fromEntries(fields));
  if (!data || fields.get('version') !== consentVersion(config)) return undefined;
  const groups = groupsIn(fields);
  const agreed = groups.filter((one) => one.endsWith(':1')).map((one) => one.slice(0, -2));
  return { ...data, agreed: agreed.filter((group) => !groups.includes(`${group}:0`)) };
}
