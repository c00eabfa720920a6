/**
 * The languages of the texts. Code has each text in English and in the French of Canada; every other
 * language has files of translations (`languages.ts`).
 */
export const LANGUAGES = ['en', 'fr', 'de', 'fr-FR', 'en-IE'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale whose dates and numbers the texts of a language have. */
export const LOCALE_OF: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-CA',
  de: 'de-DE',
  'fr-FR': 'fr-FR',
  'en-IE': 'en-IE',
};

/** A value for each language. */
export function perLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return { en: of('en'), fr: of('fr'), de: of('de'), 'fr-FR': of('fr-FR'), 'en-IE': of('en-IE') };
}

/** A language without its countries, which has its rules of grammar. */
export type BaseLanguage = 'en' | 'fr' | 'de';

/** The base of a language: French for that of France. */
export function baseLanguageOf(language: Language): BaseLanguage {
  if (language === 'de') return 'de';
  return language.startsWith('fr') ? 'fr' : 'en';
}
