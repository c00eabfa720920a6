/** The locale that has every message. */
export const BASE_LOCALE = 'en-US';

/**
 * The locales whose messages are for this one, the first that there is: its own, those of its
 * country in English (en-CA in Canada), and en-US.
 */
export function messageLocales(locale: string): string[] {
  const [language = ''] = BASE_LOCALE.split('-', 1);
  const [, region = ''] = locale.split('-', 2);
  return [locale, `${language}-${region}`, BASE_LOCALE];
}
