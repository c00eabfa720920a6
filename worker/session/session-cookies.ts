import type { Cookies } from './cookies.ts';
import { type Flash, flashFormat } from './flash.ts';
import { SealedCookie } from './sealed-cookie.ts';
import type { Unsealed } from './sealed-value.ts';
import {
  answersFormat,
  type CachedProfile,
  type OwnedSessionData,
  sessionDataFormat,
} from './session-data.ts';
import { type Tokens, tokensFormat } from './tokens.ts';

/** The parts of a session that a browser sent. */
export type ReceivedSession = {
  tokens: Unsealed<Tokens>;
  data: Unsealed<OwnedSessionData>;
  answers: Unsealed<CachedProfile>;
  flash: Unsealed<Flash>;
};

/** How many guests may have begun at the same time whose baskets are merged. */
const MOST_NEW_GUESTS = 4;
/** The beginning of a guest's usid that names their cookie, in characters. */
const TAG_LENGTH = 8;

/** The readable cookie that says that someone is logged in on a site (docs/decisions/0007). */
export const hintName = (siteId: string): string => `signed-in-${siteId}`;

/**
 * The cookies of a session on one site, sealed but for the readable hint: the tokens, what forms have
 * changed (`data`), what services have told (`answers`), a message for the next page, the tokens of a
 * former guest. They are apart, so that a page that is the same for everyone can check for a shopper
 * context and a message without opening the tokens, and answers to requests that are made at the same
 * time do not take back one another's changes (docs/decisions/0032).
 */
export class SessionCookies {
  readonly cookies: Cookies;
  readonly tokens: SealedCookie<Tokens>;
  readonly data: SealedCookie<OwnedSessionData>;
  readonly answers: SealedCookie<CachedProfile>;
  readonly flash: SealedCookie<Flash>;
  /** The tokens of the guest that a member was before. */
  readonly former: SealedCookie<Tokens>;
  readonly #siteId: string;
  readonly #hint: string;

  constructor(cookies: Cookies, siteId: string) {
    this.cookies = cookies;
    this.tokens = new SealedCookie(cookies, `cairn-session-${siteId}`, tokensFormat);
    this.data = new SealedCookie(cookies, `cairn-marks-${siteId}`, sessionDataFormat);
    this.answers = new SealedCookie(cookies, `cairn-answers-${siteId}`, answersFormat);
    this.flash = new SealedCookie(cookies, `cairn-flash-${siteId}`, flashFormat);
    this.former = new SealedCookie(cookies, `cairn-guest-${siteId}`, tokensFormat);
    this.#siteId = siteId;
    this.#hint = hintName(siteId);
  }

  async read(): Promise<ReceivedSession> {
    const [tokens, data, answers, flash] = await Promise.all([
      this.tokens.unseal(),
      this.data.unseal(),
      this.answers.unseal(),
      this.flash.unseal(),
    ]);
    return { tokens, data, answers, flash };
  }

  /**
   * The cookie with the tokens of a guest whose basket this shopper may still have to get: for a
   * member the guest that they were before; for anybody one that another tab has just begun to be.
   * Undefined without either. `own`: the usid of a guest, whose own cookie is none of them.
   */
  formerCookie(own: string | undefined): SealedCookie<Tokens> | undefined {
    if (own === undefined && this.former.isSent) return this.former;
    return this.newGuests().find(({ name }) => own === undefined || name !== this.newGuest(own).name);
  }

  /**
   * The cookie with the tokens of a new guest. Each has one of its own: the answer that drops one, after
   * its merge, must not drop what another tab writes at the same time, nor must two tabs replace each
   * other's.
   */
  newGuest(usid: string): SealedCookie<Tokens> {
    return this.#newGuestBy(usid.replace(/[^\da-z]/gi, '').slice(0, TAG_LENGTH));
  }

  /** The cookies of new guests that the browser has. */
  newGuests(): SealedCookie<Tokens>[] {
    const start = this.#newGuestBy('').name;
    return this.cookies.names
      .filter((name) => name.startsWith(start) && /^[\da-z]+$/i.test(name.slice(start.length)))
      .map((name) => this.#newGuestBy(name.slice(start.length)))
      .filter(({ isSent }) => isSent)
      .slice(0, MOST_NEW_GUESTS);
  }

  #newGuestBy(tag: string): SealedCookie<Tokens> {
    return new SealedCookie(this.cookies, `cairn-new-guest-${this.#siteId}-${tag}`, tokensFormat);
  }

  /** Whether the browser has the readable cookie of `hint`. */
  get isHinted(): boolean {
    return this.cookies.get(this.#hint) !== undefined;
  }

  /**
   * Writes a readable cookie that tells pages for everyone whether someone is logged in, and
   * nothing else (docs/decisions/0007). `name`: another one after each login; undefined where nobody is
   * logged in. `again`: write it even if unchanged, to renew its lifetime.
   */
  hint(name: string | undefined, { seconds, again }: { seconds: number | undefined; again: boolean }): void {
    const known = this.cookies.get(this.#hint);
    if (name !== undefined && (again || known !== name))
      this.cookies.set(this.#hint, name, { seconds, readable: true });
    else if (name === undefined && known !== undefined)
      this.cookies.set(this.#hint, '', { seconds: 0, readable: true });
  }
}
