import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { contextOf } from '../contexts/context-of.ts';
import type { Sort } from '../database/criteria.ts';
import { RowSet } from '../database/row-set.ts';
import { correctedQuery } from '../database/spelling.ts';
import { matchOfKnownWords, textMatch } from '../database/text-query.ts';
import { csv, flag, wholeNumber } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readQuery, readRepeated } from '../http/read-input.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { productFor } from '../products/product-for.ts';
import { parseSelector, selectFields } from '../products/select-fields.ts';
import { foundInContext } from './found-in-context.ts';
import { parseRefinements } from './refine.ts';
import { refinementList } from './refinement-list.ts';
import { HIT_EXPANSIONS, type HitExpansion, searchHit } from './search-hit.ts';
import { suggestions } from './suggestions.ts';

/** Most hits in one call (docs/contracts/search.md §1). */
const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 25;
/** Most custom fields in one call. */
const MAX_CUSTOM_NAMES = 5;
const MAX_OFFSET = 1_000_000;
const MAX_QUERY_LENGTH = 500;
/** Longest query of a lexical search, which is what this site has where a call does not say. */
const MAX_LEXICAL_QUERY_LENGTH = 50;
const DEFAULT_EXPANSIONS: HitExpansion[] = [
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
];

const SORTS: { id: string; label: Localized; sort: Sort }[] = [
  {
    id: 'best-matches',
    label: text('Best matches', 'Pertinence'),
    sort: { by: 'relevance', descending: true },
  },
  { id: 'featured', label: text('Featured', 'En vedette'), sort: { by: 'featured', descending: true } },
  { id: 'newest', label: text('Newest', 'Nouveautés'), sort: { by: 'newest', descending: true } },
  {
    id: 'price-high-to-low',
    label: text('Price high to low', 'Prix décroissant'),
    sort: { by: 'price', descending: true },
  },
  {
    id: 'price-low-to-high',
    label: text('Price low to high', 'Prix croissant'),
    sort: { by: 'price', descending: false },
  },
];
const [BEST_MATCHES] = SORTS;

const hitExpand = csv
  .pipe(z.array(z.enum([...HIT_EXPANSIONS, 'none'])))
  .optional()
  .transform((names) => {
    // an empty list, as the vendor's client sends it, is none
    if (!names?.length) return new Set(DEFAULT_EXPANSIONS);
    return new Set(HIT_EXPANSIONS.filter((name) => names.includes(name)));
  });

/** Names of custom fields, comma-separated. */
const customNames = csv
  .pipe(z.array(z.string().regex(/^c_\w{1,100}$/, 'c_ names')).max(MAX_CUSTOM_NAMES))
  .optional();

const searchQuery = z.object({
  q: z.string().max(MAX_QUERY_LENGTH).optional(),
  searchMode: z.enum(['lexical', 'semantic']).optional(),
  sort: z.string().max(256).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(MAX_LIMIT)).default(DEFAULT_LIMIT),
  offset: wholeNumber.pipe(z.number().max(MAX_OFFSET)).default(0),
  expand: hitExpand,
  allImages: flag,
  perPricebook: flag,
  imgTypes: z.string().max(50).pipe(csv).optional(),
  select: z.string().optional(),
  includedCustomVariationProperties: customNames,
});

const suggestionQuery = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(10)).default(5),
  expand: csv.pipe(z.array(z.enum(['images', 'prices', 'custom_product_properties']))).optional(),
  includedCustomProductProperties: customNames,
  includeEinsteinSuggestedPhrases: flag,
});
const MIN_SUGGESTION_LENGTH = 3;
const MAX_SUGGESTION_LENGTH = 50;

/** Shopper search (docs/contracts/search.md). Mounted at `/search/shopper-search/v1`. */
export function searchService() {
  const service = scapiService({ scopes: ['sfcc.shopper-standard', 'sfcc.shopper-product-search'] });

  service.get('/product-search', (c) => {
    const query = readQuery(c, searchQuery);
    const select = parseSelector(query.select);
    const { categoryId, filters, selected } = parseRefinements(readRepeated(c, 'refine'));
    const { tenant, language, currency, origin } = c.var;
    const { database, catalogue } = tenant;
    const phrase = query.q?.trim() ?? '';
    if (query.searchMode !== 'semantic' && phrase.length > MAX_LEXICAL_QUERY_LENGTH) {
      throw new InvalidInput('q', `at most ${MAX_LEXICAL_QUERY_LENGTH} characters`);
    }
    const corrected = phrase === '' ? null : correctedQuery(database, language, phrase);
    const match =
      phrase === ''
        ? null
        : (textMatch(catalogue.index, { language, currency }, phrase) ??
          (corrected === null ? matchOfKnownWords(catalogue.index, { language, currency }, phrase) : null));
    const sorting = SORTS.find(({ id }) => id === query.sort) ?? BEST_MATCHES;
    const criteria = {
      language,
      currency,
      filters,
      sort: sorting?.sort ?? { by: 'relevance' as const, descending: true },
      ...(match && { text: match.text }),
      ...(categoryId !== null && { categoryId }),
    };
    const context = contextOf(c);
    const nothing = phrase !== '' && !match;
    const { hits, rows, prices } = nothing
      ? { hits: new RowSet(), rows: [], prices: [] }
      : foundInContext(catalogue, criteria, context);
    const { units, statesDuties } = c.var.site;
    const wanted = { ...query, imageTypes: query.imgTypes };
    const view = { catalogue, context, language, units, statesDuties, currency, origin, ...wanted };
    const ids = catalogue.index.idsOf(rows.slice(query.offset, query.offset + query.limit));
    const body = {
      limit: query.limit,
      hits: ids.flatMap((id) => {
        const product = productFor(id, view);
        return product ? [searchHit(product, view)] : [];
      }),
      query: phrase,
      refinements: refinementList(catalogue, criteria, hits, prices),
      searchPhraseSuggestions: {
        ...(corrected !== null && { suggestedPhrases: [{ phrase: corrected, exactMatch: false }] }),
        suggestedTerms: [],
      },
      ...(Object.keys(selected).length > 0 && { selectedRefinements: selected }),
      selectedSortingOption: sorting?.id,
      sortingOptions: SORTS.map(({ id, label }) => ({ id, label: label[language] })),
      offset: query.offset,
      total: rows.length,
    };
    return c.json(selectFields(body, select));
  });

  service.get('/search-suggestions', (c) => {
    const { limit, expand = [], ...wanted } = readQuery(c, suggestionQuery);
    const query = c.req.query('q') ?? '';
    if (query.length < MIN_SUGGESTION_LENGTH || query.length > MAX_SUGGESTION_LENGTH) {
      const expected = `${MIN_SUGGESTION_LENGTH} to ${MAX_SUGGESTION_LENGTH} characters`;
      const detail = `The parameter 'q' must have ${expected}.`;
      throw problem(400, 'string-constraint-violation', 'String Constraint Violation', detail, {
        parameter: 'q',
        expected,
      });
    }
    const { tenant, language, currency, origin } = c.var;
    const { database, catalogue } = tenant;
    const custom = expand.includes('custom_product_properties') && wanted.includedCustomProductProperties;
    return c.json(
      suggestions({
        ...{ database, catalogue, context: contextOf(c), language, currency, origin, query, limit },
        images: expand.includes('images'),
        customFields: new Set(custom || []),
        popularPhrases: wanted.includeEinsteinSuggestedPhrases,
      }),
    );
  });

  refuseOtherPaths(service);
  return service;
}
