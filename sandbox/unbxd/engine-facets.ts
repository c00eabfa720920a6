import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { type FacetCount, facetCounts, lowestPrices } from '../database/facet-counts.ts';
import { type Criteria, type FoundProduct, findProducts } from '../database/product-finder.ts';
import type { Language } from '../sites.ts';
import { valueId } from './value-ids.ts';

type FacetField = { field: string; name: Record<Language, string> };

/** The facets of a list in display order. */
const TEXT_FACETS: FacetField[] = [
  { field: 'productType', name: { en: 'Product type', fr: 'Type de produit' } },
  { field: 'gender', name: { en: 'Gender', fr: 'Genre' } },
  { field: 'size', name: { en: 'Size', fr: 'Taille' } },
  { field: 'color', name: { en: 'Color', fr: 'Couleur' } },
  { field: 'activity', name: { en: 'Activity', fr: 'Activité' } },
  { field: 'technology', name: { en: 'Technology', fr: 'Technologie' } },
  { field: 'fabric', name: { en: 'Fabric', fr: 'Tissu' } },
  { field: 'season', name: { en: 'Season', fr: 'Saison' } },
  { field: 'c_isNew', name: { en: 'New', fr: 'Nouveautés' } },
  { field: 'c_isSale', name: { en: 'On sale', fr: 'En solde' } },
];
const PRICE_FACET = { field: 'price', name: { en: 'Price', fr: 'Prix' } };

/** Approximate number of price ranges, and their possible widths in major units. */
const PRICE_RANGES = 8;
const PRICE_GAPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000];
const CENTS = 100;

/** The index name of a facet's field. */
const indexField = (field: string, currency: CurrencyCode) =>
  field === 'c_isSale' ? `c_isSale_${currency}` : field;

/**
 * The products that a facet's values are counted over: with multiselect, without its own filter.
 */
function foundWithout(
  database: Database,
  criteria: Criteria,
  found: FoundProduct[],
  field: string,
  multiselect: boolean,
): FoundProduct[] {
  const others = criteria.filters.filter((filter) => !filter.every((clause) => clause.field === field));
  if (!multiselect || others.length === criteria.filters.length) return found;
  return findProducts(database, { ...criteria, filters: others });
}

function priceRange(prices: number[]) {
  if (prices.length === 0) return null;
  const lowest = Math.min(...prices) / CENTS;
  const highest = Math.max(...prices) / CENTS;
  const gap = PRICE_GAPS.find((width) => (highest - lowest) / width <= PRICE_RANGES) ?? 2000;
  const start = Math.floor(lowest / gap) * gap;
  const steps = Math.floor((highest - start) / gap) + 1;
  const counts = Array.from({ length: steps }, (_, step) => {
    const from = start + step * gap;
    return {
      from,
      count: prices.filter((price) => Math.floor((price / CENTS - start) / gap) === step).length,
    };
  });
  return {
    counts: counts.filter(({ count }) => count > 0).flatMap(({ from, count }) => [`${from}`, count]),
    gap,
    start,
    end: start + steps * gap,
  };
}

/**
 * The `facets` of an answer (docs/contracts/search-engine.md §4): text values alternate with their
 * counts; `selected` has no counts.
 */
export function engineFacets(
  database: Database,
  criteria: Criteria,
  found: FoundProduct[],
  { multiselect, selected, byId }: { multiselect: boolean; selected: boolean; byId: boolean },
) {
  const { language, currency } = criteria;
  const filtered = new Set(criteria.filters.flatMap((filter) => filter.map(({ field }) => field)));
  const plain = TEXT_FACETS.filter(({ field }) => !filtered.has(field)).map(({ field }) =>
    indexField(field, currency),
  );
  const counts = facetCounts(database, found, language, plain);
  const valuesOf = (field: string): FacetCount[] => {
    const name = indexField(field, currency);
    if (!filtered.has(field)) return counts.get(name) ?? [];
    const base = foundWithout(database, criteria, found, field, multiselect);
    return facetCounts(database, base, language, [name]).get(name) ?? [];
  };
  const list = TEXT_FACETS.map(({ field, name }, index) => ({
    facetName: field,
    filterField: field,
    displayName: name[language],
    position: index + 1,
    values: valuesOf(field).flatMap(({ value, count }) => [value, count]),
  })).filter(({ values }) => values.length > 0);

  const priced = foundWithout(database, criteria, found, PRICE_FACET.field, multiselect);
  const range = priceRange(lowestPrices(database, priced, currency));
  const ranges = range && {
    facetName: PRICE_FACET.field,
    filterField: PRICE_FACET.field,
    displayName: PRICE_FACET.name[language],
    position: TEXT_FACETS.length + 1,
    values: range,
  };
  return {
    text: { list, ...(selected && { selected: selectedFacets(criteria, byId) }) },
    range: { list: ranges ? [ranges] : [] },
  };
}

/** The selected values of filters; they are ids when the filters are. */
function selectedFacets({ filters, language }: Criteria, byId: boolean) {
  return TEXT_FACETS.flatMap(({ field, name }, index) => {
    const values = filters.flatMap((filter) =>
      filter.flatMap((clause) =>
        'value' in clause && clause.field === field ? [byId ? valueId(clause.value) : clause.value] : [],
      ),
    );
    if (values.length === 0) return [];
    const displayName = name[language];
    return [
      { facetName: field, filterField: field, displayName, id: `${index + 1}`, position: index + 1, values },
    ];
  });
}
