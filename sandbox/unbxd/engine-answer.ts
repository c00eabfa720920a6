import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import { type Criteria, findProducts } from '../database/product-finder.ts';
import { type EngineQuery, startOf } from './engine-call.ts';
import { bucketsOf, multilevelOf, statsOf } from './engine-extras.ts';
import { engineFacets } from './engine-facets.ts';
import { productRecord } from './product-record.ts';

export type EngineAnswerInput = {
  database: Database;
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
export function engineAnswer({ database, catalogue, origin, query, criteria, byId }: EngineAnswerInput) {
  const start = startOf(query);
  if (!criteria) {
    const facets = { text: { list: [], ...(query.selectedfacet && { selected: [] }) }, range: { list: [] } };
    return { response: { numberOfProducts: 0, start, products: [] }, ...(query.facet && { facets }) };
  }
  const found = findProducts(database, criteria);
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
  const products = found.slice(start, start + query.rows).flatMap(({ id }) => {
    const product = catalogue.product(id);
    return product ? [productRecord(product, view)] : [];
  });
  const multilevel = query['facet.multilevel'] !== undefined;
  const facets = query.facet && {
    ...engineFacets(database, criteria, found, {
      multiselect: query['facet.multiselect'],
      selected: query.selectedfacet,
      byId,
    }),
    ...(multilevel && { multilevel: multilevelOf(database, catalogue, criteria, found) }),
  };
  const field = query['bucket.field'];
  const bucketCall = { limit: query['bucket.limit'], offset: query['bucket.offset'] };
  return {
    response: { numberOfProducts: found.length, start, products },
    ...(facets && { facets }),
    ...(field !== undefined && {
      buckets: bucketsOf({ database, catalogue, criteria, found }, { field, ...bucketCall }, (product) =>
        productRecord(product, view),
      ),
    }),
    ...(query.stats !== undefined && { stats: statsOf(database, criteria, found, query.stats) }),
  };
}

/** The requested colours, from filters or words: their pictures come first. */
function wantedColours({ filters }: Criteria, text: string): Set<string> {
  const filtered = filters
    .flat()
    .flatMap((clause) => ('value' in clause && clause.field === 'color' ? [fold(clause.value)] : []));
  return new Set([...filtered, ...fold(text).split(/[^\p{L}]+/u)].filter((word) => word !== ''));
}
