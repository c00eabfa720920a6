import type { Language } from '../sites.ts';
import { fold, wordsOf } from './fold.ts';

/** Shortest word whose ending is taken off, and shortest stem left. */
const MIN_STEMMED_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

/**
 * A French word without accents and without the endings of plural and feminine, so that `manteaux`
 * is `manteau` and `légère` is `léger`: light, in the manner of Savoy's minimal stemmer.
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

/**
 * The form a word is indexed and searched in. English is left to the index itself, which stems it
 * (Porter).
 */
export function stem(word: string, language: Language): string {
  return language === 'fr' ? frenchStem(word) : word;
}

/** Texts as they are put into the index; each word is stemmed once for as long as it lives. */
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
