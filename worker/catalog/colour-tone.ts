import { COLOURS } from '../request/carried-words.ts';

/**
 * The tone of a colour family (docs/product/catalogue.md §3.8) named in any language, e.g. `blue` for
 * `Bleu`: client/styles/lists/tones.css has a class for each. Undefined for other words.
 */
export function colourTone(family: string): string | undefined {
  const word = family.trim().toLowerCase();
  return COLOURS.find((names) => Object.values(names).includes(word))?.en;
}
