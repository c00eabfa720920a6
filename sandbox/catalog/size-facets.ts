import { goodsOf } from './goods.ts';
import { text } from './text.ts';
import type { Localized, Product } from './types.ts';

/** The kinds of numbers that sizes have. */
export type SizeScale = 'clothing' | 'trousers' | 'shoes';

/** A facet of sizes: those of different people, and of shoes and trousers, are not compared. */
type SizeFacet = {
  field: string;
  name: Localized;
  /** Whom it is for. */
  wearer: 'men' | 'women' | 'kids';
  scale: SizeScale;
};

/** The facets of sizes in display order: adults first. */
export const SIZE_FACETS: readonly SizeFacet[] = [
  { field: 'mensSize', name: text('Men’s size', 'Taille homme'), wearer: 'men', scale: 'clothing' },
  { field: 'womensSize', name: text('Women’s size', 'Taille femme'), wearer: 'women', scale: 'clothing' },
  { field: 'mensWaist', name: text('Men’s waist', 'Tour de taille homme'), wearer: 'men', scale: 'trousers' },
  {
    field: 'womensPants',
    name: text('Women’s pants size', 'Pantalon femme'),
    wearer: 'women',
    scale: 'trousers',
  },
  { field: 'mensShoe', name: text('Men’s shoe size', 'Pointure homme'), wearer: 'men', scale: 'shoes' },
  { field: 'womensShoe', name: text('Women’s shoe size', 'Pointure femme'), wearer: 'women', scale: 'shoes' },
  { field: 'kidsSize', name: text('Kids’ size', 'Taille enfant'), wearer: 'kids', scale: 'clothing' },
  { field: 'kidsShoe', name: text('Kids’ shoe size', 'Pointure enfant'), wearer: 'kids', scale: 'shoes' },
];

const ONE_SIZE = 'OS';
const NUMBER = /^\d/;

/** Which numbers a product's sizes are: children's trousers have those of their other clothes. */
export function scaleOfSizes({ kind, gender, sizes }: Pick<Product, 'kind' | 'gender' | 'sizes'>): SizeScale {
  if (goodsOf(kind) === 'footwear') return 'shoes';
  return gender !== 'kids' && sizes.every((size) => NUMBER.test(size)) ? 'trousers' : 'clothing';
}

/** The facets that a product's sizes belong to: what is for everybody is in those of men and women. */
export function sizeFacetsOf(product: Product): { field: string; sizes: string[] }[] {
  const { gender, sizes } = product;
  const own = sizes.filter((size) => size !== ONE_SIZE);
  if (own.length === 0) return [];
  const scale = scaleOfSizes({ ...product, sizes: own });
  return SIZE_FACETS.filter(
    (facet) =>
      facet.scale === scale && (gender === 'unisex' ? facet.wearer !== 'kids' : facet.wearer === gender),
  ).map(({ field }) => ({ field, sizes: own }));
}

const DEPARTMENTS: readonly [SizeFacet['wearer'], RegExp][] = [
  ['men', /\bmens\b/],
  ['women', /\bwomens\b/],
  ['kids', /\bkids\b/],
];

/**
 * Whether a category is of other people than a facet is for: there, what is for everybody is sold as
 * theirs.
 */
export function isForOthers(field: string, categoryId = ''): boolean {
  const facet = SIZE_FACETS.find((one) => one.field === field);
  const of = DEPARTMENTS.filter(([, department]) => department.test(categoryId)).map(([wearer]) => wearer);
  return facet !== undefined && of.length > 0 && !of.includes(facet.wearer);
}
