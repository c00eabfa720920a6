/**
 * JSON's escape of a surrogate (half of a character). Only an escape can give a lone surrogate,
 * because bytes are decoded as whole characters.
 */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Parses a service's JSON. Lone surrogates, which a text cut inside a character leaves behind,
 * become U+FFFD: they cannot be encoded in an address. Throws a SyntaxError for invalid JSON.
 */
export function parseJson(text: string): unknown {
  if (!SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}
