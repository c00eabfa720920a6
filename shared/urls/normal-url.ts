/**
 * Normal spellings of the two parts of an internal address, as a browser would resolve them.
 * Plain input, nearly all of it, is recognised by one test and returned as it is.
 */

const PLAIN_PATH = /^(?:\/[\w~!$&()*+,;=:@-][\w~!$&()*+,;=:@.-]*)*\/?$/;
const PLAIN_QUERY = /^[\w~!$&()*+,;=:@.?/%-]*$/;

/** One leading slash in front of `rest`, so that no path can be read as `//host`. */
function rooted(rest: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so `/\t/host` is `//host`
  return `/${rest.replace(/^[\u0000-\u0020\\/]+/, '')}`;
}

/**
 * The path with one leading slash, dot segments resolved and unsafe characters percent-encoded.
 * Idempotent; never throws.
 */
export function normalPath(path: string): string {
  if (path !== '' && PLAIN_PATH.test(path)) return path;
  return rooted(new URL(`http://internal${rooted(path).replace(/[?#]/g, encodeURIComponent)}`).pathname);
}

/** The path without the slashes it ends in, '' for a path of nothing else; in linear time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The query, with or without its leading `?`, as a list of `key=value` texts, safely encoded. Empty
 * parts and question marks in front of a key are left out, so that joining the parts again gives
 * the same list.
 */
export function queryParts(query: string): string[] {
  if (query === '' || query === '?') return [];
  const safe = PLAIN_QUERY.test(query)
    ? query
    : new URL(`http://internal/?${query.replaceAll('#', '%23')}`).search;
  return safe
    .split('&')
    .map((part) => part.replace(/^\?+/, ''))
    .filter((part) => part !== '');
}

/** Percent-decodes; text that does not decode is returned as it is. */
export function decodeSafely(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
