import { type Language, perLanguage } from '../translations/language.ts';
import type { Gender } from './line.ts';
import type { SizeScale } from './size-facets.ts';
import { renamesSizes, sizeIn } from './size-names.ts';
import { ALL_SIZES, isOfShoes, SCALE_NAMES, type ScaleName, sizesOf } from './sizes.ts';

const GENDERS: readonly Gender[] = ['men', 'women', 'kids', 'unisex'];
const NUMBER = /\d+(?:[.,]\d+)?/g;

/** How a shopper writes a size: `42,5` and `42.5` are the same. */
export const asSize = (word: string): string => word.toUpperCase().replace(',', '.');

/** The names of a scale's sizes in a language, in display order. */
export function namesOf(scaleName: ScaleName, gender: Gender, language: Language): string[] {
  const sizes = sizesOf(scaleName, gender);
  const isNumbered = gender !== 'kids' && sizes.every((size) => /^\d/.test(size));
  const scale: SizeScale = isOfShoes(scaleName) ? 'shoes' : isNumbered ? 'trousers' : 'clothing';
  return sizes.map((size) => sizeIn(language, size, { scale, gender }));
}

/**
 * Each word that means a size in a language, with the names of those sizes: `38` is one of shoes and one of
 * trousers.
 */
function calledIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const called = new Map<string, string[]>();
  const names = SCALE_NAMES.flatMap((scale) => GENDERS.flatMap((gender) => namesOf(scale, gender, language)));
  for (const name of new Set(names)) {
    const numbers = name.includes('–') ? [] : (name.match(NUMBER) ?? []);
    for (const call of new Set([name, ...numbers].map(asSize)))
      called.set(call, [...(called.get(call) ?? []), name]);
  }
  return called;
}

const CALLED = perLanguage((language) => (renamesSizes(language) ? calledIn(language) : undefined));

/** The names of the sizes that a word of a language may mean: none where it means no size. */
export function sizesCalled(word: string, language: Language): readonly string[] {
  const size = asSize(word);
  const called = CALLED[language];
  if (called) return called.get(size) ?? [];
  return ALL_SIZES.has(size) ? [size] : [];
}
