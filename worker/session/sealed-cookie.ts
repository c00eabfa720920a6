import * as z from 'zod';
import type { Cookies } from './cookies.ts';
import { type Format, packJson, sealValue, type Unsealed, unpackJson, unsealValue } from './sealed-value.ts';

/** Most bytes of a packed value without a fixed length: sealed, it is no longer than the tokens' cookie. */
export const MOST_BYTES = 2_400;

/** How long a cookie of a few minutes is valid, in seconds: as long as a one-time code. */
export const SHORT_SECONDS = 600;

/**
 * A cookie of this browser whose value only this shop can have written, sealed with its name: a value
 * cannot be moved to another cookie. Its value says itself for how long it is valid; where a fixed time
 * does, use `sealedCookie`.
 */
export class SealedCookie<Value> {
  /** As browsers know it. */
  readonly name: string;
  readonly #cookies: Cookies;
  readonly #format: Format<Value>;
  readonly #seconds: number | undefined;
  readonly #inFrames: boolean;
  /** A text is unsealed once. */
  #read: { text: string | undefined; value: Promise<Unsealed<Value>> } | undefined;

  /**
   * `name` is that before `Cookies.ownName`. `seconds`: for how long browsers keep it, unless `write`
   * says it. `inFrames`: as in `Cookies.set`.
   */
  constructor(
    cookies: Cookies,
    name: string,
    format: Format<Value>,
    { seconds, inFrames = false }: { seconds?: number; inFrames?: boolean } = {},
  ) {
    this.name = cookies.ownName(name);
    this.#cookies = cookies;
    this.#format = format;
    this.#seconds = seconds;
    this.#inFrames = inFrames;
  }

  /** Whether the browser has such a cookie, genuine or not. */
  get isSent(): boolean {
    return this.#cookies.get(this.name) !== undefined;
  }

  /** The value, and how genuine the cookie is. */
  unseal(): Promise<Unsealed<Value>> {
    const text = this.#cookies.get(this.name);
    if (!this.#read || this.#read.text !== text)
      this.#read = { text, value: unsealValue(this.#cookies.keys, this.name, this.#format, text) };
    return this.#read.value;
  }

  /** The value; undefined where there is none, or none that is genuine and still valid. */
  async read(): Promise<Value | undefined> {
    return (await this.unseal()).value;
  }

  /**
   * Writes the cookie for `seconds`, or deletes it where there is no value; without a number it ends
   * with the browser session.
   */
  async write(value: Value | undefined, seconds = this.#seconds): Promise<void> {
    if (value === undefined) return this.drop();
    const text = await sealValue(this.#cookies.keys, this.name, this.#format, value);
    this.#cookies.set(this.name, text, { seconds, inFrames: this.#inFrames });
  }

  /** Deletes the cookie, where this browser has it. */
  drop(): void {
    this.#cookies.drop(this.name, { inFrames: this.#inFrames });
  }
}

/**
 * A sealed cookie of a few fields that is valid for `lifetime` seconds. Its end is sealed with the
 * value, so a copy of it is not valid for longer.
 */
export function sealedCookie<Value extends object>(
  cookies: Cookies,
  name: string,
  schema: z.ZodType<Value>,
  lifetime: number,
  { inFrames = false }: { inFrames?: boolean } = {},
): SealedCookie<Value> {
  return new SealedCookie(cookies, name, endingFormat(schema, lifetime), { seconds: lifetime, inFrames });
}

const ending = z.object({ value: z.unknown(), until: z.number() });

/** A value as JSON with its end, `lifetime` seconds after it is packed; past it, it is none. */
function endingFormat<Value extends object>(schema: z.ZodType<Value>, lifetime: number): Format<Value> {
  return {
    pack: (value) => packJson({ value, until: Math.floor(Date.now() / 1000) + lifetime }),
    unpack: (bytes) => {
      const { data } = ending.safeParse(unpackJson(bytes));
      return data && data.until > Date.now() / 1000 ? schema.safeParse(data.value).data : undefined;
    },
  };
}
