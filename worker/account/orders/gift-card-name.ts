import type { Formatter } from '../../../shared/i18n/formatter.ts';

/** How many characters of a code a service leaves readable. */
const READABLE = 4;

/** The readable end of a masked code (docs/contracts/gift-certificates.md §3). */
export const lastOfCode = (masked: string): string => masked.slice(-READABLE).replaceAll('*', '');

/** A gift card by its masked code, as 'Gift card ending in FJWQ'. */
export function giftCardName(masked: string, t: Formatter['t']): string {
  const digits = lastOfCode(masked);
  return digits
    ? t('account.orders.pay.ending', { type: t('account.orders.pay.gift'), digits })
    : t('account.orders.pay.gift');
}
