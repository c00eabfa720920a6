import type { ProductDetails } from '../../catalog/types.ts';

/** A duffel seen from its long side; measures in user units. */
export type DuffelModel = {
  /** Half its length, and its height. */
  half: number;
  height: number;
  /** How far the shoulders lie below the top: small for a box, large for a barrel. */
  crown: number;
  cloth: 'packcloth' | 'ripstop' | 'canvas';
  /** Where the handles run over the front, from the centre line. */
  grip: number;
  /** How high the handles stand above the bag. */
  rise: number;
  /** Rows of lash loops along the front, as shares of the height from the top. */
  daisies: readonly number[];
  /** Has a pocket for wet things at the right end. */
  wetEnd?: boolean;
  /** Closes with a lid, its zip around the whole top; otherwise with one zip along it. */
  lid?: boolean;
};

const PACKABLE: DuffelModel = {
  half: 356,
  height: 404,
  crown: 128,
  cloth: 'ripstop',
  grip: 132,
  rise: 150,
  daisies: [],
};
const WAXED: DuffelModel = {
  half: 364,
  height: 400,
  crown: 150,
  cloth: 'canvas',
  grip: 170,
  rise: 120,
  daisies: [],
};

/** By litres, the smallest first. */
const SIZES: readonly (readonly [litres: number, model: DuffelModel])[] = [
  [40, { half: 316, height: 368, crown: 62, cloth: 'packcloth', grip: 136, rise: 112, daisies: [] }],
  [
    60,
    {
      half: 384,
      height: 410,
      crown: 50,
      cloth: 'packcloth',
      grip: 172,
      rise: 108,
      daisies: [],
      wetEnd: true,
    },
  ],
  [90, { half: 436, height: 466, crown: 40, cloth: 'packcloth', grip: 196, rise: 96, daisies: [0.44, 0.64] }],
  [
    120,
    {
      half: 466,
      height: 574,
      crown: 30,
      cloth: 'packcloth',
      grip: 222,
      rise: 82,
      daisies: [0.58],
      lid: true,
    },
  ],
];

/** The duffel of that build, or of so many litres; 60 where it is not said. */
export function duffelModel({ build, capacity = 60 }: ProductDetails): DuffelModel {
  if (build === 'packable') return PACKABLE;
  if (build === 'waxed') return WAXED;
  const fitting = SIZES.find(([litres]) => litres >= capacity) ?? SIZES.at(-1);
  if (!fitting) throw new RangeError(`No duffel of ${capacity} litres`);
  return fitting[1];
}
