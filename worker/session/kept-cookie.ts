import type { SealKeys } from '../config/session-keys.ts';
import type { Cookies } from './cookies.ts';
import { closeCookie, type OpenedCookie, openCookie, type SealedCookie } from './sealed-cookie.ts';

/** A sealed cookie of a visitor that a request opens at most once. */
export class KeptCookie<Value> {
  readonly #cookies: Cookies;
  readonly #keys: SealKeys;
  readonly #cookie: SealedCookie<Value>;
  #opened: Promise<OpenedCookie<Value>> | undefined;

  constructor(cookies: Cookies, keys: SealKeys, cookie: SealedCookie<Value>) {
    this.#cookies = cookies;
    this.#keys = keys;
    this.#cookie = cookie;
  }

  /** The cookie as the browser sent it. */
  read(): Promise<OpenedCookie<Value>> {
    this.#opened ??= openCookie(this.#keys, this.#cookie, this.#cookies.get(this.#cookie.name));
    return this.#opened;
  }

  /**
   * Writes the cookie for `seconds`, or deletes it where there is no value; without a number it ends
   * with the browser session.
   */
  async write(value: Value | undefined, seconds: number | undefined): Promise<void> {
    if (value === undefined) return this.#cookies.drop(this.#cookie.name);
    this.#cookies.set(this.#cookie.name, await closeCookie(this.#keys, this.#cookie, value), { seconds });
  }
}
