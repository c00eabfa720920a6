import { withoutInvisible } from './invisible.ts';

/**
 * What is typed and pasted looks like what is meant, but has other characters: these functions put
 * it into one spelling, before a rule is applied. All are pure.
 */

/** Characters that look like an apostrophe or a hyphen. For a class of a pattern. */
export const LIKE_APOSTROPHE = String.raw`\u0060\u00B4\u2018\u201B\u2032\uFF07`;
export const LIKE_HYPHEN = String.raw`\u2010-\u2015\u2212\uFF0D`;
const APOSTROPHES = new RegExp(`[${LIKE_APOSTROPHE}]`, 'gv');
const HYPHENS = new RegExp(`[${LIKE_HYPHEN}]`, 'gv');

/** A name with apostrophes, hyphens and spaces as keyboards have them. */
export const cleanName = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC');

/** Full-width forms of ASCII, as East Asian keyboards type them, and their space: ＴＥＮＴ is TENT. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E\u3000]/g, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );

/**
 * A promo code or the code of a gift card, without what comes with it when it is copied out of a
 * sentence: spaces, quotation marks, a full stop or comma after it.
 */
export const cleanCode = (text: string): string => (text.length > LONGEST_CODE ? text : cleaned(text));

/** Longest text that may be a code with something around it: the pattern's work grows by its square. */
const LONGEST_CODE = 500;

const cleaned = (text: string): string =>
  halfWidth(withoutInvisible(text))
    .replace(HYPHENS, '-')
    .replace(/^[\s\p{Pi}\p{Pf}\p{Ps}"'`]+|[\s\p{Pi}\p{Pf}\p{Pe}"'`.,]+$/gu, '');
