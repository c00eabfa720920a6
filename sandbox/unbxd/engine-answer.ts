import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Criteria } from '../database/criteria.ts';
import { fold } from '../database/fold.ts';
import { matchingProducts } from '../database/product-finder.ts';
import { inOrder } from '../database/product-order.ts';
import { type EngineQuery, startOf } from './engine-call.ts';
import { bucketsOf, multilevelOf, statsOf } from './engine-extras.ts';
import { engineFacets } from './engine-facets.ts';
import { productRecord } from './product-record.ts';

export type EngineAnswerInput = {
  catalogue: CatalogueStore;
  origin: string;
  query: EngineQuery;
  /** Null when the query or the category cannot have products. */
  criteria: Criteria | null;
  /** Whether filters are ids, so that the selected values must be ids too. */
  byId: boolean;
};

/**
 * `response`, `facets`, `buckets` and `stats` of a search or category call
 * (docs/contracts/search-engine.md §4).
 */
export function engineAnswer({ catalogue, origin, query, criteria, byId }: EngineAnswerInput) {
  const start = startOf(query);
  if (!criteria) {
    const facets = { text: { list: [], ...(query.selectedfacet && { selected: [] }) }, range: { list: [] } };
    return { response: { numberOfProducts: 0, start, products: [] }, ...(query.facet && { facets }) };
  }
  const { index } = catalogue;
  const hits = matchingProducts(index, criteria);
  const rows = inOrder(index, criteria, hits);
  const view = {
    catalogue,
    origin,
    language: criteria.language,
    currency: criteria.currency,
    wantedColours: wantedColours(criteria, query.q),
    variants: query.variants ? query['variants.count'] : 0,
    variantFields: query['variants.fields'],
    fields: query.fields,
  };
  const products = index.idsOf(rows.slice(start, start + query.rows)).flatMap((id) => {
    const product = catalogue.product(id);
    return product ? [productRecord(product, view)] : [];
  });
  const multilevel = query['facet.multilevel'] !== undefined;
  const facets = query.facet && {
    ...engineFacets(index, criteria, hits, {
      multiselect: query['facet.multiselect'],
      selected: query.selectedfacet,
      byId,
    }),
    ...(multilevel && { multilevel: multilevelOf(catalogue, criteria, hits) }),
  };
  const field = query['bucket.field'];
  const bucketCall = { limit: query['bucket.limit'], offset: query['bucket.offset'] };
  return {
    response: { numberOfProducts: rows.length, start, products },
    ...(facets && { facets }),
    ...(field !== undefined && {
      buckets: bucketsOf({ catalogue, criteria, hits, rows }, { field, ...bucketCall }, (product) =>
        productRecord(product, view),
      ),
    }),
    ...(query.stats !== undefined && { stats: statsOf(index, criteria, hits, query.stats) }),
  };
}

/** The requested colours, from filters or words: their pictures come first. */
function wantedColours({ filters }: Criteria, text: string): Set<string> {
  const filtered = filters
    .flat()
    .flatMap((clause) => ('value' in clause && clause.field === 'color' ? [fold(clause.value)] : []));
  return new Set([...filtered, ...fold(text).split(/[^\p{L}]+/u)].filter((word) => word !== ''));
}
