const TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether an `If-None-Match` names what has this validator: alone, in a list, or by `*` (RFC 9110
 * §13.1.2, weak comparison).
 */
export function isNamed(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch || etag === '') return false;
  const own = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === own);
}
