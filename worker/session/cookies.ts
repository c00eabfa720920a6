import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/**
 * The cookies of one request and its answer. What they hold is the visitor's to change, unless it
 * is sealed.
 */
export class Cookies {
  readonly #c: Context;
  readonly #secure: boolean;

  /** `origin` is the shop's configured one: over HTTPS its cookies are for HTTPS alone. */
  constructor(c: Context, origin: string) {
    this.#c = c;
    this.#secure = origin.startsWith('https:');
  }

  get(name: string): string | undefined {
    return getCookie(this.#c, name);
  }

  /**
   * Sets a cookie for `seconds`: 0 takes it away, without them it ends with the browser.
   * `readable`: scripts of the page may read it.
   */
  set(
    name: string,
    value: string,
    { seconds, readable = false }: { seconds?: number | undefined; readable?: boolean },
  ): void {
    const options = { path: '/', httpOnly: !readable, secure: this.#secure, sameSite: 'Lax' } as const;
    setCookie(this.#c, name, value, { ...options, ...(seconds !== undefined && { maxAge: seconds }) });
  }

  /** Takes a cookie away, where this browser has it. */
  drop(name: string): void {
    if (this.get(name) !== undefined) this.set(name, '', { seconds: 0 });
  }

  /**
   * The name of a cookie that no other host can set. `__Host-` needs HTTPS: a shop served over
   * plain HTTP (local development) uses the bare name.
   */
  ownName(name: string): string {
    return `${this.#secure ? '__Host-' : ''}${name}`;
  }
}
