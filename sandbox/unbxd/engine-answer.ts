import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import { type Criteria, findProducts } from '../database/product-finder.ts';
import { type EngineQuery, startOf } from './engine-call.ts';
import { engineFacets } from './engine-facets.ts';
import { productRecord } from './product-record.ts';

export type EngineAnswerInput = {
  database: Database;
  catalogue: CatalogueStore;
  origin: string;
  query: EngineQuery;
  /** Null when the query or the category can have no products. */
  criteria: Criteria | null;
};

/** `response` and `facets` of a search or category call (contracts §15.3). */
export function engineAnswer({ database, catalogue, origin, query, criteria }: EngineAnswerInput) {
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
  const facets = query.facet
    ? engineFacets(database, criteria, found, {
        multiselect: query['facet.multiselect'],
        selected: query.selectedfacet,
      })
    : undefined;
  return { response: { numberOfProducts: found.length, start, products }, ...(facets && { facets }) };
}

/** Colours asked for, by filter or in words: their pictures lead. */
function wantedColours({ filters }: Criteria, text: string): Set<string> {
  const filtered = filters
    .flat()
    .flatMap((clause) => ('value' in clause && clause.field === 'color' ? [fold(clause.value)] : []));
  return new Set([...filtered, ...fold(text).split(/[^\p{L}]+/u)].filter((word) => word !== ''));
}
