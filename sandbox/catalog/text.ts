import { type Language, perLanguage } from '../translations/language.ts';
import { TRANSLATIONS } from '../translations/languages.ts';
import { typeset } from '../translations/typeset.ts';
import type { Localized } from './types.ts';

/** Texts as they stand in code: alone, in lists and tables, or with places for other texts. */
type Texts =
  | string
  | ((...places: string[]) => string)
  | readonly Texts[]
  | { readonly [name: string]: Texts };

const FOUND = new Map(
  Object.entries(TRANSLATIONS).map(([language, { files }]) => [
    language,
    new Map(files.flatMap((file) => Object.entries(file))),
  ]),
);

/** The English texts of the code so far: a test compares the files of translations with them. */
export const WRITTEN = new Set<string>();

/** The text of a language that has files for an English one; undefined where they have none. */
function translated(en: string, language: Language): string | undefined {
  WRITTEN.add(en);
  return FOUND.get(language)?.get(en);
}

const inLanguage = (language: Language, { en, fr }: { en: string; fr: string }): string => {
  if (language === 'en' || language === 'fr') return { en, fr }[language];
  const wording = translated(en, language) ?? { en, fr }[TRANSLATIONS[language].otherwise];
  return typeset(wording, language);
};

/**
 * A text that is written in the code, in every language: English and the French of Canada beside
 * each other, the others from their files (docs/decisions/0175).
 */
export function text(en: string, fr: string): Localized {
  return perLanguage((language) => inLanguage(language, { en, fr }));
}

/** What needs no translation, such as a size. */
export function same(wording: string): Localized {
  return perLanguage(() => wording);
}

/** A text whose place `{name}` another text takes. */
export function filled(pattern: Localized, name: Localized): Localized {
  return perLanguage((language) => pattern[language].replace('{name}', () => name[language]));
}

/** Some texts joined by a space. */
export function joined(texts: readonly Localized[]): Localized {
  return perLanguage((language) => texts.map((one) => one[language]).join(' '));
}

const PLACES = ['{0}', '{1}', '{2}', '{3}'];

function textsIn(language: Language, en: Texts, fr: Texts | undefined): Texts {
  if (typeof en === 'string') {
    return inLanguage(language, { en, fr: typeof fr === 'string' ? fr : en });
  }
  if (typeof en === 'function') {
    const ofFrench = typeof fr === 'function' ? fr : en;
    const pattern = inLanguage(language, { en: en(...PLACES), fr: ofFrench(...PLACES) });
    return (...places) => pattern.replaceAll(/\{(\d)\}/g, (_, place) => places[Number(place)] ?? '');
  }
  if (Array.isArray(en)) {
    return en.map((one, index) => textsIn(language, one, Array.isArray(fr) ? fr[index] : undefined));
  }
  const french = typeof fr === 'object' && !Array.isArray(fr) ? Object.entries(fr) : [];
  const byName = new Map(french);
  return Object.fromEntries(
    Object.entries(en).map(([name, one]) => [name, textsIn(language, one, byName.get(name))]),
  );
}

/**
 * A table of texts in every language. A text with places for other texts is a function of them alone;
 * its English key in the files has `{0}`, `{1}` at these places.
 */
export function inEveryLanguage<Table extends Texts>(written: {
  en: Table;
  fr: Table;
}): Record<Language, Table>;
export function inEveryLanguage({ en, fr }: { en: Texts; fr: Texts }): Record<Language, Texts> {
  return perLanguage((language) =>
    language === 'en' ? en : language === 'fr' ? fr : textsIn(language, en, fr),
  );
}
