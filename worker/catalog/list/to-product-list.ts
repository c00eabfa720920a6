import { fromCents } from '../../../shared/catalog/cents.ts';
import { internalPath } from '../../../shared/urls/internal-path.ts';
import type { ListState } from '../../../shared/urls/list-state.ts';
import type { EngineAnswer } from '../../upstreams/search/engine-call.ts';
import type { Services } from '../../upstreams/services.ts';
import { imageName } from '../image-name.ts';
import { toProductCard } from '../product-card.ts';
import { betterSpelling } from '../search/better-spelling.ts';
import { uniqueCards } from '../unique-cards.ts';
import { isExcludedFacet } from './facet-exclusions.ts';
import type { Facet, FacetValue, ProductList } from './product-list.ts';
import { quickFilters, YES } from './quick-filters.ts';

const COLOUR_FACET = 'color';
const PRICE_FACET = 'price';

/** The engine's answer as the shop's product list, for this site and locale. */
export function toProductList(
  answer: EngineAnswer,
  state: ListState,
  services: Services,
  categoryId?: string,
): ProductList {
  const { response, facets, didYouMean, searchMetaData, redirect } = answer;
  const swatches = familySwatches(answer, services);
  const all = withSelected(facets?.text)
    .filter(({ filterField }) => !isExcludedFacet(filterField, services.shop.site, categoryId))
    .map((facet) => toFacet(facet, state, swatches));
  const range = facets?.range?.list.find((facet) => facet.facetName === PRICE_FACET);
  return {
    total: response.numberOfProducts,
    cards: uniqueCards(
      response.products.map((record) => toProductCard(record, services)),
      'href',
    ),
    facets: all.filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.selected)),
    quickFilters: quickFilters(all),
    priceRange: range && {
      min: Math.floor(fromCents(range.values.start)),
      max: Math.ceil(fromCents(range.values.end)),
    },
    suggestion: betterSpelling(
      didYouMean.map(({ suggestion }) => suggestion),
      state.q,
    ),
    fewerWords: searchMetaData?.fallback?.q,
    answeredAt: redirect && (internalPath(redirect.value, '') || undefined),
  };
}

/**
 * The requested fields that the engine has no facet for. The engine names its facets with or
 * without products; where it names none, this is empty.
 */
export function unknownFields({ facets }: EngineAnswer, { filters }: ListState): string[] {
  if (!facets?.text) return [];
  const { list = [], selected = [] } = facets.text;
  const known = new Set([...list, ...selected].map(({ filterField }) => filterField));
  return Object.keys(filters).filter((field) => !known.has(field));
}

type EngineFacet = { filterField: string; displayName: string; values: (string | number)[] };

/**
 * The facets with all selected values, even those that no product has any more: these count 0
 * (docs/product/catalogue.md §7.3).
 */
function withSelected(text: NonNullable<EngineAnswer['facets']>['text']): EngineFacet[] {
  const { list = [], selected = [] } = text ?? {};
  const missing = (facet: EngineFacet, values: string[]) => {
    const present = new Set(facet.values.filter((_, index) => index % 2 === 0).map(String));
    return values.filter((value) => !present.has(value)).flatMap((value) => [value, 0]);
  };
  const merged = list.map((facet) => {
    const values = selected
      .filter((one) => one.filterField === facet.filterField)
      .flatMap((one) => one.values);
    return { ...facet, values: [...facet.values, ...missing(facet, values)] };
  });
  const others = selected
    .filter((one) => one.values.length > 0 && list.every((facet) => facet.filterField !== one.filterField))
    .map((one) => ({ ...one, values: one.values.flatMap((value) => [value, 0]) }));
  return [...merged, ...others];
}

/**
 * A swatch picture of each colour family among the products, by the family's name in lower case,
 * for the colour facet.
 */
function familySwatches({ response }: EngineAnswer, { config }: Services): Map<string, string> {
  const swatches = new Map<string, string>();
  for (const { variants } of response.products)
    for (const { v_colorFamily, v_swatchUrl } of variants) {
      const family = v_colorFamily.toLowerCase();
      if (family !== '' && v_swatchUrl !== '' && !swatches.has(family))
        swatches.set(family, imageName(v_swatchUrl, config.IMAGES_URL));
    }
  return swatches;
}

function toFacet(
  { filterField, displayName, values }: EngineFacet,
  state: ListState,
  swatches: Map<string, string>,
): Facet {
  const chosen = state.filters[filterField] ?? [];
  const shown: FacetValue[] = [];
  for (let index = 0; index + 1 < values.length; index += 2) {
    const value = String(values[index]);
    shown.push({
      value,
      label: facetLabel(filterField, value, displayName),
      count: Number(values[index + 1]),
      selected: chosen.includes(value),
      ...(filterField === COLOUR_FACET && { swatch: swatches.get(value.toLowerCase()) }),
    });
  }
  return { field: filterField, label: displayName, values: shown };
}

/**
 * The label of a value. Sizes are shown as they are; a yes/no value is labelled with its facet's
 * name.
 */
function facetLabel(field: string, value: string, name: string): string {
  if (value === YES) return name;
  return field === COLOUR_FACET ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
