import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { closeCookie, openCookie, packJson, type SealedCookie, unpackJson } from './sealed-cookie.ts';

/** How long such a cookie is valid, in seconds: as long as a one-time code. */
export const SHORT_SECONDS = 600;

const stored = z.object({ value: z.unknown(), until: z.number() });

/**
 * A sealed cookie for a few minutes, or for the `seconds` that are given. Its end is sealed with
 * the value, so a copy of it is not valid for longer. `inFrames`: as in `Cookies.set`.
 */
export class ShortCookie<Value extends object> {
  readonly #cookies: Cookies;
  readonly #keys: Config['sessionKeys'];
  readonly #cookie: SealedCookie<{ value: Value; until: number }>;
  readonly #seconds: number;
  readonly #inFrames: boolean;

  constructor(
    cookies: Cookies,
    { sessionKeys }: Config,
    name: string,
    schema: z.ZodType<Value>,
    seconds = SHORT_SECONDS,
    { inFrames = false }: { inFrames?: boolean } = {},
  ) {
    this.#seconds = seconds;
    this.#inFrames = inFrames;
    this.#cookies = cookies;
    this.#keys = sessionKeys;
    this.#cookie = {
      name: cookies.ownName(name),
      pack: packJson,
      unpack: (bytes) => {
        const { data: kept } = stored.safeParse(unpackJson(bytes));
        const value = kept && schema.safeParse(kept.value).data;
        return kept && value && { value, until: kept.until };
      },
    };
  }

  /** Whether the browser sent such a cookie, genuine or not. */
  get isSent(): boolean {
    return this.#cookies.get(this.#cookie.name) !== undefined;
  }

  /** The value; undefined where there is none, or where it is too old or not genuine. */
  async read(): Promise<Value | undefined> {
    const opened = await openCookie(this.#keys, this.#cookie, this.#cookies.get(this.#cookie.name));
    return opened.value && opened.value.until > Date.now() / 1000 ? opened.value.value : undefined;
  }

  async write(value: Value): Promise<void> {
    const until = Math.floor(Date.now() / 1000) + this.#seconds;
    const text = await closeCookie(this.#keys, this.#cookie, { value, until });
    this.#cookies.set(this.#cookie.name, text, { seconds: this.#seconds, inFrames: this.#inFrames });
  }

  /** Deletes the cookie, where this browser has it. */
  drop(): void {
    this.#cookies.drop(this.#cookie.name, { inFrames: this.#inFrames });
  }
}
