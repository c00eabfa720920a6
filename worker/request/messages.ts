import { catalogs } from '../../shared/i18n/compiled/catalogs.ts';
import type { Messages } from '../../shared/i18n/formatter.ts';
import { messageLocales } from '../../shared/i18n/message-locales.ts';

/** The catalogues that this isolate has loaded, by the locale that they are of. */
const loaded = new Map<string, Messages>();

/** The locale whose compiled messages one has: its own, or the next that has some. */
const catalogOf = (locale: string) =>
  messageLocales(locale).find((one) => Object.hasOwn(catalogs, one)) ?? '';

/**
 * Loads the compiled messages of a locale, once in an isolate. Whatever serves a request in a locale awaits
 * it before anything says a word (`Storefront.i18n`).
 */
export async function loadMessages(locale: string): Promise<void> {
  const name = catalogOf(locale);
  if (loaded.has(name)) return;
  const catalog = await catalogs[name]?.();
  loaded.set(name, catalog?.messages ?? {});
}

/** Whether `messagesFor` has those of this locale. */
export const hasMessages = (locale: string): boolean => loaded.has(catalogOf(locale));

/** The compiled messages of a locale, or of the next that has some. Throws where they are not loaded. */
export function messagesFor(locale: string): Messages {
  const messages = loaded.get(catalogOf(locale));
  if (!messages) throw new Error(`The messages of ${locale} are not loaded.`);
  return messages;
}
