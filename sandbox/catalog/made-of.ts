/** The fibres of the catalogue, by ids of the shop's contract (docs/contracts/product-duties.md §2). */
export const FIBRES = ['cotton', 'elastane', 'hemp', 'polyamide', 'polyester', 'wool'] as const;
export type Fibre = (typeof FIBRES)[number];

/** The parts of a textile product that have a name (`part-names.ts`). */
export const NAMED_PARTS = [
  'outer',
  'inner',
  'lining',
  'filling',
  'liner',
  'trim',
  'panels',
  'flaps',
  'front',
  'back',
  'body',
  'base',
  'fly',
  'floor',
  'seat',
] as const;
export type NamedPart = (typeof NAMED_PARTS)[number];

/** Materials of a part of a shoe (Directive 94/11/EC), the main one first. */
export type ShoeMaterial = 'leather' | 'coated-leather' | 'textile' | 'other';

/** What a product is made of, as the law has a shop state it. */
export type MadeOf = {
  /**
   * Of textile products: percent of each fibre, by part; `whole` is all of it, or its main part. Empty where
   * nothing of it is a fibre.
   */
  fibres?: Partial<Record<NamedPart | 'whole', Partial<Record<Fibre, number>>>>;
  /** Of shoes. */
  shoe?: Record<'upper' | 'lining' | 'outsole', readonly ShoeMaterial[]>;
  /** Whether parts of it that are no textiles are of animals: down, leather. */
  animalParts?: true;
  /** Percent of the product, by weight, that is recycled at least. */
  recycled?: number;
};
