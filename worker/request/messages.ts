import { BASE_LOCALE, catalogs } from '../../shared/i18n/compiled/catalogs.ts';
import type { Messages } from '../../shared/i18n/formatter.ts';

/**
 * The compiled messages of a locale. A locale without messages of its own uses those of its country
 * in English, en-CA in Canada, and en-US elsewhere (docs/product/catalogue.md §9.16).
 */
export function messagesFor(locale: string): Messages {
  const [, region = ''] = locale.split('-', 2);
  const [language = ''] = BASE_LOCALE.split('-', 1);
  return catalogs[locale] ?? catalogs[`${language}-${region}`] ?? catalogs[BASE_LOCALE] ?? {};
}
