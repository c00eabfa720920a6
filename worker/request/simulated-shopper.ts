/** The tiers of the loyalty programme, lowest first (docs/product/accounts.md §1). */
export const MEMBER_TIERS = ['member', 'titanium'] as const;
export type MemberTier = (typeof MEMBER_TIERS)[number];

/**
 * What the shop itself decides by of a shopper whom a member of staff simulates
 * (worker/staff/toolkit). The services know the rest by the shopper context.
 */
export type SimulatedShopper = {
  tier: MemberTier | undefined;
  place: { latitude: number; longitude: number } | undefined;
  /** All customer groups that the simulation states, with those of the tier. */
  groups: readonly string[];
};
