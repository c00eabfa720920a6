import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { FORGET_COOKIE } from '../../shared/forget-cookie.ts';
import type { Config } from '../config/config.ts';
import type { SealKeys } from '../config/session-keys.ts';
import { sentCookies } from '../request/sent-cookies.ts';

/**
 * Holds an id of one shopper's visit (docs/contracts/recommendations.md §3). It ends with the
 * browser session, or with the shopper's session.
 */
export const VISIT_COOKIE = 'cairn-visit';

/**
 * Holds the steps of the checkout that were reported for a basket: its id and the steps, separated
 * by `|` (worker/bag/track-checkout.ts). It ends with the browser session.
 */
export const CHECKOUT_STEPS_COOKIE = 'cairn-checkout';

/** How long `FORGET_COOKIE` waits for the next page, in seconds. */
const FORGET_SECONDS = 60;

/** How a cookie is set. */
type CookieOptions = {
  /** 0 deletes it; absent: it ends with the browser session. */
  maxAge?: number;
  path: '/';
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Lax' | 'None';
  partitioned?: true;
};

/**
 * Where the cookies of a session come from and go to: a browser's request and its response, or what is
 * kept of the session of an agent, which has no browser (worker/agents/session/kept-jar.ts).
 */
export type CookieJar = {
  /** Those that there were when the request came. */
  sent: () => Readonly<Record<string, string | undefined>>;
  /** The same as a browser has sent them, where a name may be there twice; absent where there is none. */
  header?: () => string;
  write: (name: string, value: string, options: CookieOptions) => void;
};

/** The cookies of a browser's request and of its response. */
export function browserCookies(c: Context, config: Pick<Config, 'ORIGIN' | 'sessionKeys'>): Cookies {
  return new Cookies(
    {
      sent: () => sentCookies(c),
      header: () => c.req.header('cookie') ?? '',
      write(name, value, options) {
        c.set('setsCookies', true);
        setCookie(c, name, value, options);
      },
    },
    config,
  );
}

/** A session's cookies. A visitor can change any value that is not sealed. */
export class Cookies {
  readonly #jar: CookieJar;
  readonly #secure: boolean;
  /** The keys of the sealed ones (sealed-cookie.ts). */
  readonly keys: SealKeys;
  /** What this request has set; '' for a cookie that it deletes. */
  readonly #written = new Map<string, string>();

  /** Where the shop's configured origin uses HTTPS, its cookies are sent over HTTPS only. */
  constructor(jar: CookieJar, { ORIGIN, sessionKeys }: Pick<Config, 'ORIGIN' | 'sessionKeys'>) {
    this.#jar = jar;
    this.#secure = ORIGIN.startsWith('https:');
    this.keys = sessionKeys;
  }

  /** The value that the browser sent, or that this request has set since. */
  get(name: string): string | undefined {
    const written = this.#written.get(name);
    return written === undefined ? this.#jar.sent()[name] : written || undefined;
  }

  /** The header with all cookies, as the browser sent it. */
  get header(): string {
    return this.#jar.header?.() ?? '';
  }

  /** The names of all cookies that the browser sent. */
  get names(): string[] {
    return Object.keys(this.#jar.sent());
  }

  /**
   * Sets a cookie for `seconds`. 0 deletes it; without a number it ends with the browser session.
   * `readable`: scripts of the page may read it. `inFrames`: it is sent in frames of another site's
   * pages too, each site having its own (CHIPS), which needs HTTPS.
   */
  set(
    name: string,
    value: string,
    {
      seconds,
      readable = false,
      inFrames = false,
    }: { seconds?: number | undefined; readable?: boolean; inFrames?: boolean },
  ): void {
    const sites =
      inFrames && this.#secure
        ? ({ sameSite: 'None', partitioned: true } as const)
        : ({ sameSite: 'Lax' } as const);
    const options = { path: '/', httpOnly: !readable, secure: this.#secure, ...sites } as const;
    this.#written.set(name, seconds === 0 ? '' : value);
    this.#jar.write(name, value, { ...options, ...(seconds !== undefined && { maxAge: seconds }) });
  }

  /** Deletes a cookie, where this browser has it; `inFrames` as it was set. */
  drop(name: string, { inFrames = false }: { inFrames?: boolean } = {}): void {
    if (this.get(name) !== undefined) this.set(name, '', { seconds: 0, inFrames });
  }

  /**
   * The name of a cookie that no other host can set. `__Host-` needs HTTPS, so a shop on plain HTTP
   * (local development) uses the bare name.
   */
  ownName(name: string): string {
    return `${this.#secure ? '__Host-' : ''}${name}`;
  }
}

/** Makes the next page clear this browser's storage (client/forget-all.ts). */
export function forgetStorage(cookies: Cookies): void {
  cookies.set(FORGET_COOKIE, '1', { seconds: FORGET_SECONDS, readable: true });
}
