import { errorFields, log } from '../request/log.ts';
import { loginGuest, loginShopper, logoutShopper, refreshToken } from '../upstreams/commerce/slas.ts';
import type { TokenResponse } from '../upstreams/commerce/token-response.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import type { Cookies } from './cookies.ts';
import type { EarlierSession } from './earlier-cookie.ts';
import { type Flash, flashFor, type Said } from './flash.ts';
import { type ContextMark, livingContext, type Marks, waitingFlash } from './marks.ts';
import type { BroughtSession, SessionCookies } from './session-cookies.ts';
import { isRegistered } from './shopper-kind.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { VISIT_COOKIE } from './visit-cookie.ts';

/** A token is renewed this long before it expires, in seconds (docs/contracts/login.md §10). */
const RENEW_BEFORE_SECONDS = 60;

/** What a shopper signs in with; `deadline` in ms. */
type Credentials = { login: string; password: string; remember: boolean; deadline: number };

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * A shopper's session on one site: tokens and marks, made by the first call that needs them. It is
 * read once, changed in memory and written once, after the handler (keep-session.ts). Only private
 * pages and the API can reach it; cached documents cannot.
 */
export class Session {
  readonly #services: Services;
  readonly #stored: SessionCookies;
  #tokens: Tokens | undefined;
  #marks: Marks = {};
  /** A session of the format before, until the login service has proved it. */
  #earlier: EarlierSession | undefined;
  #changed: { tokens: boolean; marks: boolean };

  private constructor(
    services: Services,
    stored: SessionCookies,
    { tokens, marks, earlier }: BroughtSession,
  ) {
    this.#services = services;
    this.#stored = stored;
    this.#tokens = tokens.value;
    this.#earlier = earlier;
    const isOwn = marks.value !== undefined && marks.value.usid === tokens.value?.usid;
    if (marks.value && isOwn) {
      const { usid: _, ...own } = marks.value;
      this.#marks = own;
    }
    // what is not ours goes, what was sealed with the key before is sealed anew
    this.#changed = {
      tokens: tokens.is === 'outdated' || tokens.is === 'broken',
      marks: marks.is === 'outdated' || marks.is === 'broken' || (marks.is === 'whole' && !isOwn),
    };
  }

  /** The session that a browser brought; none yet where it brought none. */
  static async open(services: Services, stored: SessionCookies): Promise<Session> {
    const session = new Session(services, stored, await stored.read());
    if (session.#earlier) await orAbsent(session.#refresh(session.#earlier), services, 'earlier-session');
    return session;
  }

  /** Whether this shopper has a session already; asking does not make one. */
  get exists(): boolean {
    return this.#tokens !== undefined || this.#earlier !== undefined;
  }

  /** Whether it is a registered shopper's: the login service has said so. */
  get registered(): boolean {
    return this.#tokens !== undefined && isRegistered(this.#tokens.access);
  }

  /** The site whose session this is; each site has its own. */
  get siteId(): string {
    return this.#services.shop.site.id;
  }

  get basketId(): string | undefined {
    return this.#marks.basketId;
  }

  /** Whether the bag of the guest one was is still to be merged. */
  get mergeDue(): boolean {
    return this.#marks.mergeDue === true;
  }

  get customerId(): string | undefined {
    return this.#tokens?.customerId;
  }

  /** The hash by which recommendations know a registered shopper; undefined for guests. */
  get userId(): string | undefined {
    return this.registered ? this.#tokens?.userId : undefined;
  }

  get usid(): string | undefined {
    return this.#tokens?.usid;
  }

  /** What is known of the shopper's context; undefined when they have none, or it has run out. */
  get context(): ContextMark | undefined {
    return livingContext(this.#marks);
  }

  /** What is remembered besides the tokens. */
  get marks(): Marks {
    return this.#marks;
  }

  /** The visitor's other cookies. */
  get cookies(): Cookies {
    return this.#stored.cookies;
  }

  /**
   * A valid access token: the one at hand, a refreshed one, or a new guest's. Throws
   * `UpstreamError` on a blip, keeping the session.
   */
  async token(): Promise<string> {
    const known = this.#tokens;
    if (known && known.accessExpires - RENEW_BEFORE_SECONDS > Date.now() / 1000) return known.access;
    return this.renew();
  }

  /** A new access token although the old one looks valid: after the service refused it. */
  async renew(): Promise<string> {
    const known = this.#tokens;
    const living = known && known.refreshExpires > Date.now() / 1000 ? known : this.#earlier;
    const renewed = living && (await this.#refresh(living));
    if (renewed) return renewed;
    return this.#keep(await loginGuest(this.#services, this.siteId), {}, undefined);
  }

  /**
   * Makes it the session of a registered shopper (docs/contracts/login.md §12), with tokens of its
   * own. A guest's identity goes along, so that their basket can be merged; another shopper's does
   * not, and is logged out. Throws `UpstreamError` as `loginShopper` does.
   */
  async signIn({ remember, ...credentials }: Credentials): Promise<void> {
    const before = this.#tokens;
    const usid = this.registered ? undefined : before?.usid;
    const tokens = await loginShopper(this.#services, this.siteId, { ...credentials, usid });
    if (before && usid === undefined) {
      this.#services.cache.waitUntil(this.#logOut(before));
      this.cookies.drop(VISIT_COOKIE);
    }
    this.#keep(tokens, {}, remember);
  }

  /**
   * Ends the session of a registered shopper here and at the service; whoever comes next is a new
   * guest (docs/contracts/baskets.md §7). A guest's stays, with its bag: there is nobody to log
   * out.
   */
  async signOut(): Promise<void> {
    if (this.exists && !this.registered) return;
    // the service logs out with a token that is valid
    if (this.exists) await orAbsent(this.token(), this.#services, 'log-out');
    if (this.#tokens && this.registered) await this.#logOut(this.#tokens);
    this.#forget();
  }

  async #logOut({ access, refresh }: Tokens): Promise<void> {
    await orAbsent(
      logoutShopper(this.#services, this.siteId, { access, refresh }),
      this.#services,
      'log-out',
    );
  }

  /** Remembers the basket, in the response that made it. */
  setBasket(basketId: string | undefined): void {
    if (this.#marks.basketId !== basketId) this.#mark({ basketId });
  }

  /** Remembers that the guest's bag is still to be merged, or that it is not any more. */
  setMergeDue(due: boolean): void {
    if (this.mergeDue !== due) this.#mark({ mergeDue: due || undefined });
  }

  /**
   * Remembers that there is a context, or that there is none any more, in the response that changed
   * it.
   */
  setContext(context: ContextMark | undefined): void {
    if (context || this.#marks.context) this.#mark({ context });
  }

  /** Has the page that a redirect leads to say something, once. */
  leaveFlash(target: string, said: Said): void {
    this.#mark({ flash: flashFor(target, said) });
  }

  /** What the page at `address` (path and query) is to say; taken away, so that it is said once. */
  takeFlash(address: string): Flash | undefined {
    const waiting = waitingFlash(this.#marks, address);
    if (waiting) this.#mark({ flash: undefined });
    return waiting;
  }

  /**
   * Writes what has changed into the answer's cookies. For the one place that does so, after the
   * handler.
   */
  async commit(): Promise<void> {
    // nothing is known of it yet: it is proved by a later request
    if (this.#earlier) return;
    const { tokens: tokensChanged, marks: marksChanged } = this.#changed;
    const seconds = this.#lifetime;
    this.#stored.hint(this.registered, { seconds, again: tokensChanged });
    if (tokensChanged) await this.#stored.writeTokens(this.#tokens, seconds);
    if (marksChanged) await this.#stored.writeMarks(this.#marks, { usid: this.usid, seconds });
    this.#changed = { tokens: false, marks: false };
  }

  /**
   * Renews the tokens by a grant; undefined where the service says that it has ended. Throws
   * `UpstreamError` on a blip.
   */
  async #refresh({ refresh, remember, basketId, mergeDue }: EarlierSession): Promise<string | undefined> {
    const marks = this.#earlier ? { basketId, mergeDue } : this.#marks;
    try {
      return this.#keep(await refreshToken(this.#services, this.siteId, refresh), marks, remember);
    } catch (error) {
      const ended = error instanceof UpstreamError && (error.status === 400 || error.status === 401);
      if (!ended) throw error;
      log('info', 'session-ended', { requestId: this.#services.requestId, ...errorFields(error) });
      this.#forget();
      return undefined;
    }
  }

  #keep(answer: TokenResponse, marks: Marks, remember: boolean | undefined): string {
    // a context is that of a usid
    const context = this.#tokens?.usid === answer.usid ? this.#marks.context : undefined;
    this.#tokens = tokensOf(answer, nowInSeconds(), remember);
    this.#marks = { ...marks, context };
    this.#earlier = undefined;
    this.#changed = { tokens: true, marks: true };
    return answer.access_token;
  }

  #forget(): void {
    this.#tokens = undefined;
    this.#earlier = undefined;
    this.#marks = {};
    this.#changed = { tokens: true, marks: true };
  }

  #mark(change: Marks): void {
    this.#marks = { ...this.#marks, ...change };
    this.#changed = { ...this.#changed, marks: true };
  }

  /** Seconds until it ends, from now; undefined when it ends with the browser. */
  get #lifetime(): number | undefined {
    if (!this.#tokens || this.#tokens.remember === false) return undefined;
    return Math.max(0, this.#tokens.refreshExpires - nowInSeconds());
  }
}
