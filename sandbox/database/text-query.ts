import type { Gender } from '../catalog/line.ts';
import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import type { ProductIndex } from './product-index.ts';
import { ANY_LANGUAGE } from './product-sets.ts';
import { isSold, matchesOfText, type ProductText } from './product-text.ts';
import { type QueryMeasures, queryMeasures, suitingAmounts } from './query-measures.ts';
import { queryTerms } from './query-terms.ts';
import type { RowSet } from './row-set.ts';
import { withoutSaleWords } from './sale-words.ts';
import {
  beginning,
  dividedWords,
  inName,
  inTellingColumns,
  isHead,
  kindAsked,
  matchesAnything,
  whole,
} from './text-expressions.ts';

export type TextMatch = {
  text: ProductText;
  /** Whether only some of the words match. */
  partial: boolean;
  /** Words that no product of that kind has, and that were left out. */
  leftOut?: string[];
};

/** In what language a query is, and in which currency its prices are. */
type Spoken = { language: Language; currency: CurrencyCode };

/** So many products are looked at one by one. */
const FEW = 5;

/** For any kind, gender, size, price and amount. */
const ANYONES = {
  within: null,
  genders: [],
  first: [],
  sizes: [],
  price: null,
  measures: [],
  isReduced: false,
};
const EVERYTHING: TextMatch = {
  text: { fits: null, kind: null, named: null, ...ANYONES },
  partial: false,
};

/** Whether any product contains this word, in any form. */
export function isKnownWord(database: Database, language: Language, word: string): boolean {
  return matchesAnything(database, language, whole(word, language));
}

/**
 * The best match for a query, or null when nothing matches. Prices and quantities limit it
 * (`under $150`, `30 l`); quantities that no such product has are searched for as words. Words such as `sale` limit it
 * to what is reduced, where a site tells reductions from the lowest price before.
 */
export function textMatch(index: ProductIndex, spoken: Spoken, query: string): TextMatch | null {
  const { language, currency } = spoken;
  const sale = withoutSaleWords(query, language, currency);
  const read = queryMeasures(sale.rest, language, currency);
  const { rest, unpriced, price, measures } = read;
  const inWords = (words: string) => (words === '' ? EVERYTHING : matchOfWords(index, language, words));
  const measured = measures.length > 0 ? withMeasures(index, language, inWords(rest), read) : null;
  const match =
    measured ??
    ((price || sale.isReduced) && unpriced === '' ? EVERYTHING : matchOfWords(index, language, unpriced));
  return match && { ...match, text: { ...match.text, price, isReduced: sale.isReduced } };
}

/**
 * The match limited to what suits the quantities of a query, first of all what has them in its name;
 * null where no product does.
 */
function withMeasures(
  index: ProductIndex,
  language: Language,
  match: TextMatch | null,
  { unpriced: query, measures: asked }: QueryMeasures,
): TextMatch | null {
  if (!match) return null;
  const found = matchesOfText(index, language, match.text);
  const measures = asked.map((one) => {
    const sold = [...index.values(ANY_LANGUAGE, one.measure)].filter(([, rows]) => rows.shared(found) > 0);
    const amounts = suitingAmounts(
      one,
      sold.map(([amount]) => Number(amount)),
    );
    return { measure: one.measure, amounts: amounts.map(String) };
  });
  const literally = queryTerms(query, language).literal.map((word) => whole(word, language));
  const named = inName(literally.join(' AND '));
  const isNamed = index.matching(language, named).shared(found) > 0;
  const limited = { ...match, text: { ...match.text, measures, ...(isNamed && { named }) } };
  return isSold(index, language, limited.text) ? limited : null;
}

/**
 * The best match for a query's words, or null when nothing matches. A size limits the result to products
 * that have it, unless the words are part of a product's name (`sac de taille 4`). A size or a
 * gender that no product of the kind has is ignored.
 */
function matchOfWords(index: ProductIndex, language: Language, query: string): TextMatch | null {
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
function matchWords(index: ProductIndex, language: Language, asWritten: string[]): TextMatch | null {
  const words = dividedWords(index.database, language, asWritten);
  const asked = kindAsked(index.database, language, words);
  const wholes = words.map((word) => whole(word, language));
  const every = wholes.join(' AND ');
  const isLast = (at: number) => at > 0 && at === words.length - 1;
  const everyBeginning = words.map((word, at) => beginning(word, language, isLast(at))).join(' AND ');
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
    if (words.length === 1 || (all && !isOnlyBesides(index, language, all, asked.noun))) return all;
    const others = wholes.toSpliced(words.indexOf(asked.noun), 1);
    const held = withoutUnsold(index, language, words, index.matching(language, asked.expression));
    if (held.leftOut.length > 0 && areKnown()) {
      const kept = held.words.map((word) => whole(word, language)).join(' AND ');
      const best = found([inTellingColumns(kept), kept], ofKind);
      if (best) return { ...best, partial: true, leftOut: held.leftOut };
    }
    if (all) return all;
    const some = areKnown() ? found([inTellingColumns(others.join(' OR ')), ofKind], ofKind) : null;
    if (some) return { ...some, partial: true };
  }
  const last = words.at(-1) ?? '';
  const isBegun = words.length > 1 && !isKnownWord(index.database, language, last);
  const best = found([...(isBegun ? [inName(everyBeginning)] : []), ...telling, every, everyBeginning]);
  if (best) return best;
  return words.length > 1 && areKnown() ? anyOf(index, language, words) : null;
}

/**
 * Whether few products match, all of which only belong to the kind of thing that is asked for: a
 * tent lantern is no tent.
 */
function isOnlyBesides(index: ProductIndex, language: Language, match: TextMatch, noun: string): boolean {
  const rows = matchesOfText(index, language, match.text).rows();
  if (rows.length > FEW) return false;
  const titles = index.titlesOf(rows, language);
  return !titles.some((title) => isHead(noun, title, language));
}

/** Some words without those that no product of a kind has in its telling columns. */
function withoutUnsold(index: ProductIndex, language: Language, words: string[], kind: RowSet) {
  const isHeld = (word: string) =>
    index.matching(language, inTellingColumns(whole(word, language))).shared(kind) > 0;
  return { words: words.filter(isHeld), leftOut: words.filter((word) => !isHeld(word)) };
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
export function matchOfKnownWords(
  index: ProductIndex,
  { language, currency }: Spoken,
  query: string,
): TextMatch | null {
  const { rest, isReduced } = withoutSaleWords(query, language, currency);
  const { unpriced, price } = queryMeasures(rest, language, currency);
  const { things, audience } = queryTerms(unpriced, language);
  const known = things.filter((word) => isKnownWord(index.database, language, word));
  if (known.length === 0 || known.length === things.length) return null;
  const match = forAudience(index, language, matchWords(index, language, known), audience);
  const leftOut = things.filter((word) => !known.includes(word));
  return match && { text: { ...match.text, price, isReduced }, partial: true, leftOut };
}
