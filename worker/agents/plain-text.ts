/** Most characters of a text that agents are given. */
const LONGEST = 2_000;

const MARKUP = /<[^>]*>/g;
/** Control, zero-width and direction characters: they can hide text from people that models read. */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * A merchant's text for agents: without markup and hidden characters, of at most 2,000 characters
 * (docs/contracts/agents.md §5.3).
 */
export function plainText(text: string): string {
  const plain = text.replace(MARKUP, ' ').replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain;
}
