/** What `UCP-Agent` holds: a dictionary of RFC 8941 whose key `profile` is a quoted text. */
const PROFILE = /(?:^|,)\s*profile="((?:[^"\\]|\\["\\])*)"/;
const LONGEST = 500;

/** Names that no public host has (RFC 6761, RFC 6762, RFC 8375, and those of clusters). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|svc|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;
/**
 * An IPv4 address within a name, as services have it whose names lead to any address: `10.0.0.1.dns.example`,
 * a private one also as one number.
 */
const SPELLED_ADDRESS =
  /(?:^|[.-])(?:\d{1,3}(?:[.-]\d{1,3}){3}|(?:7f|0a)[\da-f]{6}|(?:c0a8|a9fe)[\da-f]{4}|ac1[\da-f]{5}|\d{9,10})(?:[.-]|$)/;
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//;

type Rules = {
  /** The shop's own origin: a worker that calls itself answers itself. */
  ORIGIN: string;
  readsLocalProfiles: boolean;
};

/** The address in the header `UCP-Agent`; undefined where there is none. */
export function statedProfile(header: string | undefined): string | undefined {
  return header === undefined ? undefined : PROFILE.exec(header)?.[1]?.replaceAll(/\\(["\\])/g, '$1');
}

/**
 * An address that a stranger names and the shop may call: HTTPS on its usual port, a public host by
 * name, without credentials; undefined for any other. It keeps calls away from private networks and
 * from the shop itself (docs/contracts/agents.md §2.2). A name that leads to a private address cannot
 * be told here: the worker's own network has none (docs/operations/agents.md).
 */
export function callableAddress(stated: string, { ORIGIN, readsLocalProfiles }: Rules): URL | undefined {
  if (stated.length > LONGEST) return undefined;
  const url = URL.parse(stated);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (readsLocalProfiles && LOCAL.test(url.href)) return url;
  const { hostname: host } = url;
  // a dot at its end would make another name of the same host
  const isNamed = /^[^[].*\.[^.]*[a-z][^.]*$/.test(host) && !SPELLED_ADDRESS.test(host);
  if (url.protocol !== 'https:' || url.port !== '' || !isNamed) return undefined;
  if (PRIVATE_NAME.test(host) || host === new URL(ORIGIN).hostname) return undefined;
  return url;
}
