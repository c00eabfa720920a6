import type { ProductKind } from './types.ts';

/** The kinds of goods that the law knows: textiles and shoes have to state what they are made of. */
type Goods = 'textile' | 'footwear' | 'other';

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
