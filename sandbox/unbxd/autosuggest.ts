import { z } from 'zod';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { queryWords } from '../database/query-terms.ts';
import { type SuggestedPhrase, suggestedPhrases } from '../database/suggested-phrases.ts';
import { languageOf } from '../sites.ts';
import { didYouMean } from './did-you-mean.ts';
import { parseFilter } from './parse-filter.ts';
import type { SearchSite } from './site-keys.ts';
import {
  categoryRecords,
  contentRecords,
  productRecords,
  type SuggestionRecord,
} from './suggestion-records.ts';

const MAX_COUNT = 20;
const DEFAULT_BUCKET_LIMIT = 6;

const count = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(fallback)
    .transform((value) => Math.min(value, MAX_COUNT));

/**
 * Counts and their defaults (docs/contracts/search-engine.md §5); the shop requests 2 promoted, 7
 * keyword, 1 top query, bucket limit 6.
 */
export const autosuggestQuery = z.object({
  q: z.string().max(500),
  'inFields.count': count(2),
  'popularProducts.count': count(3),
  'keywordSuggestions.count': count(2),
  'topQueries.count': count(2),
  'promotedSuggestion.count': count(2),
  'bucket.field': z.string().max(60).optional(),
  'bucket.limit': count(DEFAULT_BUCKET_LIMIT),
  spellcheck: z.enum(['true', 'false']).default('false'),
  'variants.count': count(1),
  variants: z.enum(['true', 'false']).default('true'),
  'popularProducts.fields': z
    .string()
    .max(500)
    .transform((text) => new Set(text.split(',').map((name) => name.trim())))
    .optional(),
  'popularProducts.filter': z.string().max(500).transform(parseFilter).optional(),
});

export type AutosuggestQuery = z.output<typeof autosuggestQuery>;

type Input = {
  database: Database;
  catalogue: CatalogueStore;
  site: SearchSite;
  origin: string;
  query: AutosuggestQuery;
};

const NOTHING = { response: { numberOfProducts: 0, start: 0, products: [] } };

/** A suggested phrase as a document of the index. */
function phraseDocument(doctype: string, { phrase, weight }: SuggestedPhrase): SuggestionRecord {
  return { autosuggest: phrase, doctype, result_unbxd_double: weight, uniqueId: `${doctype}:${phrase}` };
}

/**
 * The body of an autosuggest answer: documents by doctype, and buckets by content type if
 * requested.
 */
export function autosuggest({ query, ...where }: Input) {
  const text = query.q;
  const language = languageOf(where.site.locale);
  const words = queryWords(text, language);
  const hasBuckets = query['bucket.field'] !== undefined;
  if (words.length === 0) return { ...NOTHING, ...(hasBuckets && { buckets: bucketsOf({}, 0, 0) }) };

  const typed = { ...where, text, words };
  const limit = query['bucket.limit'];
  const phrases = suggestedPhrases(where.database, language, words);
  const categories = categoryRecords(typed);
  const content = contentRecords(typed);
  const popular = query['popularProducts.count'];
  const { total, records: product } = productRecords(typed, {
    limit: Math.max(limit, popular),
    variants: query.variants === 'true' ? query['variants.count'] : 0,
    fields: query['popularProducts.fields'],
    filters: query['popularProducts.filter'] ? [query['popularProducts.filter']] : [],
  });
  const documents = [...phraseDocuments(phrases, categories, query), ...product.slice(0, popular)];
  return {
    response: { numberOfProducts: documents.length, start: 0, products: documents },
    ...(hasBuckets && { buckets: bucketsOf({ product, categories, content }, limit, total) }),
    ...(query.spellcheck === 'true' && {
      didYouMean: product.length === 0 ? didYouMean(where.catalogue.index, where.site, text) : [],
    }),
  };
}

function phraseDocuments(
  phrases: SuggestedPhrase[],
  categories: SuggestionRecord[],
  query: AutosuggestQuery,
) {
  const promoted = phrases.filter(({ phrase }) => phrase.includes(' '));
  const taken = (list: SuggestedPhrase[], doctype: string, most: number) =>
    list.slice(0, most).map((phrase) => phraseDocument(doctype, phrase));
  const [best] = phrases;
  const inFields = categories.slice(0, best ? query['inFields.count'] : 0).map(({ name }) => ({
    ...phraseDocument('IN_FIELD', best ?? { phrase: '', weight: 0 }),
    uniqueId: `IN_FIELD:${best?.phrase}:${name}`,
    categoryPath_in: [name],
  }));
  return [
    ...taken(promoted, 'PROMOTED_SUGGESTION', query['promotedSuggestion.count']),
    ...taken(phrases, 'TOP_SEARCH_QUERIES', query['topQueries.count']),
    ...taken(phrases, 'KEYWORD_SUGGESTION', query['keywordSuggestions.count']),
    ...inFields,
  ];
}

/** @param total how many products there are, of which `product` has the first */
function bucketsOf(buckets: Record<string, SuggestionRecord[]>, limit: number, total: number) {
  const lists = Object.entries(buckets);
  return {
    totalProducts: lists.reduce((sum, [, records]) => sum + records.length, 0),
    numberOfBuckets: lists.length,
    ...Object.fromEntries(
      lists.map(([name, records]) => [
        name,
        {
          numberOfProducts: name === 'product' ? total : records.length,
          start: 0,
          products: records.slice(0, limit),
        },
      ]),
    ),
  };
}
