/**
 * The fields that addresses and the search engine refine by, each with the matching attribute of
 * the commerce service's own search. One table is read both ways, so that a refined address means
 * the same in either service.
 */
const ATTRIBUTES: readonly [field: string, attribute: string][] = [
  ['productType', 'c_productType'],
  ['gender', 'c_gender'],
  ['size', 'c_size'],
  ['mensSize', 'c_mensSize'],
  ['womensSize', 'c_womensSize'],
  ['mensWaist', 'c_mensWaist'],
  ['womensPants', 'c_womensPants'],
  ['mensShoe', 'c_mensShoe'],
  ['womensShoe', 'c_womensShoe'],
  ['kidsSize', 'c_kidsSize'],
  ['kidsShoe', 'c_kidsShoe'],
  ['capacity', 'c_capacity'],
  ['color', 'c_color'],
  ['activity', 'c_activity'],
  ['technology', 'c_technology'],
  ['fabric', 'c_fabric'],
  ['season', 'c_season'],
];
/** A second attribute of the commerce service for a field of the table above. */
const SYNONYMS: readonly [field: string, attribute: string][] = [['color', 'c_refinementColor']];

const BY_FIELD = new Map(ATTRIBUTES);
const BY_ATTRIBUTE = new Map([...ATTRIBUTES, ...SYNONYMS].map(([field, attribute]) => [attribute, field]));

/**
 * The field for a name of either the engine or the commerce service. A name that is not in the
 * table is returned as it is.
 */
export function facetField(name: string): string {
  return BY_ATTRIBUTE.get(name) ?? name;
}

/**
 * Whether a field is refined by values. A price is not: its bounds have parameters of their own.
 */
export const hasValues = (field: string): boolean => field !== 'price';

/** The commerce service's attribute for a field; undefined where it has none. */
export function commerceAttribute(field: string): string | undefined {
  return BY_FIELD.get(field) ?? (field.startsWith('c_') ? field : undefined);
}
