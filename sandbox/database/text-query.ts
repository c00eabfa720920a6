import type { Gender } from '../catalog/line.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import type { ProductIndex } from './product-index.ts';
import { isSold, type ProductText } from './product-text.ts';
import { queryTerms } from './query-terms.ts';
import {
  beginning,
  inName,
  inTellingColumns,
  kindAsked,
  matchesAnything,
  whole,
} from './text-expressions.ts';

export type TextMatch = {
  text: ProductText;
  /** Whether only some of the words match. */
  partial: boolean;
};

/** For any kind, gender and size. */
const ANYONES = { within: null, genders: [], first: [], sizes: [] };
const EVERYTHING: TextMatch = {
  text: { fits: null, kind: null, named: null, ...ANYONES },
  partial: false,
};

/** Whether any product contains this word, in any form. */
export function isKnownWord(database: Database, language: Language, word: string): boolean {
  return matchesAnything(database, language, whole(word, language));
}

/**
 * The best match for a query, or null when nothing matches. A size limits the result to products
 * that have it, unless the words are part of a product's name (`sac de taille 4`). A size or a
 * gender that no product of the kind has is ignored.
 */
export function textMatch(index: ProductIndex, language: Language, query: string): TextMatch | null {
  const { literal, things, audience, sizes, saysSize } = queryTerms(query, language);
  if (literal.length === 0) return null;
  const literally = () => forAudience(index, language, matchWords(index, language, literal), audience);
  if (sizes.length === 0) return literally();
  const everyWord = literal.map((word) => whole(word, language)).join(' AND ');
  if (matchesAnything(index.database, language, inName(everyWord))) return literally();
  const anySize =
    things.length > 0
      ? forAudience(index, language, matchWords(index, language, things), audience)
      : EVERYTHING;
  const sized = anySize && { ...anySize, text: { ...anySize.text, sizes } };
  if (sized && isSold(index, language, sized.text)) return sized;
  const other = saysSize ? null : literally();
  return other ?? (things.length > 0 && anySize ? { ...anySize, partial: true } : null);
}

/**
 * The match limited to a gender; where the kind has nothing for it, to unisex products, otherwise
 * not limited.
 */
function forAudience(
  index: ProductIndex,
  language: Language,
  match: TextMatch | null,
  audience: Gender[],
): TextMatch | null {
  if (!match || audience.length === 0) return match;
  const sold = (genders: Gender[]) => isSold(index, language, { ...match.text, genders });
  const anyones: Gender[] = ['unisex'];
  if (sold(audience)) {
    // unisex products are for adults
    const genders = audience.every((gender) => gender === 'kids') ? audience : [...audience, ...anyones];
    return { ...match, text: { ...match.text, genders, first: audience } };
  }
  return sold(anyones) ? { ...match, text: { ...match.text, genders: anyones } } : match;
}

/**
 * The full-text match of some words: every word, exactly or as a prefix. Where one word names a
 * kind: products of that kind or name that match every word; or, when all words are known, some or
 * none of the others. Otherwise products with the words in their names first, then in their long
 * texts; or, when each word is known by itself, products with any of them.
 */
function matchWords(index: ProductIndex, language: Language, words: string[]): TextMatch | null {
  const asked = kindAsked(index.database, language, words);
  const wholes = words.map((word) => whole(word, language));
  const every = wholes.join(' AND ');
  const everyBeginning = words.map((word) => beginning(word, language)).join(' AND ');
  const common = { ...ANYONES, kind: asked?.expression ?? null, named: inName(everyBeginning) };
  const found = (candidates: string[], within: string | null = null): TextMatch | null => {
    const texts = candidates.map((fits) => ({ ...common, fits, within }));
    const text = texts.find((one) => isSold(index, language, one));
    return text ? { text, partial: false } : null;
  };
  const areKnown = () => words.every((word) => isKnownWord(index.database, language, word));
  const telling = [inTellingColumns(every), inTellingColumns(everyBeginning)];
  if (asked && asked.noun !== null) {
    const ofKind = inName(whole(asked.noun, language));
    const all = found([...telling, every], ofKind);
    if (all || words.length === 1) return all;
    const others = wholes.toSpliced(words.indexOf(asked.noun), 1);
    const some = areKnown() ? found([inTellingColumns(others.join(' OR ')), ofKind], ofKind) : null;
    if (some) return { ...some, partial: true };
  }
  const best = found([...telling, every, everyBeginning]);
  if (best) return best;
  return words.length > 1 && areKnown() ? anyOf(index, language, words) : null;
}

/** Products with any of these words in their names; the whole match is partial. */
function anyOf(index: ProductIndex, language: Language, words: string[]): TextMatch | null {
  const any = words.map((word) => whole(word, language)).join(' OR ');
  const fits = inTellingColumns(any);
  if (!matchesAnything(index.database, language, fits)) return null;
  const kind = kindAsked(index.database, language, words)?.expression ?? null;
  return { text: { fits, kind, named: inName(any), ...ANYONES }, partial: true };
}

/**
 * The match of a query's known words when its other words are neither known nor misspelled; null
 * when all words are known, or none.
 */
export function matchOfKnownWords(index: ProductIndex, language: Language, query: string): TextMatch | null {
  const { things, audience } = queryTerms(query, language);
  const known = things.filter((word) => isKnownWord(index.database, language, word));
  if (known.length === 0 || known.length === things.length) return null;
  const match = forAudience(index, language, matchWords(index, language, known), audience);
  return match && { ...match, partial: true };
}
