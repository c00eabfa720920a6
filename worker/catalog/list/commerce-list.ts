import * as z from 'zod';
import { commerceAttribute, facetField } from '../../../shared/urls/facet-names.ts';
import type { ListState, Sort } from '../../../shared/urls/list-state.ts';
import { count } from '../../upstreams/amount.ts';
import { contextCall } from '../../upstreams/commerce/in-context.ts';
import { searchHit } from '../../upstreams/commerce/search-hit.ts';
import { readable } from '../../upstreams/readable.ts';
import type { Services } from '../../upstreams/services.ts';
import { cardOfProduct } from '../card-of-product.ts';
import { colourTone } from '../colour-tone.ts';
import { betterSpelling } from '../search/better-spelling.ts';
import { uniqueCards } from '../unique-cards.ts';
import { isExcludedFacet } from './facet-exclusions.ts';
import type { Facet, ProductList } from './product-list.ts';
import { quickFilters, YES } from './quick-filters.ts';

/** Most refinements in one call, and the longest query (docs/contracts/search.md §1). */
const MAX_REFINEMENTS = 9;
const MAX_QUERY = 50;
const EXPAND = 'images,prices,promotions,variations,custom_properties';
/**
 * Only product attributes are refinements of the shop; category and price are handled separately.
 */
const ATTRIBUTE = /^c_\w+$/;
const PRICE_STEP = /^\((\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)\)$/;

/** The shop's sort options by the ids of the commerce service. */
const SORTS: Record<Sort, string> = {
  'best-matches': 'best-matches',
  featured: 'featured',
  newest: 'newest',
  'price-desc': 'price-high-to-low',
  'price-asc': 'price-low-to-high',
};

const text = z.string().default('').catch('');
const refinementValue = z.object({
  value: z.string(),
  label: text,
  hitCount: count.default(0).catch(0),
  /** The id of a colour. */
  presentationId: z.string().optional().catch(undefined),
});
const refinement = z.object({
  attributeId: z.string(),
  label: text,
  values: readable(refinementValue, 'refinement value').catch([]),
});
const phrase = z.object({ phrase: z.string(), exactMatch: z.boolean().default(true).catch(true) });

const answer = z.object({
  total: z.number().int().nonnegative(),
  hits: readable(searchHit, 'search hit'),
  refinements: readable(refinement, 'refinement').catch([]),
  searchPhraseSuggestions: z
    .object({ suggestedPhrases: readable(phrase, 'suggested phrase').catch([]) })
    .optional()
    .catch(undefined),
});

type Answer = z.infer<typeof answer>;

/**
 * Whether a list comes from the commerce service's own search: where the search engine is off, and
 * for lists sorted or filtered by price for a shopper with a context, whose prices the engine does
 * not know (docs/decisions/0008).
 */
export function isCommerceList({ config, shopper }: Services, { sort, price }: ListState): boolean {
  const isByPrice = price !== null || sort === 'price-asc' || sort === 'price-desc';
  return !config.FEATURE_SEARCH_ENGINE || (shopper !== undefined && isByPrice);
}

/**
 * A page of products from the commerce service's own search. Throws `UpstreamError` when it gave no
 * usable answer.
 */
export async function getCommerceList(
  services: Services,
  state: ListState,
  categoryId?: string,
): Promise<ProductList> {
  const { locale, currency } = services.shop;
  const { refine, ignored } = refinements(state, categoryId);
  const found = await contextCall(services, {
    operation: 'product-search',
    api: '/search/shopper-search/v1',
    path: '/product-search',
    query: {
      ...(state.q !== '' && { q: firstWords(state.q) }),
      refine,
      sort: SORTS[state.sort],
      limit: state.limit,
      offset: (state.page - 1) * state.limit,
      expand: EXPAND,
      allImages: true,
      perPricebook: true,
      imgTypes: 'large,swatch',
      locale: locale.id,
      currency,
    },
    schema: answer,
  });
  const facets = facetsOf(found, state, services, categoryId);
  return {
    total: found.total,
    cards: uniqueCards(found.hits.map((product) => cardOfProduct(product, services))),
    facets: facets.filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected)),
    quickFilters: quickFilters(facets),
    priceRange: priceRange(found),
    suggestion: betterSpelling(spellingsOf(found), state.q),
    ...(ignored.length > 0 && { ignored }),
  };
}

/** The words of a term that the service takes: the first ones of a long term. */
function firstWords(term: string): string {
  if (term.length <= MAX_QUERY) return term;
  const end = term.lastIndexOf(' ', MAX_QUERY);
  // a single long word may be cut within a character
  return end > 0 ? term.slice(0, end).trim() : term.slice(0, MAX_QUERY).replace(/[\uD800-\uDBFF]$/, '');
}

function spellingsOf({ searchPhraseSuggestions: said }: Answer): string[] {
  return (said?.suggestedPhrases ?? []).flatMap(({ exactMatch, phrase }) => (exactMatch ? [] : [phrase]));
}

/**
 * The call's refinements, and the fields that are ignored because the service has no attribute for
 * them or accepts no more.
 */
function refinements({ price, filters }: ListState, categoryId?: string) {
  const fixed = [
    ...(categoryId === undefined ? [] : [`cgid=${categoryId}`]),
    'htype=master|set|bundle|product',
    ...(price ? [`price=(${price.min ?? 0}..${price.max ?? 999_999})`] : []),
  ];
  const known = Object.keys(filters).filter((field) => commerceAttribute(field) !== undefined);
  const taken = known.slice(0, MAX_REFINEMENTS - fixed.length);
  const attributes = taken.map((field) => {
    const values = (filters[field] ?? []).map((one) => one.replaceAll('|', ''));
    return `${commerceAttribute(field)}=${values.join('|')}`;
  });
  const ignored = Object.keys(filters).filter((field) => !taken.includes(field));
  return { refine: [...fixed, ...attributes], ignored };
}

function facetsOf(found: Answer, state: ListState, { shop }: Services, categoryId?: string): Facet[] {
  return found.refinements
    .filter(({ attributeId }) => ATTRIBUTE.test(attributeId))
    .filter(({ attributeId }) => !isExcludedFacet(attributeId, shop.site, categoryId))
    .map(({ attributeId, label, values }) => {
      const field = facetField(attributeId);
      return {
        field,
        label,
        values: withChosen(values, state.filters[field] ?? []).map((one) => ({
          value: one.value,
          label: one.value === YES ? label : one.label || one.value,
          count: one.hitCount,
          selected: state.filters[field]?.includes(one.value) ?? false,
          tone: colourTone(one.presentationId ?? ''),
        })),
      };
    });
}

type RefinementValue = z.infer<typeof refinementValue>;

/** The values with the chosen ones, even where no product has them any more. */
function withChosen(values: RefinementValue[], chosen: string[]): RefinementValue[] {
  const missing = chosen.filter((one) => values.every(({ value }) => value !== one));
  return [...values, ...missing.map((value) => ({ value, label: value, hitCount: 0 }))];
}

/** From the lowest price step that holds a product to the highest. */
function priceRange({ refinements: all }: Answer): ProductList['priceRange'] {
  const steps = (all.find(({ attributeId }) => attributeId === 'price')?.values ?? []).flatMap(
    ({ value }) => {
      const [, from, to] = PRICE_STEP.exec(value) ?? [];
      return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to) }];
    },
  );
  if (steps.length === 0) return undefined;
  return {
    min: Math.floor(Math.min(...steps.map(({ from }) => from))),
    max: Math.ceil(Math.max(...steps.map(({ to }) => to))),
  };
}
