import type { Gender } from './line.ts';

/** European sizes by British ones of adults and bigger children. */
const BY_BRITISH: Readonly<Record<string, number>> = {
  '1.5': 33.5,
  '2.5': 35,
  '3': 35.5,
  '3.5': 36,
  '4': 37,
  '4.5': 37.5,
  '5': 38,
  '5.5': 38.5,
  '6': 39,
  '6.5': 40,
  '7': 40.5,
  '7.5': 41,
  '8': 42,
  '8.5': 42.5,
  '9': 43,
  '9.5': 44,
  '10': 44.5,
  '10.5': 45,
  '11': 46,
  '11.5': 46.5,
  '12.5': 48,
};

/** Small children's sizes, whose British numbers run up to 13½ and begin again. */
const SMALL: Readonly<Record<string, ShoeSize>> = {
  '11K': { eu: 28, uk: 10.5 },
  '12K': { eu: 30, uk: 11.5 },
  '13K': { eu: 31, uk: 12.5 },
  '1': { eu: 32, uk: 13.5 },
};

/** How much smaller a British number is than that of the catalogue: women's have a count of their own. */
const BRITISH_BELOW: Readonly<Record<Gender, number>> = { women: 2, men: 0.5, kids: 0.5, unisex: 0.5 };

/** The length of a last is two thirds of a centimetre for each European size; a foot is shorter by this. */
const LAST_CM = 2 / 3;
const ROOM_CM = 1.5;

/** A shoe's size in Europe and in Britain. */
type ShoeSize = { eu: number; uk: number };

/** A shoe size of the catalogue, which are those of the United States, elsewhere; undefined where it is none. */
export function shoeSizeOf(size: string, gender: Gender): ShoeSize | undefined {
  const small = gender === 'kids' ? SMALL[size] : undefined;
  if (small) return small;
  const uk = Number(size) - BRITISH_BELOW[gender];
  const eu = BY_BRITISH[`${uk}`];
  return eu === undefined ? undefined : { eu, uk };
}

/** The length of the foot that a European size is for, in centimetres, to a tenth. */
export function footLength(eu: number): number {
  return Math.round((eu * LAST_CM - ROOM_CM) * 10) / 10;
}
