import * as z from 'zod';
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from '../../config/social-providers.ts';
import type { Cookies } from '../../session/cookies.ts';
import { SealedCookie } from '../../session/sealed-cookie.ts';
import { jsonFormat } from '../../session/sealed-value.ts';

/** How long a shopper may take at the provider, in seconds. */
const ATTEMPT_SECONDS = 15 * 60;
/** Most attempts that a browser keeps, in several tabs: the latest ones. */
const MOST_ATTEMPTS = 4;
const PREFIX = 'cairn-social-';
const STATE = /^[0-9a-z]{8,10}-[0-9a-f]{32}-([a-z]+)(-again)?$/;

const attempt = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** The secret half of the proof key (PKCE). */
  verifier: z.string(),
  /** The guest session of the shopper, whose bag is merged. */
  usid: z.string().optional(),
  siteId: z.string(),
  localeId: z.string(),
  /** Where to go afterwards. */
  returnTo: z.string().optional(),
  /** The address in the e-mail field, to be shown again after a failure. */
  email: z.string().optional(),
  /** The shopper has been logged in by this attempt. */
  isDone: z.boolean().optional(),
  /** The shopper or the provider said no, which the sign-in page has still to say. */
  isCancelled: z.boolean().optional(),
});

/** One try to log in at an identity provider. */
export type SocialAttempt = z.infer<typeof attempt>;

/** What a `state` of this shop says about itself, whoever sent it. */
export type StateFacts = { provider: SocialProvider; isRestart: boolean };

/** The provider in a `state`, and whether it is a second try; undefined for any other text. */
export function readState(state: string): StateFacts | undefined {
  const [, provider, again] = STATE.exec(state) ?? [];
  return isSocialProvider(provider) ? { provider, isRestart: again !== undefined } : undefined;
}

/**
 * The attempts of this browser to log in at identity providers, each in a sealed cookie of its own
 * under its `state` (RFC 6749 §10.12). So tabs do not overwrite each other, and only the browser
 * that began an attempt can finish it.
 */
export class SocialAttempts {
  readonly #cookies: Cookies;

  constructor(cookies: Cookies) {
    this.#cookies = cookies;
  }

  /** Keeps a new attempt and returns its `state`. The oldest of too many attempts is dropped. */
  async begin(made: SocialAttempt, { isRestart = false } = {}): Promise<string> {
    // the time comes first, so that the names sort by age
    const id = `${Date.now().toString(36)}-${crypto.randomUUID().replaceAll('-', '')}`;
    const state = `${id}-${made.provider}${isRestart ? '-again' : ''}`;
    const earlier = this.#names;
    for (const name of earlier.toSorted().slice(0, Math.max(0, earlier.length + 1 - MOST_ATTEMPTS))) {
      this.#cookies.drop(name);
    }
    await this.#cookie(state).write(made);
    return state;
  }

  /** The attempt with that `state`; undefined where this browser has none. */
  async find(state: string): Promise<SocialAttempt | undefined> {
    if (!readState(state)) return undefined;
    return this.#cookie(state).read();
  }

  /** Marks an attempt as done, so that its address leads on when it is loaded again. */
  async finish(state: string, made: SocialAttempt): Promise<void> {
    await this.#cookie(state).write({ ...made, verifier: '', isDone: true });
  }

  /** Marks an attempt as cancelled, for the sign-in page to say so. */
  async cancel(state: string, made: SocialAttempt): Promise<void> {
    await this.#cookie(state).write({ ...made, verifier: '', isCancelled: true });
  }

  /** The last attempt that was cancelled and not yet told of; it is dropped. */
  async takeCancelled(): Promise<SocialAttempt | undefined> {
    const prefix = this.#cookies.ownName(PREFIX);
    for (const name of this.#names.toSorted().reverse()) {
      const state = name.slice(prefix.length);
      const found = await this.find(state);
      if (!found?.isCancelled) continue;
      this.drop(state);
      return found;
    }
    return undefined;
  }

  drop(state: string): void {
    this.#cookie(state).drop();
  }

  /** Drops all attempts of this browser. */
  dropAll(): void {
    for (const name of this.#names) this.#cookies.drop(name);
  }

  get #names(): string[] {
    return this.#cookies.names.filter((name) => name.startsWith(this.#cookies.ownName(PREFIX)));
  }

  #cookie(state: string): SealedCookie<SocialAttempt> {
    return new SealedCookie(this.#cookies, PREFIX + state, jsonFormat(attempt), { seconds: ATTEMPT_SECONDS });
  }
}
