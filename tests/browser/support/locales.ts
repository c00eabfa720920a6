import { createFormatter, type Formatter } from '../../../shared/i18n/formatter.ts';
import { catalogs } from '../../support/all-messages.ts';

/** A locale as its shoppers see it: its addresses, its words, its money. */
export type ShopLocale = {
  id: 'en-US' | 'es-US' | 'en-CA' | 'fr-CA' | 'en-XA';
  /** The prefix of every path; the default has none (docs/product/accounts.md §2.2). */
  prefix: '' | '/es' | '/ca' | '/ca/fr' | '/xa';
  currency: 'USD' | 'CAD';
  /** Language of catalogue texts. */
  language: 'en' | 'fr';
  t: Formatter['t'];
  number: Formatter['number'];
  /** Formats cents as the shop does, with spaces as browsers report them. */
  money: (cents: number) => string;
};

function locale(part: Omit<ShopLocale, 't' | 'number' | 'money'>): ShopLocale {
  const formatter = createFormatter(part.id, catalogs[part.id] ?? {});
  const { t, number } = formatter;
  return { ...part, t, number, money: (cents) => formatter.money(cents, part.currency) };
}

export const EN_US = locale({ id: 'en-US', prefix: '', currency: 'USD', language: 'en' });
export const EN_CA = locale({ id: 'en-CA', prefix: '/ca', currency: 'CAD', language: 'en' });
export const FR_CA = locale({ id: 'fr-CA', prefix: '/ca/fr', currency: 'CAD', language: 'fr' });
/** Its catalogue is in English: the embedded cloud has no texts in Spanish. */
export const ES_US = locale({ id: 'es-US', prefix: '/es', currency: 'USD', language: 'en' });
/** The pseudo-locale, whose texts are longer and in brackets. */
export const EN_XA = locale({ id: 'en-XA', prefix: '/xa', currency: 'USD', language: 'en' });

/**
 * The locales that tests loop over: those that differ in country, language or money. A further
 * locale has tests of its own (locale.test.ts, pseudo-locale.test.ts), so that the tests do not
 * take longer with each.
 */
export const LOCALES = [EN_US, EN_CA, FR_CA];
