import { SIZE_FACETS } from '../catalog/size-facets.ts';
import type { Filter } from '../database/criteria.ts';
import { InvalidInput } from '../http/invalid-input.ts';

/** Most refinements in one call (docs/contracts/search.md §1). */
const MAX_REFINEMENTS = 9;
const MAX_VALUES = 50;
const MAX_INVENTORY_LISTS = 10;
const PROMOTED_PRODUCTS = ['all', 'qualifying', 'discounted', 'bonus'];
const CENTS = 100;
const HIT_TYPES = ['product', 'master', 'set', 'bundle', 'variation_group', 'slicing_group'];

/** Refinement attributes and their index fields. */
const REFINEMENT_FIELDS: Record<string, string> = {
  c_productType: 'productType',
  c_gender: 'gender',
  c_size: 'size',
  c_capacity: 'capacity',
  ...Object.fromEntries(SIZE_FACETS.map(({ field }) => [`c_${field}`, field])),
  c_color: 'color',
  c_refinementColor: 'color',
  c_activity: 'activity',
  c_technology: 'technology',
  c_fabric: 'fabric',
  c_season: 'season',
  c_isNew: 'c_isNew',
  c_isSale: 'c_isSale',
};

export type Refinements = {
  categoryId: string | null;
  filters: Filter[];
  /** The chosen values, `a|b` per attribute. */
  selected: Record<string, string>;
};

function priceFilter(value: string): Filter {
  const [, from, to] = /^\(?\s*(\d+(?:\.\d+)?)?\s*\.\.\s*(\d+(?:\.\d+)?)?\s*\)?$/.exec(value) ?? [];
  if (from === undefined && to === undefined) throw new InvalidInput('refine', 'price=(10..100)');
  const cents = (text: string | undefined) => (text === undefined ? null : Math.round(Number(text) * CENTS));
  return [{ field: 'price', from: cents(from), to: cents(to) }];
}

/**
 * The `refine` parameters of a product search (docs/contracts/search.md §1). Throws {@link
 * InvalidInput} for an invalid one.
 */
export function parseRefinements(texts: string[]): Refinements {
  if (texts.length > MAX_REFINEMENTS)
    throw new InvalidInput('refine', `at most ${MAX_REFINEMENTS} refinements`);
  let categoryId: string | null = null;
  const filters: Filter[] = [];
  const selected: Record<string, string> = {};
  for (const text of texts) {
    const equals = text.indexOf('=');
    const attribute = text.slice(0, Math.max(0, equals)).trim();
    const value = text.slice(equals + 1).trim();
    if (attribute === '' || value === '') throw new InvalidInput('refine', 'attribute=value');
    const values = value.split('|').slice(0, MAX_VALUES);
    selected[attribute] = value;
    if (attribute === 'cgid') {
      if (categoryId !== null) throw new InvalidInput('refine', 'one cgid');
      categoryId = value;
    } else if (attribute === 'price') {
      if (filters.some((filter) => filter.some(({ field }) => field === 'price'))) {
        throw new InvalidInput('refine', 'one price');
      }
      filters.push(priceFilter(value));
    } else if (attribute === 'htype') {
      if (values.some((one) => !HIT_TYPES.includes(one)))
        throw new InvalidInput('refine', `htype of ${HIT_TYPES.join(', ')}`);
      filters.push(values.map((one) => ({ field: 'type', value: one })));
    } else if (attribute === 'orderable_only') {
      if (value === 'true') filters.push([{ field: 'orderable', value: 'true' }]);
    } else if (attribute === 'pmid') {
      filters.push(values.map((one) => ({ field: 'promotion', value: one })));
    } else if (attribute.startsWith('c_')) {
      const field = Object.hasOwn(REFINEMENT_FIELDS, attribute) ? REFINEMENT_FIELDS[attribute] : undefined;
      filters.push(values.map((one) => ({ field: field ?? attribute, value: one })));
    } else if (attribute === 'pmpt') {
      if (!PROMOTED_PRODUCTS.includes(value)) {
        throw new InvalidInput('refine', `pmpt of ${PROMOTED_PRODUCTS.join(', ')}`);
      }
    } else if (attribute === 'ilids') {
      if (value.split('|').length > MAX_INVENTORY_LISTS) {
        throw new InvalidInput('refine', `ilids of at most ${MAX_INVENTORY_LISTS} lists`);
      }
    } else {
      throw new InvalidInput('refine', 'cgid, price, htype, orderable_only, pmid or a c_ attribute');
    }
  }
  if (selected.pmpt !== undefined && selected.pmid === undefined)
    throw new InvalidInput('refine', 'pmpt with pmid');
  return { categoryId, filters, selected };
}
