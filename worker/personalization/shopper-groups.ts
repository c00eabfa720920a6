import { type Groups, GUEST_GROUPS, withStatedGroups } from '../content/choose-content.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';
import { livingContext } from '../session/session-data.ts';
import type { MemberTier } from '../upstreams/commerce/member-tiers.ts';
import type { Services } from '../upstreams/services.ts';
import { customerGroups } from './customer-groups.ts';

/** The groups of the loyalty tiers; the highest tier has both. */
const TIER_GROUPS: Record<MemberTier, readonly string[]> = {
  member: ['Members'],
  titanium: ['Members', 'Titanium'],
};
const REGISTERED = 'Registered';

/** The groups that a member of a tier is in, who has an account. */
export function memberGroups(tier: MemberTier): readonly string[] {
  return [REGISTERED, ...TIER_GROUPS[tier]];
}

/**
 * The groups by which content is chosen for a shopper: those of the customer's record, those that
 * the shopper context states, and that of the loyalty tier as far as it is known
 * (docs/decisions/0080). `session` is absent for guests.
 */
export async function shopperGroups(
  services: Services,
  { session, data }: { session: Session | undefined; data: SessionData | undefined },
): Promise<Groups> {
  const own = session ? await customerGroups(services, session) : GUEST_GROUPS;
  const stated = [...(livingContext(data)?.groups ?? []), ...(services.simulated?.groups ?? [])];
  return withStatedGroups(own, [...stated, ...(session ? tierGroups(data) : [])]);
}

/** The last day of a tier, in ms. */
const DAY_MS = 86_400_000;

/** The groups of the tier as it was last told. The highest one that has expired since is not known. */
function tierGroups(data: SessionData | undefined): readonly string[] {
  const loyalty = data?.loyalty;
  if (!loyalty?.isActive) return [];
  const hasExpired = Date.now() >= Date.parse(loyalty.expiresOn ?? '') + DAY_MS;
  return TIER_GROUPS[loyalty.isTitanium && !hasExpired ? 'titanium' : 'member'];
}
