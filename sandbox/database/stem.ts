import type { Language } from '../sites.ts';
import { fold, wordsOf } from './fold.ts';

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

/** The form in which a word is indexed and searched. The index stems English itself (Porter). */
export function stem(word: string, language: Language): string {
  return language === 'fr' ? frenchStem(word) : word;
}

/** Texts in their indexed form; stems are remembered for the object's lifetime. */
export class IndexedTexts {
  readonly #stems = new Map<string, string>();

  of(text: string, language: Language): string {
    if (language === 'en') return text;
    return wordsOf(text)
      .map((word) => this.#stemOf(word))
      .join(' ');
  }

  #stemOf(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const stemmed = frenchStem(word);
    this.#stems.set(word, stemmed);
    return stemmed;
  }
}
