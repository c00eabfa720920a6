import { text } from '../catalog/text.ts';
import type { Category, Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Criteria } from '../database/criteria.ts';
import { facetCounts, lowestPrices } from '../database/facet-counts.ts';
import type { ProductIndex } from '../database/product-index.ts';
import type { RowSet } from '../database/row-set.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import type { EngineRecord } from './product-record.ts';

const CENTS = 100;
const CATEGORY = text('Category', 'Catégorie');
/** Fields with statistics: the lowest current price. */
const STATS_FIELDS = ['price', 'salePrice', 'minimumPrice'];
/** Fields that results can be grouped by. */
const BUCKET_FIELDS = ['productType', 'gender', 'color', 'activity', 'season', 'fabric'];
/** Most buckets in an answer. */
const MAX_BUCKETS = 50;

const major = (cents: number) => Math.round(cents) / CENTS;

/**
 * `stats` of a price field over all found products, in major units (docs/contracts/search-engine.md
 * §4).
 */
export function statsOf(index: ProductIndex, criteria: Criteria, hits: RowSet, field: string) {
  if (!STATS_FIELDS.includes(field)) throw new InvalidInput('stats', STATS_FIELDS.join(', '));
  const prices = lowestPrices(hits, index.prices(criteria.currency));
  if (prices.length === 0) return { [field]: { count: 0 } };
  const sum = prices.reduce((total, price) => total + price, 0);
  const range = { min: Math.min(...prices), max: Math.max(...prices), sum, mean: sum / prices.length };
  const values = Object.fromEntries(Object.entries(range).map(([name, cents]) => [name, major(cents)]));
  return { [field]: { count: prices.length, ...values } };
}

/**
 * `facets.multilevel`: the subcategories with their counts, and the path to the current category
 * (docs/contracts/search-engine.md §4).
 */
export function multilevelOf(catalogue: CatalogueStore, { language, categoryId }: Criteria, hits: RowSet) {
  const shown = categoryId === undefined ? null : catalogue.category(categoryId);
  const line: Category[] = shown ? catalogue.lineage(shown) : [];
  const below = catalogue.childrenOf(shown?.id ?? null).flatMap(({ id, name }) => {
    const count = hits.shared(catalogue.index.inCategories([id]));
    return count > 0 ? [{ id, name: name[language], count }] : [];
  });
  const bucket = {
    facetName: 'categoryPath',
    filterField: 'categoryPath',
    displayName: CATEGORY[language],
    level: line.length + 1,
    position: 0,
    values: below.flatMap(({ name, count }) => [name, count]),
    ids: below.map(({ id }) => id),
  };
  const breadcrumb = line.map(({ id, name }, index) => ({ level: index + 1, id, value: name[language] }));
  return { list: below.length > 0 ? [bucket] : [], bucket: below.length > 0 ? [bucket] : [], breadcrumb };
}

type BucketCall = { field: string; limit: number; offset: number };

/**
 * `buckets`: the found products grouped by a field's values, with a number of products each
 * (docs/contracts/search-engine.md §4).
 */
export function bucketsOf(
  {
    catalogue,
    criteria,
    hits,
    rows,
  }: {
    catalogue: CatalogueStore;
    criteria: Criteria;
    hits: RowSet;
    /** The same in their order. */
    rows: number[];
  },
  { field, limit, offset }: BucketCall,
  record: (product: Product) => EngineRecord,
) {
  if (!BUCKET_FIELDS.includes(field)) throw new InvalidInput('bucket.field', BUCKET_FIELDS.join(', '));
  const { index } = catalogue;
  const counts = facetCounts(index, hits, criteria.language, field);
  const groups = counts.slice(0, MAX_BUCKETS).map(({ value, count }) => {
    const group = index.having(criteria.language, field, [value]);
    const shown = rows.filter((row) => group.has(row)).slice(offset, offset + limit);
    const products = index
      .idsOf(shown)
      .flatMap((id) => catalogue.product(id) ?? [])
      .map(record);
    return [value, { numberOfProducts: count, start: offset, products }] as const;
  });
  return { totalProducts: rows.length, numberOfBuckets: groups.length, ...Object.fromEntries(groups) };
}
