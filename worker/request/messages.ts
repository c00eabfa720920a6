import { catalogs } from '../../shared/i18n/compiled/catalogs.ts';
import type { Messages } from '../../shared/i18n/formatter.ts';
import { messageLocales } from '../../shared/i18n/message-locales.ts';

/** The compiled messages of a locale, or of the next that has some. */
export function messagesFor(locale: string): Messages {
  const found = messageLocales(locale).find((one) => Object.hasOwn(catalogs, one));
  return (found && catalogs[found]) || {};
}
