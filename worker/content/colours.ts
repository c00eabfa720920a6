import * as z from 'zod';

/**
 * Text colours that editors choose from. Each has AA contrast on the backgrounds it is meant for
 * (docs/product/content-and-platform.md §9.13).
 */
const FONT_COLOURS = {
  primary: 'text-ink',
  'primary-inverted': 'text-paper',
  secondary: 'text-ink-soft',
  brand: 'text-blaze',
  sale: 'text-sale',
  'warm-large': 'text-[#8a4416]',
  'dry-on-white': 'text-[#5d5636]',
  'cool-on-white': 'text-[#1f4a63]',
  'protected-on-white': 'text-moss',
} as const;

/**
 * Backgrounds that editors choose from (docs/product/content-and-platform.md §9.13), and whether
 * text on them is light.
 */
const GROUNDS = {
  black: ['bg-ink', true],
  white: ['bg-white', false],
  brand: ['bg-night', true],
  sale: ['bg-sale', true],
  gray: ['bg-paper-deep', false],
  'warm-1': ['bg-[#efe2d2]', false],
  'warm-2': ['bg-[#5f3319]', true],
  'dry-1': ['bg-[#e9e3cd]', false],
  'dry-2': ['bg-[#514b30]', true],
  'cool-1': ['bg-[#dbe4ea]', false],
  'cool-2': ['bg-[#1f3a4d]', true],
  'protected-1': ['bg-[#dde5d6]', false],
  'protected-2': ['bg-[#2f4530]', true],
  'seasonal-spring': ['bg-[#e3ead2]', false],
  'seasonal-summer': ['bg-[#f0e2b8]', false],
  'seasonal-autumn': ['bg-[#6a3412]', true],
  'seasonal-winter': ['bg-[#e2eaf0]', false],
  holiday: ['bg-[#22372c]', true],
} as const satisfies Record<string, readonly [ground: string, inverted: boolean]>;

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/**
 * The class of a text colour by its name; undefined, for the default colour, where the name is
 * unknown.
 */
export const fontColour = z
  .enum(keysOf(FONT_COLOURS))
  .optional()
  .catch(undefined)
  .transform((name) =>
    name ? { className: FONT_COLOURS[name], inverted: name === 'primary-inverted' } : undefined,
  );

/**
 * The classes of a background by its name, with the default colour of text on it. `quiet` is for
 * less important text.
 */
export const ground = z
  .enum(keysOf(GROUNDS))
  .optional()
  .catch(undefined)
  .transform((name) => {
    if (!name) return undefined;
    const [className, inverted] = GROUNDS[name];
    return inverted
      ? { className: `${className} text-paper`, quiet: 'text-paper', inverted }
      : { className: `${className} text-ink`, quiet: 'text-ink-soft', inverted };
  });
