import type { Gender } from '../catalog/line.ts';
import type { Language } from '../sites.ts';
import type { Measure } from './measures.ts';
import type { PriceRange } from './price.ts';
import type { ProductIndex } from './product-index.ts';
import { ANY_LANGUAGE } from './product-sets.ts';
import type { RowSet } from './row-set.ts';

/** The product conditions that follow from a query's words. */
export type ProductText = {
  /** Full-text expression of the matches; null where only a size is searched for. */
  fits: string | null;
  /** Limits the matches without affecting their order; null for no limit. */
  within: string | null;
  /**
   * Full-text expression of the matches of the kind searched for or named by the words; null for
   * all matches.
   */
  kind: string | null;
  named: string | null;
  /** The genders to find; empty for all. Those in `first` come first. */
  genders: Gender[];
  first: Gender[];
  /** Sizes, one of which a product must have; empty for any. */
  sizes: string[];
  /** What a product must cost; null for any price. */
  price: PriceRange | null;
  /** Whether only what is reduced is asked for. */
  isReduced: boolean;
  /** Amounts, one of which a product must hold or give; the nearest come first. */
  measures: { measure: Measure; amounts: string[] }[];
};

/** The sets that a product must be in to match a text, whatever it costs. */
export function setsOfText(
  index: ProductIndex,
  language: Language,
  { fits, within, genders, sizes, measures }: ProductText,
): RowSet[] {
  const expressions = [fits, within].filter((expression) => expression !== null);
  return [
    ...expressions.map((expression) => index.matching(language, expression)),
    ...(genders.length > 0 ? [index.forGenders(genders)] : []),
    ...(sizes.length > 0 ? [index.having(language, 'size', sizes)] : []),
    ...measures.map(({ measure, amounts }) => index.having(ANY_LANGUAGE, measure, amounts)),
  ];
}

/** The products that match a text, whatever they cost. */
export function matchesOfText(index: ProductIndex, language: Language, text: ProductText): RowSet {
  return setsOfText(index, language, text).reduce((hits, set) => hits.and(set), index.all());
}

/** Whether any product matches a text, whatever it costs. */
export function isSold(index: ProductIndex, language: Language, text: ProductText): boolean {
  return matchesOfText(index, language, text).size > 0;
}
