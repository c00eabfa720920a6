import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { engineCall } from './engine-call.ts';
import { engineRecord } from './engine-record.ts';

/** How many of each the engine is asked for (catalogue.md §9, contracts.md §15.4). */
const COUNTS = {
  'inFields.count': '2',
  'promotedSuggestion.count': '2',
  'keywordSuggestions.count': '7',
  'topQueries.count': '1',
  'bucket.limit': '6',
};
/** Documents come in buckets by this field; their names are its values. */
const BUCKET_FIELD = 'contentType';

const phrase = z.object({ doctype: z.string().default(''), autosuggest: z.string().optional() });
const linked = z.object({ uniqueId: z.string(), title: z.string().default(''), name: z.string().optional() });
const bucketOf = <T extends z.ZodType>(record: T) =>
  z.object({ products: z.array(record).default([]) }).optional();

const answer = z.object({
  response: z.object({ products: z.array(phrase).default([]) }),
  buckets: z
    .object({ product: bucketOf(engineRecord), categories: bucketOf(linked), content: bucketOf(linked) })
    .optional(),
  didYouMean: z.array(z.object({ suggestion: z.string() })).optional(),
});

export type Autosuggest = z.infer<typeof answer>;

/** What the search engine suggests for a term: phrases, and buckets of products, categories and content. */
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
