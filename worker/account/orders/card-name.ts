import type { Formatter } from '../../../shared/i18n/formatter.ts';

/** Names of card brands, as their owners write them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

type Card = { c_cardBrand?: string | undefined; c_cardLastDigits?: string | undefined };

/** A card that was entered at the provider, as 'Visa ending in 4242'. */
export function cardName(
  { c_cardBrand: brand = '', c_cardLastDigits: digits }: Card,
  t: Formatter['t'],
): string {
  const type = (Object.hasOwn(BRANDS, brand) && BRANDS[brand]) || t('account.orders.pay.card');
  return digits ? t('account.orders.pay.ending', { type, digits }) : type;
}
