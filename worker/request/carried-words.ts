import { facetField } from '../../shared/urls/facet-names.ts';

/** Colour names as catalogues use them in refinements, by language. */
export const COLOURS: readonly Record<string, string>[] = [
  { en: 'beige', fr: 'beige', de: 'beige' },
  { en: 'black', fr: 'noir', de: 'schwarz' },
  { en: 'blue', fr: 'bleu', de: 'blau' },
  { en: 'brown', fr: 'brun', de: 'braun' },
  { en: 'green', fr: 'vert', de: 'grün' },
  { en: 'grey', fr: 'gris', de: 'grau' },
  { en: 'gray', fr: 'gris', de: 'grau' },
  { en: 'navy', fr: 'marine', de: 'marine' },
  { en: 'orange', fr: 'orange', de: 'orange' },
  { en: 'pink', fr: 'rose', de: 'rosa' },
  { en: 'purple', fr: 'violet', de: 'violett' },
  { en: 'red', fr: 'rouge', de: 'rot' },
  { en: 'white', fr: 'blanc', de: 'weiß' },
  { en: 'yellow', fr: 'jaune', de: 'gelb' },
];

/** Values that are the same in every language: sizes such as `XL` and `10.5`, and flags. */
const SAME_EVERYWHERE = /^(?:\P{Ll}+|true|false)$/u;

/**
 * A refinement's value in another language; undefined for a word that exists in the old language
 * only (docs/contracts/urls.md §4). `field` is the refinement's name in an address, languages are
 * two letters.
 */
export function carriedValue(field: string, value: string, from: string, to: string): string | undefined {
  if (SAME_EVERYWHERE.test(value)) return value;
  if (facetField(field) !== 'color') return undefined;
  const word = COLOURS.find((names) => names[from] === value.toLowerCase())?.[to];
  const isCapital = value.charAt(0) !== value.charAt(0).toLowerCase();
  return word && isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
