import { text } from './text.ts';
import type { ProductKind } from './types.ts';

/** The fibres of the catalogue, by ids of the shop's contract (docs/contracts/product-duties.md §2). */
export type Fibre = 'cotton' | 'elastane' | 'hemp' | 'polyamide' | 'polyester' | 'wool';

/** Names of the parts of a textile product. `whole` has no name: it is all of it, or its main part. */
export const PARTS = {
  outer: text('Outer fabric', 'Tissu extérieur'),
  inner: text('Inner face', 'Face intérieure'),
  lining: text('Lining', 'Doublure'),
  filling: text('Filling', 'Garnissage'),
  liner: text('Inner mitten', 'Mitaine intérieure'),
  trim: text('Trim', 'Garnitures'),
  panels: text('Panels', 'Empiècements'),
  flaps: text('Ear flaps', 'Oreillettes'),
  front: text('Front panel', 'Devant'),
  back: text('Back panel', 'Dos'),
  body: text('Body of the pack', 'Corps du sac'),
  base: text('Base of the pack', 'Fond du sac'),
  fly: text('Fly', 'Double-toit'),
  floor: text('Tent floor', 'Plancher de la tente'),
  seat: text('Seat fabric', 'Toile du siège'),
};
export type Part = keyof typeof PARTS | 'whole';

/** Materials of a part of a shoe (Directive 94/11/EC), the main one first. */
export type ShoeMaterial = 'leather' | 'coated-leather' | 'textile' | 'other';

/** What a product is made of, as the law has a shop state it. */
export type MadeOf = {
  /** Of textile products: percent of each fibre, by part. Empty where nothing of it is a fibre. */
  fibres?: Partial<Record<Part, Partial<Record<Fibre, number>>>>;
  /** Of shoes. */
  shoe?: Record<'upper' | 'lining' | 'outsole', readonly ShoeMaterial[]>;
  /** Whether parts of it that are no textiles are of animals: down, leather. */
  animalParts?: true;
  /** Percent of the product, by weight, that is recycled at least. */
  recycled?: number;
};

/** What kind of goods a product is to the law: only textiles and shoes state what they are made of. */
export type Goods = 'textile' | 'footwear' | 'other';

const FOOTWEAR: ReadonlySet<ProductKind> = new Set([
  'hiking-boot',
  'trail-shoe',
  'approach-shoe',
  'sandal',
  'winter-boot',
]);
const NO_TEXTILES: ReadonlySet<ProductKind> = new Set([
  'stove',
  'mug',
  'bottle',
  'headlamp',
  'lantern',
  'trekking-poles',
  'cook-set',
  'cooler',
]);

/** The goods that a kind of product is; a fact of the kind, never of a single product. */
export function goodsOf(kind: ProductKind): Goods {
  if (FOOTWEAR.has(kind)) return 'footwear';
  return NO_TEXTILES.has(kind) ? 'other' : 'textile';
}

/** The kinds that are electrical equipment (Directive 2012/19/EU). */
export const ELECTRICAL: ReadonlySet<ProductKind> = new Set(['headlamp', 'lantern']);
