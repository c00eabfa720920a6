import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { didYouMean, engineCall } from './engine-call.ts';
import { engineRecord } from './engine-record.ts';

/** How many suggestions of each kind to request (docs/contracts/search-engine.md §5). */
const COUNTS = {
  'inFields.count': '2',
  'promotedSuggestion.count': '2',
  'keywordSuggestions.count': '7',
  'topQueries.count': '1',
  'bucket.limit': '6',
};
/** The engine groups documents by the values of this field. */
const BUCKET_FIELD = 'contentType';

const optionalText = z.string().optional().catch(undefined);
const text = z.string().default('').catch('');
const phrase = z.object({ doctype: text, autosuggest: optionalText });
const linked = z.object({ uniqueId: z.string(), title: text, name: optionalText });
const bucketOf = <T extends z.ZodType>(record: T) =>
  z
    .object({
      products: readable(record, 'suggested record').catch([]),
      numberOfProducts: z.number().optional().catch(undefined),
    })
    .optional()
    .catch(undefined);

/** A product's document. Categories and content sometimes have that type too. */
const popular = z.object({
  doctype: z.literal('POPULAR_PRODUCTS'),
  contentType: z.literal('product').nullish(),
});
const phrases = readable(phrase, 'suggested phrase');
const products = readable(engineRecord, 'popular product');

/** Documents of all kinds come in one list. */
const documents = z.object({ products: z.array(z.unknown()).nullish() }).transform(({ products: all }) => {
  const isPopular = (one: unknown) => popular.safeParse(one).success;
  return {
    phrases: phrases.parse(all?.filter((one) => !isPopular(one))),
    popular: products.parse(all?.filter(isPopular)),
  };
});

const answer = z.object({
  response: documents,
  buckets: z
    .object({ product: bucketOf(engineRecord), categories: bucketOf(linked), content: bucketOf(linked) })
    .optional()
    .catch(undefined),
  didYouMean: readable(didYouMean, 'spelling').catch([]),
});

export type Autosuggest = z.infer<typeof answer>;

/**
 * What the search engine suggests for a term: phrases, popular products, and buckets of products,
 * categories and content.
 */
export function getAutosuggest(services: Services, term: string): Promise<Autosuggest> {
  const { site, locale } = services.shop;
  const q = term.toLocaleLowerCase(locale.id);
  return cached(services.cache, 'suggestions', `${site.id}:${locale.id}:${q}`, () => {
    const query = new URLSearchParams({
      q,
      version: 'v2',
      ...COUNTS,
      'bucket.field': BUCKET_FIELD,
      spellcheck: 'true',
    });
    return engineCall(services, 'autosuggest', query, answer);
  });
}
