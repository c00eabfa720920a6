import { decodeReferences } from './decode-references.ts';

const MARKUP = /<(?:[/!]?[a-z]|!--)[^<>]*>/gi;
/**
 * What is not seen: zero-width and direction characters, soft hyphens, variation selectors, tags, blank
 * letters, and what is no character. It can hide text from people that models read.
 */
const HIDDEN = /[\p{Cf}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
/** Control characters, and what separates words, lines and paragraphs. */
const SPACE = /[\p{Cc}\s]+/gu;

/**
 * A merchant's text for programs: one line without markup, character references and hidden characters,
 * of at most `most` characters. What is cut ends with an ellipsis.
 */
export function plainText(text: string, most: number): string {
  const plain = decodeReferences(text.replace(MARKUP, ' '))
    .toWellFormed()
    .replace(HIDDEN, '')
    .replace(SPACE, ' ')
    .trim();
  const characters = Array.from(plain);
  if (characters.length <= most) return plain;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
