/**
 * The normal spelling of a path and of a query, as a browser would resolve them. Nearly all input
 * is plain: one test recognises it and returns it unchanged.
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

/** The path without trailing slashes, '' for a path of slashes only; in linear time. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The query, with or without its leading `?`, as a list of `key=value` texts, safely encoded. Empty
 * parts and question marks before a key are left out, so that joining the parts gives the same list
 * again.
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

/** Percent-decodes a text; invalid text is returned as it is. */
export function decodeSafely(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
