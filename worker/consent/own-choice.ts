import * as z from 'zod';
import { choicesOfCookies, groupsIn } from '../../shared/consent/groups-of-cookies.ts';
import { choiceOf } from '../request/consent.ts';
import type { Storefront } from '../request/storefront.ts';
import type { Cookies } from '../session/cookies.ts';

const stated = z.object({ consentId: z.uuid(), datestamp: z.iso.datetime() });

/** What the visitor chose in the shop's own banner. */
export type OwnChoice = z.infer<typeof stated> & {
  /** The groups that they agreed to. */
  agreed: string[];
};

/**
 * The visitor's choice in the shop's own banner as it asks today; undefined without one. The cookie is
 * not sealed, so that scripts can read it: whoever changes it in their own browser chooses so.
 */
export function ownChoice(
  { header }: Pick<Cookies, 'header'>,
  shop: Pick<Storefront, 'site' | 'config'>,
): OwnChoice | undefined {
  const choice = choiceOf(choicesOfCookies(header), shop);
  const { data } = stated.safeParse(Object.fromEntries(choice ?? []));
  if (!choice || !data) return undefined;
  const groups = groupsIn(choice);
  const agreed = groups.filter((one) => one.endsWith(':1')).map((one) => one.slice(0, -2));
  return { ...data, agreed: agreed.filter((group) => !groups.includes(`${group}:0`)) };
}
