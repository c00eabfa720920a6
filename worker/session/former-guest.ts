import type { SealedCookie } from './sealed-cookie.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Tokens } from './tokens.ts';

/**
 * How long a new guest's tokens are also kept beside the session, in seconds: another tab may begin a
 * session at the same time, a guest's or a member's, which then replaces it.
 */
const NEW_GUEST_SECONDS = 600;

/**
 * A guest whose basket this shopper may still have to get: the one that a member was before, or one
 * that another tab began to be at the same time; in one of the browser's cookies, or known since this
 * request (docs/decisions/0064).
 */
export class FormerGuest {
  readonly #stored: SessionCookies;
  #cookie: SealedCookie<Tokens> | undefined;
  #tokens: Tokens | undefined;

  /** `own`: the usid of the session, where it is a guest's. */
  constructor(stored: SessionCookies, own: string | undefined) {
    this.#stored = stored;
    this.#cookie = stored.formerCookie(own);
  }

  /** Whether the browser already has a cookie of such a guest. */
  get isInCookie(): boolean {
    return this.#cookie !== undefined;
  }

  /** The guest's tokens; undefined where they are not known. */
  async tokens(): Promise<Tokens | undefined> {
    return this.#tokens ?? this.#cookie?.read();
  }

  /** Another session replaces the one with these tokens: a guest's, or that of another member. */
  follow(before: Tokens, { wasRegistered }: { wasRegistered: boolean }): void {
    this.#cookie = undefined;
    this.#tokens = wasRegistered ? undefined : before;
    this.#stored.newGuest(before.usid).drop();
    if (wasRegistered) this.#stored.former.drop();
  }

  /** The basket is merged, or never will be. */
  giveUp(): void {
    this.#cookie?.drop();
    this.#cookie = undefined;
    this.#tokens = undefined;
  }

  /** The session has ended. */
  forget(): void {
    this.#cookie = undefined;
    this.#tokens = undefined;
    for (const guest of this.#stored.newGuests()) guest.drop();
    this.#stored.former.drop();
  }

  /**
   * Writes the changes into the response's cookies; `seconds`: how long the session goes on.
   * `begun`: a guest that this request has begun to be, with a basket.
   */
  async commit(seconds: number | undefined, begun: Tokens | undefined): Promise<void> {
    if (begun) await this.#stored.newGuest(begun.usid).write(begun, NEW_GUEST_SECONDS);
    if (this.#tokens) await this.#stored.former.write(this.#tokens, seconds);
  }
}
