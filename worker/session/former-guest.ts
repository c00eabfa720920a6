import type { FormerCookie, SessionCookies } from './session-cookies.ts';
import type { Tokens } from './tokens.ts';

/**
 * How long a new guest's tokens are also kept beside the session, in seconds: another tab may be
 * signing in, and its session then replaces the guest's.
 */
const NEW_GUEST_SECONDS = 60;

/**
 * The guest that a member was before, whose basket the member may still have to get: in one of the
 * browser's cookies, or known since this request (docs/decisions/0064).
 */
export class FormerGuest {
  readonly #stored: SessionCookies;
  #guest: Tokens | FormerCookie | undefined;

  constructor(stored: SessionCookies) {
    this.#stored = stored;
    this.#guest = stored.formerCookie;
  }

  /** Whether the browser already has a cookie of such a guest. */
  get isInCookie(): boolean {
    return typeof this.#guest === 'string';
  }

  /** The guest's tokens; undefined where they are not known. */
  async tokens(): Promise<Tokens | undefined> {
    return typeof this.#guest === 'string' ? this.#stored.readFormer(this.#guest) : this.#guest;
  }

  /** Another session replaces the one with these tokens: a guest's, or that of another member. */
  async follow(before: Tokens, { wasRegistered }: { wasRegistered: boolean }): Promise<void> {
    this.#guest = wasRegistered ? undefined : before;
    const begun = await this.#stored.readFormer('new');
    if (begun?.usid === before.usid) this.#stored.dropFormer('new');
  }

  /** The basket is merged, or never will be. */
  giveUp(): void {
    if (this.#guest === 'new') this.#stored.dropFormer('new');
    this.#guest = undefined;
  }

  /** The session has ended. */
  forget(): void {
    this.#guest = undefined;
    this.#stored.dropFormer('new');
  }

  /**
   * Writes the changes into the response's cookies; `seconds`: how long the session goes on.
   * `begun`: a guest that this request has begun to be, with a basket.
   */
  async commit(seconds: number | undefined, begun: Tokens | undefined): Promise<void> {
    if (begun) await this.#stored.writeFormer('new', begun, NEW_GUEST_SECONDS);
    if (this.#guest === undefined) this.#stored.dropFormer('former');
    else if (typeof this.#guest !== 'string') await this.#stored.writeFormer('former', this.#guest, seconds);
  }
}
