import { type BaseLanguage, baseLanguageOf, type Language } from '../translations/language.ts';
import { fold, wordsOf } from './fold.ts';
import { foldGerman, germanParts, germanStem } from './german.ts';

/** Shortest word that is stemmed, and shortest stem. */
const MIN_STEMMED_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

/**
 * A French word without accents and endings of plural and feminine: `manteaux` becomes `manteau`,
 * `légère` becomes `leger`. A light stemmer like Savoy's minimal one.
 */
function frenchStem(word: string): string {
  let stem = fold(word);
  const drop = (ending: RegExp, replacement = '') => {
    const shorter = stem.replace(ending, replacement);
    if (shorter.length >= MIN_STEM_LENGTH) stem = shorter;
  };
  if (stem.length < MIN_STEMMED_LENGTH || /\d/.test(stem)) return stem;
  drop(/[sx]$/);
  drop(/e{1,2}$/);
  drop(/s$/);
  drop(/(\p{L})\1$/u, '$1');
  drop(/ch$/, 'c');
  drop(/gu$/, 'g');
  drop(/v$/, 'f');
  return stem;
}

const STEMS: Record<BaseLanguage, (word: string) => string> = {
  en: (word) => word,
  fr: frenchStem,
  de: germanStem,
};

/** The form in which a word is indexed and searched. The index stems English itself (Porter). */
export function stem(word: string, language: Language): string {
  return STEMS[baseLanguageOf(language)](word);
}

/** A word without accents, for comparing it with others of its language. */
export function folded(word: string, language: Language): string {
  return baseLanguageOf(language) === 'de' ? foldGerman(word) : fold(word);
}

/** The words that a word is put together of: those of a German compound, otherwise none. */
export function partsOf(word: string, language: Language): string[] {
  return baseLanguageOf(language) === 'de' ? germanParts(word) : [];
}

/** Texts in their indexed form; stems are remembered for the object's lifetime. */
export class IndexedTexts {
  readonly #stems: Record<BaseLanguage, Map<string, string>> = {
    en: new Map(),
    fr: new Map(),
    de: new Map(),
  };

  of(text: string, language: Language): string {
    if (baseLanguageOf(language) === 'en') return text;
    return wordsOf(text)
      .map((word) => this.#stemOf(word, language))
      .join(' ');
  }

  /** A word's stem, followed by those of its parts. */
  #stemOf(word: string, language: Language): string {
    const stems = this.#stems[baseLanguageOf(language)];
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stemmed = [word, ...partsOf(word, language)].map((one) => stem(one, language)).join(' ');
    stems.set(word, stemmed);
    return stemmed;
  }
}
