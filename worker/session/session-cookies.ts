import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { type EarlierSession, readEarlier } from './earlier-cookie.ts';
import { type Flash, flashCookie } from './flash.ts';
import { KeptCookie } from './kept-cookie.ts';
import { answersCookie, marksCookie, type OwnedAnswers, type OwnedMarks } from './marks.ts';
import { looksSealed } from './seal.ts';
import { closeCookie, type OpenedCookie, openCookie, type SealedCookie } from './sealed-cookie.ts';
import { type Tokens, tokensCookie } from './tokens.ts';

/** The parts of a session that a browser sent. */
export type ReceivedSession = {
  tokens: OpenedCookie<Tokens>;
  marks: OpenedCookie<OwnedMarks>;
  answers: OpenedCookie<OwnedAnswers>;
  flash: OpenedCookie<Flash>;
  /** A session of the earlier format, which is not proved yet. */
  earlier: EarlierSession | undefined;
};

/** A cookie with a guest's tokens, kept for a merge (docs/decisions/0064). */
export type FormerCookie = 'former' | 'new';

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
  readonly #newGuest: SealedCookie<Tokens>;
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
    this.#newGuest = tokensCookie(cookies.ownName(`cairn-new-guest-${siteId}`));
    this.#hint = hintName(siteId);
  }

  async read(): Promise<ReceivedSession> {
    const text = this.cookies.get(this.#tokens.name) ?? '';
    const earlier = looksSealed(text) ? undefined : readEarlier(text);
    const [tokens, marks, answers, flash] = await Promise.all([
      openCookie(this.#keys, this.#tokens, text),
      this.marks.read(),
      this.answers.read(),
      this.flash.read(),
    ]);
    return { tokens, marks, answers, flash, earlier };
  }

  /** Writes the tokens for `seconds`; without a number the cookie ends with the browser session. */
  async writeTokens(tokens: Tokens | undefined, seconds: number | undefined): Promise<void> {
    if (!tokens) return this.cookies.drop(this.#tokens.name);
    this.cookies.set(this.#tokens.name, await closeCookie(this.#keys, this.#tokens, tokens), { seconds });
  }

  /**
   * The cookie with the tokens of a guest whose basket the member may still have to get: the guest that
   * the member was before, else one that another tab has just begun to be; undefined without either.
   */
  get formerCookie(): FormerCookie | undefined {
    if (this.cookies.get(this.#former.name) !== undefined) return 'former';
    return this.cookies.get(this.#newGuest.name) === undefined ? undefined : 'new';
  }

  /** The tokens in one of those cookies; undefined where they are not known. */
  async readFormer(which: FormerCookie): Promise<Tokens | undefined> {
    const cookie = this.#cookieOf(which);
    return (await openCookie(this.#keys, cookie, this.cookies.get(cookie.name))).value;
  }

  /**
   * Writes the tokens into one of those cookies as `writeTokens` does. They are two cookies: the answer
   * that drops one, after its merge, must not drop what another tab writes at the same time.
   */
  async writeFormer(which: FormerCookie, tokens: Tokens, seconds: number | undefined): Promise<void> {
    const cookie = this.#cookieOf(which);
    this.cookies.set(cookie.name, await closeCookie(this.#keys, cookie, tokens), { seconds });
  }

  /** Deletes one of those cookies. */
  dropFormer(which: FormerCookie): void {
    this.cookies.drop(this.#cookieOf(which).name);
  }

  #cookieOf(which: FormerCookie): SealedCookie<Tokens> {
    return which === 'former' ? this.#former : this.#newGuest;
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
