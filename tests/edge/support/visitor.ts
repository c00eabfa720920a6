import type { env } from 'cloudflare:workers';
import { CookieJar } from '../../support/cookie-jar.ts';
import type { Shop } from './shop.ts';

type Fields = Record<string, string> | [string, string][];

/** Options of a request: `follow` follows redirects, `bindings` replaces services. */
type Options = RequestInit & { follow?: boolean; bindings?: Partial<typeof env> };

/** How many redirects a browser follows before it gives up. */
const MOST_REDIRECTS = 20;

let visitors = 0;

/** An IP address that no other visitor has, because attempts from one are limited. */
export function otherAddress(): string {
  visitors += 1;
  return `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/**
 * A browser at a shop: it sends back the cookies that answers set, and has its own IP address.
 * Paths are within its site and language (`prefix`, e.g. `/ca/fr`). `get` and `post` send requests
 * as a browser without scripts does, `read`, `send` and `json` as scripts do.
 */
export class Visitor {
  /** May be replaced by another of the same origin. */
  shop: Shop;
  readonly #prefix: string;
  readonly #headers: Record<string, string>;
  readonly #jar: CookieJar;

  constructor(
    shop: Shop,
    {
      prefix = '',
      cookie = '',
      headers = {},
    }: { prefix?: string; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    this.shop = shop;
    this.#prefix = prefix;
    this.#headers = { 'cf-connecting-ip': otherAddress(), ...headers };
    this.#jar = new CookieJar(cookie);
  }

  /** The `Cookie` header of the next request for the home page. */
  get cookie(): string {
    return this.#jar.header();
  }

  /** Another browser with the same cookies; with `prefix`, on other pages of the shop. */
  copy(prefix = this.#prefix): Visitor {
    return new Visitor(this.shop, { prefix, cookie: this.cookie });
  }

  /** Requests a page. */
  get(path: string, options: Options = {}): Promise<Response> {
    return this.#ask(path, { accept: 'text/html' }, options);
  }

  /** The text of a page, after any redirects. */
  async text(path: string, options: Options = {}): Promise<string> {
    return (await this.get(path, { follow: true, ...options })).text();
  }

  /** Sends a form as one of the shop's pages does. */
  post(path: string, fields: Fields, options: Options = {}): Promise<Response> {
    return this.#ask(path, { accept: 'text/html', ...this.#form() }, sending(fields, options));
  }

  /** Reads an address as a script does. */
  read(path: string, options: Options = {}): Promise<Response> {
    return this.#ask(path, { accept: 'application/json' }, options);
  }

  /** Sends a form as a script does. */
  send(path: string, fields: Fields, options: Options = {}): Promise<Response> {
    return this.#ask(path, { accept: 'application/json', ...this.#form() }, sending(fields, options));
  }

  /** Sends JSON as a script does; a string is sent as it is. */
  json(path: string, body: unknown, options: Options = {}): Promise<Response> {
    const headers = {
      accept: 'application/json',
      origin: this.shop.config.ORIGIN,
      'content-type': 'application/json',
    };
    return this.#ask(path, headers, {
      ...options,
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  #form(): Record<string, string> {
    return { origin: this.shop.config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  }

  async #ask(path: string, headers: Record<string, string>, { follow, bindings, ...init }: Options) {
    let response = await this.#once(
      this.#prefix + path,
      { ...init, headers: { ...headers, ...Object(init.headers) } },
      bindings,
    );
    for (let turn = 0; follow; turn += 1) {
      const location = response.headers.get('Location');
      if (!location) return response;
      if (turn === MOST_REDIRECTS) throw new Error(`Redirected without end: ${location}`);
      const to = new URL(location, this.shop.config.ORIGIN);
      if (to.origin !== this.shop.config.ORIGIN) throw new Error(`Redirected to another site: ${location}`);
      await response.body?.cancel();
      const accept = { accept: headers.accept ?? '', ...Object(init.headers) };
      response = await this.#once(to.pathname + to.search, { headers: accept }, bindings);
    }
    return response;
  }

  async #once(path: string, init: RequestInit, bindings?: Partial<typeof env>): Promise<Response> {
    const { pathname } = new URL(path, this.shop.config.ORIGIN);
    const cookie = this.#jar.header(pathname);
    const headers = { ...this.#headers, ...(cookie && { cookie }), ...Object(init.headers) };
    const response = await this.shop.fetch(path, { ...init, headers }, bindings);
    for (const line of response.headers.getSetCookie()) this.#jar.set(line, pathname);
    return response;
  }
}

/**
 * Where an answer leads; empty where it leads nowhere. To a browser that keeps cookies, as a visitor
 * does, the page that sees whether it does is only a step on the way.
 */
export function leads(response: Response): string {
  const to = response.headers.get('Location') ?? '';
  return to.includes('/cookies-needed?') ? (new URLSearchParams(to.split('?')[1]).get('to') ?? '') : to;
}

const sending = (fields: Fields, options: Options): Options => ({
  ...options,
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
});
