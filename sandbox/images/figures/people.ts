import type { Product, ProductKind } from '../../catalog/types.ts';

type Hair = 'short' | 'bob' | 'long';

/** Somebody who wears products: what the figures of one person have in common. */
export type Person = {
  /** `#rrggbb`, in the light. */
  skin: string;
  hair: { style: Hair; colour: string };
  /** Width of the body relative to the cut of the garments. */
  build: number;
  /** Size of the head relative to an adult's: a child's is larger for its body. */
  head: number;
  /** Half width of the neck in user units. */
  neck: number;
  /** Stature in centimetres. */
  height: number;
  /** What fits, in each of the size scales of the catalogue; see `sizeWorn`. */
  fits: readonly string[];
};

const MEN: readonly Person[] = [
  {
    skin: '#d9a47f',
    hair: { style: 'short', colour: '#3d2a1e' },
    build: 0.94,
    head: 1.04,
    neck: 50,
    height: 183,
    fits: ['M', '32', 'M/L'],
  },
  {
    skin: '#6f4630',
    hair: { style: 'short', colour: '#17120f' },
    build: 0.96,
    head: 1.04,
    neck: 53,
    height: 188,
    fits: ['L', '34', 'M/L'],
  },
  {
    skin: '#cf9a78',
    hair: { style: 'short', colour: '#a9a39b' },
    build: 0.99,
    head: 1.05,
    neck: 52,
    height: 180,
    fits: ['L', '34', 'M/L'],
  },
];

const WOMEN: readonly Person[] = [
  {
    skin: '#b98358',
    hair: { style: 'short', colour: '#1f1714' },
    build: 0.85,
    head: 1,
    neck: 39,
    height: 175,
    fits: ['S', '4', 'S/M'],
  },
  {
    skin: '#5f3b2a',
    hair: { style: 'bob', colour: '#1c1411' },
    build: 0.88,
    head: 1,
    neck: 40,
    height: 173,
    fits: ['M', '8', 'S/M'],
  },
  {
    skin: '#e3b596',
    hair: { style: 'bob', colour: '#bdb7ae' },
    build: 0.94,
    head: 1,
    neck: 42,
    height: 168,
    fits: ['M', '8', 'S/M'],
  },
  {
    skin: '#dba986',
    hair: { style: 'long', colour: '#7a4526' },
    build: 0.86,
    head: 1,
    neck: 39,
    height: 178,
    fits: ['S', '4', 'S/M'],
  },
];

const CHILDREN: readonly Person[] = [
  {
    skin: '#a66f48',
    hair: { style: 'short', colour: '#231812' },
    build: 0.87,
    head: 1.06,
    neck: 36,
    height: 128,
    fits: ['8'],
  },
  {
    skin: '#e4b492',
    hair: { style: 'long', colour: '#8d5a2b' },
    build: 0.86,
    head: 1.06,
    neck: 35,
    height: 122,
    fits: ['6'],
  },
];

const CASTS = { men: MEN, women: WOMEN, kids: CHILDREN, unisex: [...WOMEN, ...MEN] };

/** The cast that a person belongs to, for which their clothes are cut. */
export function castOf(somebody: Person): 'men' | 'women' | 'kids' {
  if (WOMEN.includes(somebody)) return 'women';
  return CHILDREN.includes(somebody) ? 'kids' : 'men';
}

/**
 * Who wears a product: always the same person for one product, and another for the next of a
 * line. A product page can state the height and, of `sizeWorn`, the size: "Model is 6′0″, wears M".
 */
export function wearerOf({ id, gender }: Pick<Product, 'id' | 'gender'>): Person {
  const cast = CASTS[gender];
  const number = Number(id.replace(/\D/g, ''));
  const wearer = cast[number % cast.length];
  if (!wearer) throw new RangeError(`Nobody wears ${id}`);
  return wearer;
}

/** Of whose wearer only a leg or the hands are seen, or nobody: a pack stands beside it. */
const LIMB_ONLY: ReadonlySet<ProductKind> = new Set<ProductKind>([
  'hiking-boot',
  'winter-boot',
  'trail-shoe',
  'approach-shoe',
  'sandal',
  'gloves',
  'mittens',
]);

/**
 * The size that the wearer of a product has on; undefined where there is one size for all, and for
 * shoes and gloves, of whose wearer only a leg or two hands are seen.
 */
export function sizeWorn(product: Pick<Product, 'id' | 'gender' | 'kind' | 'sizes'>): string | undefined {
  if (LIMB_ONLY.has(product.kind)) return undefined;
  return wearerOf(product).fits.find((size) => product.sizes.includes(size));
}
