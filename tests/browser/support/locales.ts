import { messages as enCA } from '../../../shared/i18n/compiled/en-CA.ts';
import { messages as enUS } from '../../../shared/i18n/compiled/en-US.ts';
import { messages as frCA } from '../../../shared/i18n/compiled/fr-CA.ts';
import { createFormatter, type Formatter } from '../../../shared/i18n/formatter.ts';

/** A locale as its shoppers see it: its addresses, its words, its money. */
export type ShopLocale = {
  id: 'en-US' | 'en-CA' | 'fr-CA';
  /** The prefix of every path; the default has none (docs/product/accounts.md §2.2). */
  prefix: '' | '/ca' | '/ca/fr';
  currency: 'USD' | 'CAD';
  /** Language of catalogue texts. */
  language: 'en' | 'fr';
  t: Formatter['t'];
  number: Formatter['number'];
  /** Formats cents as the shop does, with spaces as browsers report them. */
  money: (cents: number) => string;
};

function locale(part: Omit<ShopLocale, 't' | 'number' | 'money'>, formatter: Formatter): ShopLocale {
  const { t, number } = formatter;
  return { ...part, t, number, money: (cents) => formatter.money(cents, part.currency) };
}

export const EN_US = locale(
  { id: 'en-US', prefix: '', currency: 'USD', language: 'en' },
  createFormatter('en-US', enUS),
);
export const EN_CA = locale(
  { id: 'en-CA', prefix: '/ca', currency: 'CAD', language: 'en' },
  createFormatter('en-CA', enCA),
);
export const FR_CA = locale(
  { id: 'fr-CA', prefix: '/ca/fr', currency: 'CAD', language: 'fr' },
  createFormatter('fr-CA', frCA),
);

export const LOCALES = [EN_US, EN_CA, FR_CA];
