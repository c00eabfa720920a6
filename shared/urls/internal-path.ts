/** Longest redirect target accepted, in characters. */
const MAX_LENGTH = 2048;

/** A stand-in origin, to see whether a candidate leaves it. */
const ORIGIN = 'https://internal.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them while parsing, so `/\t/host` leaves
const UNSAFE_CHARACTER = /[\u0000-\u0020\u007f\\]/;

/**
 * A first segment that starts with an encoded slash, backslash or control character, however often
 * it is encoded.
 */
const ENCODED_TRICK = /^\/%(?:25)*(?:2f|5c|[01][\da-f]|20|7f)/i;

function isPlain(path: string): boolean {
  return (
    path.startsWith('/') &&
    !path.startsWith('//') &&
    !UNSAFE_CHARACTER.test(path) &&
    !ENCODED_TRICK.test(path)
  );
}

/**
 * A redirect target inside the shop: an absolute path of this origin with its query and hash,
 * spelled as a browser would. Anything else (another origin, a scheme, credentials, `//`, `/\`,
 * control characters, their encodings) gives `fallback`, which the caller must know to be safe.
 */
export function internalPath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate || candidate.length > MAX_LENGTH || !isPlain(candidate)) return fallback;
  const url = URL.parse(candidate, ORIGIN);
  if (url?.origin !== ORIGIN || url.username !== '' || url.password !== '') return fallback;
  const path = url.pathname + url.search + url.hash;
  return isPlain(path) ? path : fallback;
}
