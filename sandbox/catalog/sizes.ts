import type { Gender } from './line.ts';

const WOMENS_LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL'];
const MENS_LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const KIDS_AGES = ['4', '6', '8', '10', '12', '14', '16'];

const SCALES = {
  letters: { men: MENS_LETTERS, women: WOMENS_LETTERS, kids: KIDS_AGES, unisex: ['XS', 'S', 'M', 'L', 'XL'] },
  waist: {
    men: ['28', '30', '32', '34', '36', '38', '40'],
    women: ['0', '2', '4', '6', '8', '10', '12', '14'],
    kids: KIDS_AGES,
    unisex: MENS_LETTERS,
  },
  shoes: {
    men: ['7', '7.5', '8', '8.5', '9', '9.5', '10', '10.5', '11', '11.5', '12', '13'],
    women: ['5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', '11'],
    kids: ['11K', '12K', '13K', '1', '2', '3', '4', '5', '6'],
    unisex: ['5', '6', '7', '8', '9', '10', '11', '12', '13'],
  },
  sandals: {
    men: ['7', '8', '9', '10', '11', '12', '13'],
    women: ['5', '6', '7', '8', '9', '10', '11'],
    kids: ['11K', '12K', '13K', '1', '2', '3', '4', '5'],
    unisex: ['5', '6', '7', '8', '9', '10', '11', '12', '13'],
  },
  gloves: {
    men: ['S', 'M', 'L', 'XL'],
    women: ['XS', 'S', 'M', 'L'],
    kids: ['4-7', '8-12'],
    unisex: ['XS', 'S', 'M', 'L', 'XL'],
  },
  socks: { men: ['M', 'L', 'XL'], women: ['S', 'M', 'L'], kids: ['S', 'M'], unisex: ['S', 'M', 'L', 'XL'] },
  brim: { men: ['S/M', 'L/XL'], women: ['S/M', 'L/XL'], kids: ['OS'], unisex: ['S/M', 'L/XL'] },
  torso: { men: ['S/M', 'M/L'], women: ['XS/S', 'S/M'], kids: ['OS'], unisex: ['S/M', 'M/L'] },
  one: { men: ['OS'], women: ['OS'], kids: ['OS'], unisex: ['OS'] },
} satisfies Record<string, Record<Gender, string[]>>;

export type ScaleName = keyof typeof SCALES;

export const SCALE_NAMES = Object.keys(SCALES).filter((name): name is ScaleName =>
  Object.hasOwn(SCALES, name),
);

/** Whether a scale is of shoes, whose numbers are no others'. */
export const isOfShoes = (scale: ScaleName): boolean => scale === 'shoes' || scale === 'sandals';

/** Every size of any product, except one size. */
export const ALL_SIZES: ReadonlySet<string> = new Set(
  Object.values(SCALES)
    .flatMap((scale) => Object.values(scale).flat())
    .filter((size) => size !== 'OS'),
);

/** Leg lengths, shortest first. */
export const LEG_LENGTHS = ['short', 'regular', 'long'];

/** Sizes of a scale in display order; US sizes, `OS` for one size. */
export function sizesOf(scale: ScaleName, gender: Gender): string[] {
  return SCALES[scale][gender];
}
