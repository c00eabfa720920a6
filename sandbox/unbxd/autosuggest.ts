import { z } from 'zod';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import { findProducts } from '../database/product-finder.ts';
import { correctedQuery } from '../database/spelling.ts';
import { queryWords, textMatch } from '../database/text-query.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import { type Language, languageOf } from '../sites.ts';
import { productRecord } from './product-record.ts';
import type { SearchSite } from './site-keys.ts';

const MAX_COUNT = 20;
const DEFAULT_BUCKET_LIMIT = 6;

const count = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(fallback)
    .transform((value) => Math.min(value, MAX_COUNT));

/** Counts and their defaults (contracts §15.4); spec: 2 promoted, 7 keyword, 1 top query, 6 bucket limit. */
export const autosuggestQuery = z.object({
  q: z.string().max(500).default(''),
  'inFields.count': count(2),
  'popularProducts.count': count(3),
  'keywordSuggestions.count': count(2),
  'topQueries.count': count(2),
  'promotedSuggestion.count': count(2),
  'bucket.field': z.string().max(60).optional(),
  'bucket.limit': count(DEFAULT_BUCKET_LIMIT),
  spellcheck: z.enum(['true', 'false']).default('false'),
  'variants.count': count(1),
});

export type AutosuggestQuery = z.output<typeof autosuggestQuery>;

type Suggestion = Record<string, unknown>;

type Input = {
  database: Database;
  catalogue: CatalogueStore;
  site: SearchSite;
  origin: string;
  query: AutosuggestQuery;
};

/** Phrases whose words begin with the words typed, the commonest first. */
function phrases(
  database: Database,
  language: Language,
  words: string[],
): { phrase: string; weight: number }[] {
  const typed = words.map(fold);
  return database
    .all<{ phrase: string; folded: string; weight: number }>(
      'SELECT phrase, folded, weight FROM phrase WHERE language = ? ORDER BY weight DESC, phrase',
      language,
    )
    .filter(({ folded }) => {
      const parts = folded.split(/[^\p{L}\p{N}]+/u);
      return typed.every((word) => parts.some((part) => part.startsWith(word)));
    });
}

function categoryRecords({ catalogue, site, origin }: Input, words: string[]): Suggestion[] {
  const language = languageOf(site.locale);
  const typed = words.map(fold);
  const tree = (parentId: string | null): ReturnType<CatalogueStore['childrenOf']> =>
    catalogue.childrenOf(parentId).flatMap((category) => [category, ...tree(category.id)]);
  return tree(null).flatMap((category) => {
    const line = catalogue.lineage(category).map(({ name }) => name[language]);
    const own = fold(category.name[language]).split(/[^\p{L}\p{N}]+/u);
    const all = fold(line.join(' ')).split(/[^\p{L}\p{N}]+/u);
    const begins = (parts: string[]) => (word: string) => parts.some((part) => part.startsWith(word));
    if (!typed.some(begins(own)) || !typed.every(begins(all))) return [];
    return [
      {
        uniqueId: category.id,
        title: line.join(' › '),
        name: category.name[language],
        autosuggest: category.name[language],
        productUrl: category.path,
        categoryPath: catalogue
          .lineage(category)
          .map(({ id }) => id)
          .join('>'),
        imageUrl: [imageLink(origin, sceneName(category.image))],
        contentType: 'categories',
        doctype: 'POPULAR_PRODUCTS',
      },
    ];
  });
}

function productRecords(input: Input, text: string, limit: number): Suggestion[] {
  const { database, catalogue, site, origin, query } = input;
  const language = languageOf(site.locale);
  const match = textMatch(database, language, text);
  if (!match || match.partial) return [];
  const found = findProducts(database, {
    language,
    currency: site.currency,
    text: match.expression,
    filters: [],
    sort: { by: 'relevance', descending: true },
  });
  return found.slice(0, limit).flatMap(({ id }) => {
    const product = catalogue.product(id);
    if (!product) return [];
    const record = productRecord(product, {
      catalogue,
      language,
      currency: site.currency,
      origin,
      wantedColours: new Set(queryWords(text, language).map(fold)),
      variants: query['variants.count'],
    });
    return [{ ...record, autosuggest: record.title, doctype: 'POPULAR_PRODUCTS' }];
  });
}

/** The body of an autosuggest answer: documents by doctype, and buckets by `contentType` when asked for. */
export function autosuggest(input: Input) {
  const { database, site, query } = input;
  const language = languageOf(site.locale);
  const words = queryWords(query.q, language);
  const corrected = query.spellcheck === 'true' ? correctedQuery(database, language, query.q) : null;
  const didYouMean =
    corrected && textMatch(database, language, corrected) ? [{ suggestion: corrected, frequency: '1' }] : [];
  if (words.length === 0) {
    return {
      response: { numberOfProducts: 0, start: 0, products: [] },
      ...(query['bucket.field'] && { buckets: {} }),
    };
  }
  const suggested = phrases(database, language, words);
  const categories = categoryRecords(input, words);
  const products = productRecords(
    input,
    query.q,
    Math.max(query['bucket.limit'], query['popularProducts.count']),
  );
  const document =
    (doctype: string) =>
    ({ phrase, weight }: { phrase: string; weight: number }) => ({
      autosuggest: phrase,
      doctype,
      result_unbxd_double: weight,
      uniqueId: `${doctype}:${phrase}`,
    });
  const keywords = suggested.slice(0, query['keywordSuggestions.count']).map(document('KEYWORD_SUGGESTION'));
  const top = suggested.slice(0, query['topQueries.count']).map(document('TOP_SEARCH_QUERIES'));
  const promoted = suggested
    .filter(({ phrase }) => phrase.includes(' '))
    .slice(0, query['promotedSuggestion.count'])
    .map(document('PROMOTED_SUGGESTION'));
  const [best] = suggested;
  const inFields = best
    ? categories.slice(0, query['inFields.count']).map(({ name }) => ({
        ...document('IN_FIELD')(best),
        uniqueId: `IN_FIELD:${best.phrase}:${name}`,
        categoryPath_in: [name],
      }))
    : [];
  const shown = products.slice(0, query['popularProducts.count']);
  const documents: Suggestion[] = [...promoted, ...top, ...keywords, ...inFields, ...shown];
  const limit = query['bucket.limit'];
  const buckets = {
    totalProducts: products.length + categories.length,
    numberOfBuckets: 2,
    product: { numberOfProducts: products.length, start: 0, products: products.slice(0, limit) },
    categories: { numberOfProducts: categories.length, start: 0, products: categories.slice(0, limit) },
  };
  return {
    response: { numberOfProducts: documents.length, start: 0, products: documents },
    ...(query['bucket.field'] && { buckets }),
    ...(query.spellcheck === 'true' && { didYouMean: products.length === 0 ? didYouMean : [] }),
  };
}
