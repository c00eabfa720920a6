const MARKUP = /<(?:[/!]?[a-z]|!--)[^<>]*>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};
const ENTITY = /&(amp|lt|gt|quot|apos|#39|nbsp);/gi;
/** Zero-width and direction characters, soft hyphens, and what is no character. */
const HIDDEN = /[\p{Cf}\p{Cn}]/gu;
/** Control characters, and what separates words, lines and paragraphs. */
const SPACE = /[\p{Cc}\s]+/gu;

/**
 * A merchant's text for a feed: one line without markup and hidden characters, of at most `most`
 * characters. What is cut ends with an ellipsis.
 */
export function feedText(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(MARKUP, ' ')
    .replace(ENTITY, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
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
