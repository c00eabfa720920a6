/**
 * Refinement fields as addresses and the search engine name them, each with the attribute of the
 * commerce service's own search for the same thing. One table, read both ways, so that a refined
 * address means the same whichever answers (docs/product/catalogue.md §7.3, §7.4).
 */
const ATTRIBUTES: readonly [field: string, attribute: string][] = [
  ['productType', 'c_productType'],
  ['gender', 'c_gender'],
  ['size', 'c_size'],
  ['color', 'c_color'],
  ['activity', 'c_activity'],
  ['technology', 'c_technology'],
  ['fabric', 'c_fabric'],
  ['season', 'c_season'],
];
/** Another attribute of the commerce service that says the same as one above. */
const SYNONYMS: readonly [field: string, attribute: string][] = [['color', 'c_refinementColor']];

const BY_FIELD = new Map(ATTRIBUTES);
const BY_ATTRIBUTE = new Map([...ATTRIBUTES, ...SYNONYMS].map(([field, attribute]) => [attribute, field]));

/**
 * The field that a name stands for, be it the engine's or the commerce service's; a name not in the
 * table is its own.
 */
export function facetField(name: string): string {
  return BY_ATTRIBUTE.get(name) ?? name;
}

/**
 * Whether a field is asked for as one of its values. A price is not: its bounds have parameters of
 * their own.
 */
export const hasValues = (field: string): boolean => field !== 'price';

/** The commerce service's attribute for a field; undefined for fields it has none for. */
export function commerceAttribute(field: string): string | undefined {
  return BY_FIELD.get(field) ?? (field.startsWith('c_') ? field : undefined);
}
