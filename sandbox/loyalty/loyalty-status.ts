import type { CurrencyCode, LocaleId } from '../catalog/types.ts';
import type { CustomerRecord, LoyaltyTier } from '../customers/customer-record.ts';

/** Points a member begins with, by tier. */
const TIER_POINTS: Record<LoyaltyTier, number> = { none: 0, member: 250, titanium: 2500 };
/** A point is worth a cent of any currency the shop sells in. */
const CENTS_PER_POINT = 1;
const CENTS = 100;

export type StatusView = {
  locale: LocaleId;
  currency: CurrencyCode;
  /** The tenant's time, epoch ms. */
  now: number;
  /** Points beside those of the tier: for orders and for profiling answers. */
  earned: number;
};

/** A tier lasts to the end of the year after the one it is looked at in. */
function expirationDate(now: number, locale: LocaleId) {
  const date = new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, 11, 31));
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return { formattedString: format.format(date), dateValue: date.toISOString().slice(0, 10) };
}

/**
 * Loyalty status as the custom API answers it (docs/contracts/custom-apis.md §2.3); who is no
 * member has nothing, in tier `none`.
 */
export function loyaltyStatus(customer: CustomerRecord | null, view: StatusView) {
  const { locale, currency, now, earned } = view;
  const tier = customer?.tier ?? 'none';
  const points = tier === 'none' ? 0 : TIER_POINTS[tier] + earned;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return {
    loyaltyActiveInCurrentSession: tier !== 'none',
    tier: { status: tier, ...(tier !== 'none' && { expirationDate: expirationDate(now, locale) }) },
    rewardsBalance: {
      available: { points, currencyFormattedString: money.format((points * CENTS_PER_POINT) / CENTS) },
    },
  };
}
