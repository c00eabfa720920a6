import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { BASE_LOCALE } from '../../shared/i18n/message-locales.ts';
import { parseMessage, placeholderDifference, pseudoMessage, withSpaces } from './message-shape.ts';

export const PSEUDO_LOCALE = 'en-XA';

/** Message texts by locale, then by id (`{domain}.{key}`). */
export type Sources = Record<string, Record<string, string>>;
export type Catalogs = Record<string, Record<string, MessageFormatElement[]>>;

const languageOf = (locale: string) => locale.split('-', 1)[0];

/**
 * Whether a locale has only the messages that differ from the base, which supplies the rest: it has
 * the base's language (docs/product/accounts.md §9.2: fallback locales). All others have every
 * message.
 */
export const isPartial = (locale: string) =>
  locale !== BASE_LOCALE && languageOf(locale) === languageOf(BASE_LOCALE);

/** Whether a locale must have every message: it has another language than the base. */
export const needsAllMessages = (locale: string) => languageOf(locale) !== languageOf(BASE_LOCALE);

/** The locales in the order of checking: the base, those with every message, then the others. */
function inOrder(sources: Sources): string[] {
  const others = Object.keys(sources)
    .filter((locale) => locale !== BASE_LOCALE)
    .sort();
  return [BASE_LOCALE, ...others.filter((one) => !isPartial(one)), ...others.filter(isPartial)];
}

/**
 * Parses and checks every locale and completes the partial ones. `errors` names each message that
 * does not parse, is empty, is missing, does not exist in the base or has other placeholders than
 * the base.
 */
export function compileCatalogs(sources: Sources): { catalogs: Catalogs; errors: string[] } {
  const errors: string[] = [];
  const locales = inOrder(sources);
  const parsed = Object.fromEntries(
    locales.map((locale) => {
      const messages: Record<string, MessageFormatElement[]> = {};
      for (const [id, text] of Object.entries(sources[locale] ?? {})) {
        if (text.trim() === '') errors.push(`${locale} ${id}: empty`);
        try {
          messages[id] = withSpaces(parseMessage(text), locale);
        } catch (error) {
          errors.push(`${locale} ${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return [locale, messages] as const;
    }),
  );
  const base = parsed[BASE_LOCALE] ?? {};
  const catalogs: Catalogs = { [BASE_LOCALE]: base };
  for (const locale of locales.slice(1)) {
    const own = parsed[locale] ?? {};
    for (const [id, message] of Object.entries(own)) {
      const wanted = base[id];
      if (!wanted) {
        if (sources[BASE_LOCALE]?.[id] === undefined)
          errors.push(`${locale} ${id}: unknown in ${BASE_LOCALE}`);
        continue;
      }
      const difference = placeholderDifference(wanted, message);
      if (difference) errors.push(`${locale} ${id}: ${difference}`);
    }
    if (!isPartial(locale)) {
      const missing = Object.keys(base).filter((id) => sources[locale]?.[id] === undefined);
      errors.push(...missing.map((id) => `${locale} ${id}: missing`));
    }
    catalogs[locale] = { ...base, ...own };
  }
  return { catalogs, errors };
}

/**
 * A catalogue of pseudo texts made from the base locale, to test layouts and find untranslated
 * texts.
 */
export function pseudoCatalog(catalogs: Catalogs): Record<string, MessageFormatElement[]> {
  const base = Object.entries(catalogs[BASE_LOCALE] ?? {});
  return Object.fromEntries(base.map(([id, message]) => [id, pseudoMessage(message)]));
}
