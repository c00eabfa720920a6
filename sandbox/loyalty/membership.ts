import type { CustomerRecord, LoyaltyTier } from '../customers/customer-record.ts';

/** Points of a new member, by tier. */
export const WELCOME_POINTS: Record<LoyaltyTier, number> = { none: 0, member: 250, titanium: 2500 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A membership that begins at `now` (epoch ms): it lasts until the end of the following year. */
export function membershipFrom(now: number): NonNullable<CustomerRecord['membership']> {
  const end = new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, 11, 31));
  return { since: now, expiresOn: end.toISOString().slice(0, 10) };
}

/** The membership of a customer with a tier; customers stored without one have it since they came. */
export function membershipOf({ membership, createdAt }: CustomerRecord) {
  return membership ?? membershipFrom(createdAt);
}

/** Whether a customer is a member whose tier has not expired at `now` (epoch ms). */
export function isActive(customer: CustomerRecord | null, now: number): boolean {
  if (!customer || customer.tier === 'none') return false;
  return now < Date.parse(membershipOf(customer).expiresOn) + DAY_MS;
}
