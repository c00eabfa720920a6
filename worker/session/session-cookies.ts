import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { type Flash, flashCookie } from './flash.ts';
import { KeptCookie } from './kept-cookie.ts';
import { answersCookie, marksCookie, type OwnedAnswers, type OwnedMarks } from './marks.ts';
import { closeCookie, type OpenedCookie, openCookie, type SealedCookie } from './sealed-cookie.ts';
import { type Tokens, tokensCookie } from './tokens.ts';

/** The parts of a session that a browser sent. */
export type ReceivedSession = {
  tokens: OpenedCookie<Tokens>;
  marks: OpenedCookie<OwnedMarks>;
  answers: OpenedCookie<OwnedAnswers>;
  flash: OpenedCookie<Flash>;
};

/** How many guests may have begun at the same time whose baskets are merged. */
const MOST_NEW_GUESTS = 4;
/** A short name of a guest, in the names of cookies: the beginning of the usid. */
const tagOf = (usid: string) => usid.replace(/[^\da-z]/gi, '').slice(0, 8);

/** The readable cookie that says that someone is logged in on a site (docs/decisions/0007). */
export const hintName = (siteId: string): string => `signed-in-${siteId}`;

/**
 * The cookies of a session on one site, sealed but for the readable hint: the tokens, what forms have
 * changed (`marks`), what services have told (`answers`), a message for the next page, the tokens of a
 * former guest. They are apart, so that a page that is the same for everyone can check for a shopper
 * context and a message without opening the tokens, and answers to requests that are made at the same
 * time do not take back one another's changes (docs/decisions/0032).
 */
export class SessionCookies {
  readonly cookies: Cookies;
  readonly marks: KeptCookie<OwnedMarks>;
  readonly answers: KeptCookie<OwnedAnswers>;
  readonly flash: KeptCookie<Flash>;
  readonly #keys: Config['sessionKeys'];
  readonly #tokens: SealedCookie<Tokens>;
  readonly #former: SealedCookie<Tokens>;
  /** The name of the cookie of a new guest; with '' the beginning of all. */
  readonly #newGuest: (tag: string) => string;
  readonly #hint: string;

  constructor(cookies: Cookies, siteId: string, { sessionKeys }: Config) {
    this.cookies = cookies;
    this.#keys = sessionKeys;
    this.#tokens = tokensCookie(cookies.ownName(`cairn-session-${siteId}`));
    this.marks = new KeptCookie(cookies, sessionKeys, marksCookie(cookies.ownName(`cairn-marks-${siteId}`)));
    this.answers = new KeptCookie(
      cookies,
      sessionKeys,
      answersCookie(cookies.ownName(`cairn-answers-${siteId}`)),
    );
    this.flash = new KeptCookie(cookies, sessionKeys, flashCookie(cookies.ownName(`cairn-flash-${siteId}`)));
    this.#former = tokensCookie(cookies.ownName(`cairn-guest-${siteId}`));
    this.#newGuest = (tag) => cookies.ownName(`cairn-new-guest-${siteId}-${tag}`);
    this.#hint = hintName(siteId);
  }

  async read(): Promise<ReceivedSession> {
    const [tokens, marks, answers, flash] = await Promise.all([
      openCookie(this.#keys, this.#tokens, this.cookies.get(this.#tokens.name)),
      this.marks.read(),
      this.answers.read(),
      this.flash.read(),
    ]);
    return { tokens, marks, answers, flash };
  }

  /** Writes the tokens for `seconds`; without a number the cookie ends with the browser session. */
  async writeTokens(tokens: Tokens | undefined, seconds: number | undefined): Promise<void> {
    if (!tokens) return this.cookies.drop(this.#tokens.name);
    this.cookies.set(this.#tokens.name, await closeCookie(this.#keys, this.#tokens, tokens), { seconds });
  }

  /**
   * The cookie with the tokens of a guest whose basket this shopper may still have to get: for a
   * member the guest that they were before; for anybody one that another tab has just begun to be.
   * Undefined without either. `own`: the usid of a guest, whose own cookie is none of them.
   */
  formerCookie(own: string | undefined): SealedCookie<Tokens> | undefined {
    if (own === undefined && this.cookies.get(this.#former.name) !== undefined) return this.#former;
    return this.#newGuests().find(({ name }) => own === undefined || name !== this.#newGuestOf(own).name);
  }

  /** The tokens in such a cookie; undefined where they are not known. */
  async readFormer(cookie: SealedCookie<Tokens>): Promise<Tokens | undefined> {
    return (await openCookie(this.#keys, cookie, this.cookies.get(cookie.name))).value;
  }

  /** Writes the tokens of the guest that a member was before, as `writeTokens` does. */
  async writeFormer(tokens: Tokens, seconds: number | undefined): Promise<void> {
    this.cookies.set(this.#former.name, await closeCookie(this.#keys, this.#former, tokens), { seconds });
  }

  /** Deletes the cookie of the guest that a member was before. */
  dropFormer(): void {
    this.cookies.drop(this.#former.name);
  }

  /**
   * Writes the tokens of a new guest. Each has a cookie of its own: the answer that drops one, after
   * its merge, must not drop what another tab writes at the same time, nor must two tabs replace each
   * other's.
   */
  async writeNewGuest(tokens: Tokens, seconds: number): Promise<void> {
    const cookie = this.#newGuestOf(tokens.usid);
    this.cookies.set(cookie.name, await closeCookie(this.#keys, cookie, tokens), { seconds });
  }

  /** Deletes the cookie of a new guest; without a usid those of all. */
  dropNewGuest(usid?: string): void {
    const dropped = usid === undefined ? this.#newGuests() : [this.#newGuestOf(usid)];
    for (const { name } of dropped) this.cookies.drop(name);
  }

  #newGuestOf(usid: string): SealedCookie<Tokens> {
    return tokensCookie(this.#newGuest(tagOf(usid)));
  }

  /** The cookies of new guests that the browser has. */
  #newGuests(): SealedCookie<Tokens>[] {
    const start = this.#newGuest('');
    return this.cookies.names
      .filter((name) => name.startsWith(start) && /^[\da-z]+$/i.test(name.slice(start.length)))
      .filter((name) => this.cookies.get(name) !== undefined)
      .slice(0, MOST_NEW_GUESTS)
      .map(tokensCookie);
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
