import * as z from 'zod';
import type { CookieJar } from '../../session/cookies.ts';

const kept = z.record(z.string(), z.object({ value: z.string(), until: z.number().optional() }));

/** The cookies of an agent's session, as they are kept: values and when they end, in epoch ms. */
export const keptCookies = kept;
export type KeptCookies = z.infer<typeof kept>;

/**
 * The cookies of a shopper who has no browser: the shop reads and writes them as it does a browser's,
 * sealed as there, and they are kept with the agent's session.
 */
export class KeptJar implements CookieJar {
  readonly #cookies: KeptCookies;

  constructor(cookies: KeptCookies, now: number) {
    const living = Object.entries(cookies).filter(([, { until }]) => until === undefined || until > now);
    this.#cookies = Object.fromEntries(living);
  }

  sent(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#cookies).map(([name, { value }]) => [name, value]));
  }

  write(name: string, value: string, { maxAge }: { maxAge?: number }): void {
    if (maxAge === 0) delete this.#cookies[name];
    else if (maxAge === undefined) this.#cookies[name] = { value };
    else this.#cookies[name] = { value, until: Date.now() + maxAge * 1000 };
  }

  /** All of them, to be kept. */
  get cookies(): KeptCookies {
    return this.#cookies;
  }
}
