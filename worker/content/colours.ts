import * as z from 'zod';

/** Text colours that editors choose from. Each has AA contrast on the backgrounds it is meant for. */
const FONT_COLOURS = {
  primary: 'text-ink',
  'primary-inverted': 'text-paper',
  secondary: 'text-ink-soft',
  brand: 'font-brand',
  sale: 'text-sale',
  'warm-large': 'font-warm-large',
  'dry-on-white': 'font-dry-on-white',
  'cool-on-white': 'font-cool-on-white',
  'protected-on-white': 'font-protected-on-white',
} as const;

/** Backgrounds that editors choose from, and whether text on them is light. */
const GROUNDS = {
  black: ['bg-ink', true],
  white: ['bg-white', false],
  brand: ['ground-brand', true],
  sale: ['ground-sale', true],
  gray: ['bg-paper-deep', false],
  'warm-1': ['ground-warm-1', false],
  'warm-2': ['ground-warm-2', true],
  'dry-1': ['ground-dry-1', false],
  'dry-2': ['ground-dry-2', true],
  'cool-1': ['ground-cool-1', false],
  'cool-2': ['ground-cool-2', true],
  'protected-1': ['ground-protected-1', false],
  'protected-2': ['ground-protected-2', true],
  'seasonal-spring': ['ground-seasonal-spring', false],
  'seasonal-summer': ['ground-seasonal-summer', false],
  'seasonal-autumn': ['ground-seasonal-autumn', true],
  'seasonal-winter': ['ground-seasonal-winter', false],
  holiday: ['ground-holiday', true],
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
