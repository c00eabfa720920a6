import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { type EarlierSession, readEarlier } from './earlier-cookie.ts';
import { FLASH_SECONDS, type Flash, fittingFlash, flashCookie } from './flash.ts';
import { type Marks, marksCookie, type OwnedMarks } from './marks.ts';
import { looksSealed } from './seal.ts';
import { closeCookie, type OpenedCookie, openCookie, type SealedCookie } from './sealed-cookie.ts';
import { type Tokens, tokensCookie } from './tokens.ts';

/** The parts of a session that a browser sent. */
export type ReceivedSession = {
  tokens: OpenedCookie<Tokens>;
  marks: OpenedCookie<OwnedMarks>;
  flash: OpenedCookie<Flash>;
  /** A session of the earlier format, which is not proved yet. */
  earlier: EarlierSession | undefined;
};

/** A cookie with a guest's tokens, kept for a merge (docs/decisions/0064). */
export type FormerCookie = 'former' | 'new';

/** The readable cookie that says that someone is logged in on a site (docs/decisions/0007). */
export const hintName = (siteId: string): string => `signed-in-${siteId}`;

/**
 * The cookies of a session on one site, all sealed: one for the tokens, one for the marks, one for a
 * message. So a page that is the same for everyone can check for a shopper context without opening the
 * tokens, and an answer that changes marks loses no message that another one leaves at the same time.
 */
export class SessionCookies {
  readonly cookies: Cookies;
  readonly #keys: Config['sessionKeys'];
  readonly #tokens: SealedCookie<Tokens>;
  readonly #marks: SealedCookie<OwnedMarks>;
  readonly #flash: SealedCookie<Flash>;
  readonly #former: SealedCookie<Tokens>;
  readonly #newGuest: SealedCookie<Tokens>;
  readonly #hint: string;
  #openedMarks: Promise<OpenedCookie<OwnedMarks>> | undefined;
  #openedFlash: Promise<OpenedCookie<Flash>> | undefined;

  constructor(cookies: Cookies, siteId: string, { sessionKeys }: Config) {
    this.cookies = cookies;
    this.#keys = sessionKeys;
    this.#tokens = tokensCookie(cookies.ownName(`cairn-session-${siteId}`));
    this.#marks = marksCookie(cookies.ownName(`cairn-marks-${siteId}`));
    this.#flash = flashCookie(cookies.ownName(`cairn-flash-${siteId}`));
    this.#former = tokensCookie(cookies.ownName(`cairn-guest-${siteId}`));
    this.#newGuest = tokensCookie(cookies.ownName(`cairn-new-guest-${siteId}`));
    this.#hint = hintName(siteId);
  }

  async read(): Promise<ReceivedSession> {
    const text = this.cookies.get(this.#tokens.name) ?? '';
    const earlier = looksSealed(text) ? undefined : readEarlier(text);
    const [tokens, marks, flash] = await Promise.all([
      openCookie(this.#keys, this.#tokens, text),
      this.readMarks(),
      this.readFlash(),
    ]);
    return { tokens, marks, flash, earlier };
  }

  /** The marks alone, opened once. Only the tokens can tell whose they are. */
  readMarks(): Promise<OpenedCookie<OwnedMarks>> {
    this.#openedMarks ??= openCookie(this.#keys, this.#marks, this.cookies.get(this.#marks.name));
    return this.#openedMarks;
  }

  /** The message that waits, opened once. */
  readFlash(): Promise<OpenedCookie<Flash>> {
    this.#openedFlash ??= openCookie(this.#keys, this.#flash, this.cookies.get(this.#flash.name));
    return this.#openedFlash;
  }

  /** Writes the tokens for `seconds`; without a number the cookie ends with the browser session. */
  async writeTokens(tokens: Tokens | undefined, seconds: number | undefined): Promise<void> {
    if (!tokens) return this.cookies.drop(this.#tokens.name);
    this.cookies.set(this.#tokens.name, await closeCookie(this.#keys, this.#tokens, tokens), { seconds });
  }

  async writeMarks(
    marks: Marks,
    { usid, seconds }: { usid: string | undefined; seconds: number | undefined },
  ): Promise<void> {
    const isEmpty = Object.values(marks).every((mark) => mark === undefined);
    if (usid === undefined || isEmpty) return this.cookies.drop(this.#marks.name);
    const text = await closeCookie(this.#keys, this.#marks, { ...marks, usid });
    this.cookies.set(this.#marks.name, text, { seconds });
  }

  /** Writes the message that waits; deletes the cookie where there is none, or where it is too long. */
  async writeFlash(flash: Flash | undefined): Promise<void> {
    const fitting = flash && fittingFlash(flash);
    if (!fitting) return this.cookies.drop(this.#flash.name);
    const text = await closeCookie(this.#keys, this.#flash, fitting);
    this.cookies.set(this.#flash.name, text, { seconds: FLASH_SECONDS });
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
   * nothing else (docs/decisions/0007). `again`: write it even if unchanged, to renew its lifetime.
   */
  hint(registered: boolean, { seconds, again }: { seconds: number | undefined; again: boolean }): void {
    const known = this.isHinted;
    if (registered && (again || !known)) this.cookies.set(this.#hint, '1', { seconds, readable: true });
    else if (!registered && known) this.cookies.set(this.#hint, '', { seconds: 0, readable: true });
  }
}
