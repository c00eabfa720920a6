type Cookie = { value: string; path: string; expires: number };

/** The cookies that a browser stores for one origin (RFC 6265, as far as the shop uses it). */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the cookies of a `Cookie` header, as cookies of the whole site that do not expire. */
  constructor(header = '') {
    for (const pair of header.split('; ').filter(Boolean)) {
      const [name, value] = split(pair);
      this.#cookies.set(`${name};/`, { value, path: '/', expires: Number.POSITIVE_INFINITY });
    }
  }

  /**
   * Stores the cookie of one `Set-Cookie` line, or removes it when it has expired. `path` is that
   * of the request. Browsers refuse a `__Host-` cookie without `Secure`, with `Domain` or with
   * another path than `/`; this throws.
   */
  set(line: string, path: string): void {
    const [pair = '', ...rest] = line.split(';');
    const [name, value] = split(pair);
    const attributes = new Map(
      rest.map(split).map(([attribute, said]) => [attribute.toLowerCase(), said] as const),
    );
    const own = attributes.get('path')?.startsWith('/') ? attributes.get('path') : undefined;
    const cookie = {
      value,
      path: own ?? (path.slice(0, path.lastIndexOf('/')) || '/'),
      expires: expiryOf(attributes),
    };
    const isHostOnly = attributes.has('secure') && !attributes.has('domain') && own === '/';
    if (name.startsWith('__Host-') && !isHostOnly) throw new Error(`Browsers refuse this cookie: ${line}`);
    const key = `${name};${cookie.path}`;
    if (cookie.expires <= Date.now()) this.#cookies.delete(key);
    else this.#cookies.set(key, cookie);
  }

  /** The `Cookie` header of a request to this path; empty when there is none to send. */
  header(path = '/'): string {
    const now = Date.now();
    return [...this.#cookies]
      .filter(([, cookie]) => cookie.expires > now && isWithin(path, cookie.path))
      .map(([key, { value }]) => `${key.slice(0, key.indexOf(';'))}=${value}`)
      .join('; ');
  }
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** When a cookie expires, in ms since 1970: `Max-Age` takes precedence over `Expires`. */
function expiryOf(attributes: ReadonlyMap<string, string>): number {
  const seconds = attributes.get('max-age');
  if (seconds !== undefined) return Date.now() + Number(seconds) * 1000;
  const date = attributes.get('expires');
  return date === undefined ? Number.POSITIVE_INFINITY : Date.parse(date);
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
