import { messages as enCA } from '../../shared/i18n/compiled/en-CA.ts';
import { messages as enUS } from '../../shared/i18n/compiled/en-US.ts';
import { messages as frCA } from '../../shared/i18n/compiled/fr-CA.ts';
import type { Messages } from '../../shared/i18n/formatter.ts';

const catalogs: Record<string, Messages> = { 'en-US': enUS, 'en-CA': enCA, 'fr-CA': frCA };

/**
 * The compiled messages of a locale. A locale without messages of its own uses en-CA in Canada and
 * en-US elsewhere (docs/product/catalogue.md §9.16).
 */
export function messagesFor(locale: string): Messages {
  return catalogs[locale] ?? (locale.endsWith('-CA') ? enCA : enUS);
}
