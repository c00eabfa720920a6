import type { CurrencyCode } from '../catalog/types.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { LocaleId } from '../sites.ts';
import { isActive, membershipOf } from './membership.ts';

/** A point is worth one cent in every currency of the shop. */
const CENTS_PER_POINT = 1;
const CENTS = 100;

export type StatusView = {
  locale: LocaleId;
  currency: CurrencyCode;
  /** The tenant's time, epoch ms. */
  now: number;
  points: number;
};

function expirationDate(expiresOn: string, locale: LocaleId) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return { formattedString: format.format(Date.parse(expiresOn)), dateValue: expiresOn };
}

/**
 * Loyalty status as the custom API answers it (docs/contracts/custom-apis.md §2.3); non-members
 * have zero points in tier `none`. A tier that has expired is inactive until its customer joins
 * again.
 */
export function loyaltyStatus(customer: CustomerRecord | null, view: StatusView) {
  const { locale, currency, now, points } = view;
  const member = customer && customer.tier !== 'none' ? customer : null;
  const expiration = member && expirationDate(membershipOf(member).expiresOn, locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return {
    loyaltyActiveInCurrentSession: isActive(member, now),
    tier: { status: member?.tier ?? 'none', ...(expiration && { expirationDate: expiration }) },
    rewardsBalance: {
      available: { points, currencyFormattedString: money.format((points * CENTS_PER_POINT) / CENTS) },
    },
  };
}
