import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { type EarlierSession, readEarlier } from './earlier-cookie.ts';
import { type Marks, marksCookie, type OwnedMarks } from './marks.ts';
import { looksSealed } from './seal.ts';
import { closeCookie, type Found, openCookie, type SealedCookie } from './sealed-cookie.ts';
import { type Tokens, tokensCookie } from './tokens.ts';

/** What a browser brought of a session. */
export type BroughtSession = {
  tokens: Found<Tokens>;
  marks: Found<OwnedMarks>;
  /** A session of the format before, which nothing proves yet. */
  earlier: EarlierSession | undefined;
};

/**
 * The cookies of a session on one site: the tokens in one, the marks in another, so that a page
 * that is the same for everyone need not open the tokens to know that the shopper has no context.
 * Both are sealed.
 */
export class SessionCookies {
  readonly cookies: Cookies;
  readonly #keys: Config['sessionKeys'];
  readonly #tokens: SealedCookie<Tokens>;
  readonly #marks: SealedCookie<OwnedMarks>;
  readonly #hint: string;
  #opened: Promise<Found<OwnedMarks>> | undefined;

  constructor(cookies: Cookies, siteId: string, { sessionKeys }: Config) {
    this.cookies = cookies;
    this.#keys = sessionKeys;
    this.#tokens = tokensCookie(cookies.ownName(`cairn-session-${siteId}`));
    this.#marks = marksCookie(cookies.ownName(`cairn-marks-${siteId}`));
    this.#hint = `signed-in-${siteId}`;
  }

  async read(): Promise<BroughtSession> {
    const text = this.cookies.get(this.#tokens.name) ?? '';
    const earlier = looksSealed(text) ? undefined : readEarlier(text);
    const [tokens, marks] = await Promise.all([openCookie(this.#keys, this.#tokens, text), this.readMarks()]);
    return { tokens, marks, earlier };
  }

  /** The marks alone, opened once; whose they are only the tokens can say. */
  readMarks(): Promise<Found<OwnedMarks>> {
    this.#opened ??= openCookie(this.#keys, this.#marks, this.cookies.get(this.#marks.name));
    return this.#opened;
  }

  /** Writes the tokens for `seconds`; without them it ends with the browser. */
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

  /**
   * Tells the pages that are the same for everyone whether someone is logged in: a readable cookie
   * that says no more than that (docs/decisions/0007). `again`: also where it says so already, for
   * another lifetime.
   */
  hint(registered: boolean, { seconds, again }: { seconds: number | undefined; again: boolean }): void {
    const known = this.cookies.get(this.#hint) !== undefined;
    if (registered && (again || !known)) this.cookies.set(this.#hint, '1', { seconds, readable: true });
    else if (!registered && known) this.cookies.set(this.#hint, '', { seconds: 0, readable: true });
  }
}
