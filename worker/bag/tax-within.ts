import type { Formatter } from '../../shared/i18n/formatter.ts';

/** How baskets and orders say that prices hold the tax (docs/contracts/baskets.md §3.2). */
export const GROSS = 'gross';

/** What is said of the tax within a total; `tax` is undefined while the service does not know it. */
export function taxWithin(tax: string | undefined, t: Formatter['t']): string {
  return tax === undefined ? t('bag.taxWithinLater') : t('bag.taxWithin', { amount: tax });
}
