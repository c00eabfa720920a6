/** The tiers of the loyalty programme, lowest first. */
export const MEMBER_TIERS = ['member', 'titanium'] as const;
export type MemberTier = (typeof MEMBER_TIERS)[number];
