import { facetName } from '../catalog/facets.ts';
import { sizeFacetsOf } from '../catalog/size-facets.ts';
import { nameOfSize } from '../catalog/size-names.ts';
import { TECHNOLOGIES } from '../catalog/technologies.ts';
import { filled, same, text } from '../catalog/text.ts';
import { CURRENCY_CODES, type CurrencyCode, type Localized, type Product } from '../catalog/types.ts';
import { KIND_NAMES } from './kind-names.ts';
import { measuresOf } from './measures.ts';
import { priceSpan } from './price.ts';

/** A facet value: `code` as in a product feed, and its `label`. */
export type Facet = { field: string; label: Localized };

/** How many people a tent is for. */
const ONE_PERSON = text('1 person', '1 personne');
const PEOPLE = text('{name} people', '{name} personnes');
const sleeps = (people: number) => (people === 1 ? ONE_PERSON : filled(PEOPLE, same(`${people}`)));
const yes = same('true');

/**
 * All facet values of a product, without duplicates.
 * @param isReduced whether it may be said to be reduced in a currency; by its prices when absent
 */
export function productFacets(
  product: Product,
  isReduced = (currency: CurrencyCode) => priceSpan(product, currency).onSale,
): Facet[] {
  const facets: Facet[] = [
    { field: 'productType', label: KIND_NAMES[product.kind] },
    { field: 'gender', label: facetName('gender', product.gender) },
    { field: 'fabric', label: facetName('fabric', product.fabric) },
    { field: 'season', label: facetName('season', product.season) },
  ];
  for (const activity of product.activity) {
    facets.push({ field: 'activity', label: facetName('activity', activity) });
  }
  for (const colour of product.colours) facets.push({ field: 'color', label: colour.familyName });
  for (const size of product.sizes) facets.push({ field: 'size', label: nameOfSize(size, product) });
  for (const { field, sizes } of sizeFacetsOf(product))
    for (const size of sizes) facets.push({ field, label: nameOfSize(size, product) });
  for (const [measure, people] of measuresOf(product))
    if (measure === 'people') facets.push({ field: 'capacity', label: sleeps(people) });
  for (const code of product.technologies) {
    const label = TECHNOLOGIES[code];
    if (label) facets.push({ field: 'technology', label });
  }
  if (product.isNew) facets.push({ field: 'c_isNew', label: yes });
  if (product.memberExclusive) facets.push({ field: 'c_memberExclusive', label: yes });
  for (const currency of CURRENCY_CODES) {
    if (isReduced(currency)) facets.push({ field: `c_isSale_${currency}`, label: yes });
  }
  return facets;
}
