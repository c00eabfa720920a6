import type { CustomerRecord, LoyaltyTier } from './customer-record.ts';

const TIER_GROUPS: Record<LoyaltyTier, string[]> = {
  none: [],
  member: ['Members'],
  titanium: ['Members', 'Titanium'],
};

/** All customer groups. */
export const CUSTOMER_GROUPS = ['Everyone', 'Unregistered', 'Registered', ...TIER_GROUPS.titanium];

/**
 * The customer groups of a registered customer, or of a guest for null: the system's groups and
 * that of the loyalty tier.
 */
export function customerGroups(customer: CustomerRecord | null): string[] {
  if (!customer) return ['Everyone', 'Unregistered'];
  return ['Everyone', 'Registered', ...TIER_GROUPS[customer.tier]];
}
