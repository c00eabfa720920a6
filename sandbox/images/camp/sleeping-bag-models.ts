import type { ProductDetails } from '../../catalog/types.ts';

/** A sleeping bag as it lies; measures in user units. */
export type SleepingBagModel = {
  length: number;
  /** Its height over the floor at the chest. */
  loft: number;
  /** Height at the feet, as a share of the loft. */
  foot: number;
  chambers: number;
  /** How the filling is held: in boxes, in wavy quilting, or in shingles that point to the feet. */
  quilting: 'box' | 'wave' | 'shingle';
  /** A full hood with a drawcord, or a low one that lies open. */
  hood: 'mummy' | 'open';
  /** Half width and height of its sack. */
  sack: { half: number; height: number };
};

/** Down, by the degrees down to which it is warm; the warmest first. */
const DOWN: readonly (readonly [degrees: number, model: SleepingBagModel])[] = [
  [
    -18,
    {
      length: 900,
      loft: 330,
      foot: 0.74,
      chambers: 11,
      quilting: 'box',
      hood: 'mummy',
      sack: { half: 216, height: 500 },
    },
  ],
  [
    -9,
    {
      length: 876,
      loft: 264,
      foot: 0.68,
      chambers: 14,
      quilting: 'box',
      hood: 'mummy',
      sack: { half: 182, height: 430 },
    },
  ],
  [
    0,
    {
      length: 860,
      loft: 206,
      foot: 0.62,
      chambers: 18,
      quilting: 'box',
      hood: 'mummy',
      sack: { half: 150, height: 350 },
    },
  ],
];
const SEMI_RECTANGULAR: SleepingBagModel = {
  length: 872,
  loft: 196,
  foot: 0.96,
  chambers: 9,
  quilting: 'wave',
  hood: 'open',
  sack: { half: 190, height: 390 },
};
const SHINGLED: SleepingBagModel = {
  length: 884,
  loft: 286,
  foot: 0.84,
  chambers: 9,
  quilting: 'shingle',
  hood: 'mummy',
  sack: { half: 222, height: 470 },
};
const JUNIOR: SleepingBagModel = {
  length: 640,
  loft: 232,
  foot: 0.8,
  chambers: 8,
  quilting: 'box',
  hood: 'mummy',
  sack: { half: 150, height: 300 },
};

/**
 * The bag of that build, or a down bag warm to so many degrees Celsius; −9 where it is not said.
 */
export function sleepingBagModel({ build, capacity = -9 }: ProductDetails): SleepingBagModel {
  if (build === 'semi-rectangular') return SEMI_RECTANGULAR;
  if (build === 'shingled') return SHINGLED;
  if (build === 'junior') return JUNIOR;
  const fitting = DOWN.find(([degrees]) => capacity <= degrees) ?? DOWN.at(-1);
  if (!fitting) throw new RangeError(`No bag for ${capacity} °C`);
  return fitting[1];
}
