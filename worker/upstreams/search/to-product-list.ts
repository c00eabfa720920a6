import type { ListState } from '../../../shared/urls/list-state.ts';
import { toProductCard } from '../../catalog/product-card.ts';
import type { Facet, FacetValue, ProductList } from '../../list/product-list.ts';
import type { Services } from '../services.ts';
import type { EngineAnswer } from './engine-call.ts';

/** Fields never offered as refinements (catalogue.md §5). */
export const EXCLUDED_FACETS = new Set(['c_isNew', 'ID', 'c_includeInPhotoJob']);
const COLOUR_FACET = 'color';
const PRICE_FACET = 'price';

/** The engine's answer as the shop shows it, for this site and locale. */
export function toProductList(answer: EngineAnswer, state: ListState, services: Services): ProductList {
  const { response, facets, didYouMean } = answer;
  const range = facets?.range?.list.find((facet) => facet.facetName === PRICE_FACET);
  return {
    total: response.numberOfProducts,
    cards: response.products.map((record) => toProductCard(record, services)),
    facets: (facets?.text?.list ?? [])
      .filter((facet) => !EXCLUDED_FACETS.has(facet.filterField))
      .map((facet) => toFacet(facet, state))
      .filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.selected)),
    priceRange: range && { min: Math.floor(range.values.start), max: Math.ceil(range.values.end) },
    suggestion: didYouMean?.[0]?.suggestion,
  };
}

type EngineFacet = { filterField: string; displayName: string; values: (string | number)[] };

function toFacet({ filterField, displayName, values }: EngineFacet, state: ListState): Facet {
  const chosen = state.filters[filterField] ?? [];
  const shown: FacetValue[] = [];
  for (let index = 0; index + 1 < values.length; index += 2) {
    const value = String(values[index]);
    shown.push({
      value,
      label: facetLabel(filterField, value),
      count: Number(values[index + 1]),
      selected: chosen.includes(value),
    });
  }
  return { field: filterField, label: displayName, values: shown };
}

/** Sizes and colours come as they are shown. */
function facetLabel(field: string, value: string): string {
  return field === COLOUR_FACET ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
