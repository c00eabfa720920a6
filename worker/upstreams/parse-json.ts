/**
 * JSON's escape of a surrogate, half of a character: only by it can one come alone, bytes are
 * decoded whole.
 */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * A service's JSON. Halves of characters that stand alone, as a text that was cut within one leaves
 * them, become U+FFFD: no address can be made of such a half. Throws a SyntaxError for what is no
 * JSON.
 */
export function parseJson(text: string): unknown {
  if (!SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}
