import type { Language } from './language.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';
/** The word joiner, which is not seen. */
const JOINER = '\u2060';

/** The space between a number and its unit. */
const UNITS: [RegExp, string] = [/(?<=\d) (?=(?:%|€|°C|(?:[ckm]?m|k?g|m?[lL]|lm|h)(?![\p{L}\d])))/gu, NBSP];

const RULES: Readonly<Partial<Record<Language, readonly [RegExp, string][]>>> = {
  de: [
    UNITS,
    [/§ (?=\d)/g, `§${NBSP}`],
    [/(?<=\b(?:Abs|Art|lit|z)\.) (?=\w)|(?<=\b(?:Abs|Art)\.\s\d+) (?=(?:Abs|lit)\.)/g, NBSP],
    [/(?<=\b\d+) (?=Tagen?\b)|(?<=\b\d+\.) (?=(?:Jan|Feb|März|Apr|Mai|Ju[nl]|Aug|Sep|Okt|Nov|Dez))/g, NBSP],
  ],
  'fr-FR': [
    UNITS,
    // no sign of an address or an HTML entity: those stand within or after a word without a space
    [/(?<=[\p{L}\p{N}»”…).])(?<!&#?\w+) ?(?=[;!?](?:[\s»”)\]*_<]|$))/gu, NARROW],
    [/(?<=\S) (?=:(?:\s|$))/gu, NBSP],
    [/(?<=\b\d{1,3}) (?=\d{3}\b)/g, NARROW],
    [/(?<=§|n°|\bart\.) (?=\d)/g, NBSP],
    [/« ?/g, `«${NBSP}`],
    [/ ?»/g, `${NBSP}»`],
  ],
};

/** A text with ranges of numbers, `30–32`, and the word `E-Mail` that no line breaks within. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d–)(?=\d)|(?<=\be-)(?=mail)/gi, JOINER);
}

/**
 * A text with the spaces that a country's typography has at signs and units, and that no line breaks
 * at: in German before units, days and months, in France before `; ! ?` (narrow), before `:`, within « »
 * and within numbers (narrow); in both after § and within references to laws.
 */
export function typeset(text: string, language: Language): string {
  return (RULES[language] ?? []).reduce((set, [at, space]) => set.replace(at, space), text);
}
