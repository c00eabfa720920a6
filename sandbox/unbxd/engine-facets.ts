import { isForOthers, SIZE_FACETS } from '../catalog/size-facets.ts';
import { text } from '../catalog/text.ts';
import type { CurrencyCode } from '../catalog/types.ts';
import type { Criteria } from '../database/criteria.ts';
import { facetCounts, lowestPrices } from '../database/facet-counts.ts';
import { matchingProducts } from '../database/product-finder.ts';
import type { ProductIndex } from '../database/product-index.ts';
import type { RowSet } from '../database/row-set.ts';
import type { Language } from '../sites.ts';
import { valueId } from './value-ids.ts';

type FacetField = { field: string; name: Record<Language, string> };

/** The facets of a list in display order. */
const TEXT_FACETS: FacetField[] = [
  { field: 'productType', name: text('Product type', 'Type de produit') },
  { field: 'gender', name: text('Gender', 'Genre') },
  ...SIZE_FACETS,
  { field: 'capacity', name: text('Sleeps', 'Nombre de places') },
  { field: 'color', name: text('Color', 'Couleur') },
  { field: 'activity', name: text('Activity', 'Activité') },
  { field: 'technology', name: text('Technology', 'Technologie') },
  { field: 'fabric', name: text('Fabric', 'Tissu') },
  { field: 'season', name: text('Season', 'Saison') },
  { field: 'c_isNew', name: text('New', 'Nouveautés') },
  { field: 'c_isSale', name: text('On sale', 'En solde') },
];
/** A field to filter by that is offered as no facet: the sizes of everybody and everything. */
const ANY_SIZE: FacetField = { field: 'size', name: text('Size', 'Taille') };
const PRICE_FACET = { field: 'price', name: text('Price', 'Prix') };

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
  index: ProductIndex,
  criteria: Criteria,
  found: RowSet,
  field: string,
  multiselect: boolean,
): RowSet {
  const others = criteria.filters.filter((filter) => !filter.every((clause) => clause.field === field));
  if (!multiselect || others.length === criteria.filters.length) return found;
  return matchingProducts(index, { ...criteria, filters: others });
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
  index: ProductIndex,
  criteria: Criteria,
  found: RowSet,
  { multiselect, selected, byId }: { multiselect: boolean; selected: boolean; byId: boolean },
) {
  const { language, currency } = criteria;
  const without = (field: string) => foundWithout(index, criteria, found, field, multiselect);
  const offered = TEXT_FACETS.filter(({ field }) => !isForOthers(field, criteria.categoryId));
  const list = offered
    .map(({ field, name }, position) => ({
      facetName: field,
      filterField: field,
      displayName: name[language],
      position: position + 1,
      values: facetCounts(index, without(field), language, indexField(field, currency)).flatMap(
        ({ value, count }) => [value, count],
      ),
    }))
    .filter(({ values }) => values.length > 0);

  const range = priceRange(lowestPrices(without(PRICE_FACET.field), index.prices(currency)));
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
  return [...TEXT_FACETS, ANY_SIZE].flatMap(({ field, name }, index) => {
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
