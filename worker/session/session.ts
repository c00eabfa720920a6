import { nameOfText } from '../../shared/digest.ts';
import { errorFields, log } from '../request/log.ts';
import { areCredentialsChanged, refreshRefusalOf } from '../upstreams/commerce/client-refusal.ts';
import { loginGuest, logoutShopper, refreshToken } from '../upstreams/commerce/slas.ts';
import type { TokenResponse } from '../upstreams/commerce/token-response.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { type Cookies, VISIT_COOKIE } from './cookies.ts';
import type { Flash, FlashMessage } from './flash.ts';
import { FormerGuest } from './former-guest.ts';
import { KeptSessionData } from './kept-session-data.ts';
import type { ReceivedSession, SessionCookies } from './session-cookies.ts';
import { type ContextData, type GuestLine, livingContext, type SessionData } from './session-data.ts';
import { type Bridged, loginReader, type Tokens, tokensOf } from './tokens.ts';
import { WaitingMessage } from './waiting-message.ts';

/** How long before its expiry a token is renewed, in seconds (docs/contracts/login.md §10). */
const RENEW_BEFORE_SECONDS = 60;

/**
 * Gets a registered shopper's tokens from the login service, by a password or in any other way.
 * `usid` is the guest session until now: its basket can be merged afterwards. Throws
 * `UpstreamError`.
 */
export type Authenticate = (usid: string | undefined) => Promise<TokenResponse>;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * A shopper's session on one site: tokens, session data and a message that waits. It is created by the first
 * call that needs it, read once, changed in memory and written once, after the handler
 * (keep-session.ts). Only private pages and the API can use it; cached documents cannot.
 */
export class Session {
  readonly #services: Services;
  readonly #stored: SessionCookies;
  #tokens: Tokens | undefined;
  readonly #loginOf = loginReader();
  readonly #data: KeptSessionData;
  #tokensChanged: boolean;
  readonly #former: FormerGuest;
  readonly #message: WaitingMessage;
  /** Whether this request has begun the session. */
  #isNew = false;
  #hasRestarted = false;
  /** The visitor's IPv4 address, where it may be told to services. */
  readonly clientIp: string | undefined;
  /** The renewal that is under way. */
  #renewing: Promise<string> | undefined;
  #hasTriedMerge = false;
  #isWritten = false;

  private constructor(
    services: Services,
    stored: SessionCookies,
    received: ReceivedSession,
    clientIp: string | undefined,
  ) {
    const { tokens, flash } = received;
    this.#services = services;
    this.clientIp = clientIp;
    this.#stored = stored;
    this.#tokens = tokens.value;
    this.#former = new FormerGuest(stored, this.registered ? undefined : this.usid);
    this.#data = new KeptSessionData(received, this.usid);
    this.#message = new WaitingMessage(flash, this.usid);
    // a broken cookie is deleted; one that is sealed with the previous key is sealed again
    this.#tokensChanged = tokens.is === 'outdated' || tokens.is === 'broken';
  }

  /** The session from a browser's cookies; an empty one where it sent none. */
  static async open(services: Services, stored: SessionCookies, clientIp?: string): Promise<Session> {
    return new Session(services, stored, await stored.read(), clientIp);
  }

  /** Whether this shopper has a session already. Does not create one. */
  get exists(): boolean {
    return this.#tokens !== undefined;
  }

  /** Whether the session is a registered shopper's, as the login service stated. */
  get registered(): boolean {
    return this.login !== undefined;
  }

  /**
   * Names a registered shopper's session in a cookie that pages read (client/other-tab.ts), another one
   * after each login; undefined for guests.
   */
  get shownAs(): string | undefined {
    return this.registered && this.usid ? `1.${Number.parseInt(nameOfText(this.usid), 36) % 256}` : undefined;
  }

  /** The login of a registered shopper, as the login service stated it; undefined for guests. */
  get login(): string | undefined {
    return this.#tokens && this.#loginOf(this.#tokens.access);
  }

  /** Whether the browser says that someone is signed in, but their session has ended. */
  get hasEnded(): boolean {
    return !this.registered && this.#stored.isHinted;
  }

  /** Whether this request has begun a new session in place of one that has ended. */
  get hasRestarted(): boolean {
    return this.#hasRestarted;
  }

  /** The site that the session belongs to. Each site has its own sessions. */
  get siteId(): string {
    return this.#services.shop.site.id;
  }

  get basketId(): string | undefined {
    return this.#data.all.basketId;
  }

  /** Whether the basket of another guest, whom this shopper was or was too, still has to be merged. */
  get mergeDue(): boolean {
    return this.#data.all.mergeDue === true || (this.#tokens !== undefined && this.#former.isInCookie);
  }

  /** The lines of that basket, where they are known. */
  get guestLines(): readonly GuestLine[] {
    return this.#data.all.guestLines ?? [];
  }

  /** The tokens of the guest whose basket has to be merged; undefined where they are not known. */
  formerGuest(): Promise<Tokens | undefined> {
    return this.#former.tokens();
  }

  get customerId(): string | undefined {
    return this.#tokens?.customerId;
  }

  /**
   * The hash that identifies a registered shopper to the recommendation service; undefined for
   * guests.
   */
  get userId(): string | undefined {
    return this.registered ? this.#tokens?.userId : undefined;
  }

  get usid(): string | undefined {
    return this.#tokens?.usid;
  }

  /** The session of the legacy shop that signed this shopper in, until `settle`. */
  get bridged(): Bridged | undefined {
    return this.#tokens?.bridged;
  }

  /** The known part of the shopper context; undefined when there is none or it has expired. */
  get context(): ContextData | undefined {
    return livingContext(this.#data.all);
  }

  /** What is remembered besides the tokens. */
  get data(): SessionData {
    return this.#data.all;
  }

  /** The visitor's other cookies. */
  get cookies(): Cookies {
    return this.#stored.cookies;
  }

  /**
   * A valid access token: the current one, a refreshed one, or a new guest's. Throws
   * `UpstreamError` when the service fails, and keeps the session.
   */
  async token(): Promise<string> {
    const known = this.#tokens;
    if (known && known.accessExpires - RENEW_BEFORE_SECONDS > Date.now() / 1000) return known.access;
    return this.renew();
  }

  /**
   * A new access token in place of one that looks valid but was refused; `refusal` is the answer that
   * says so. Calls that are made at the same time share it, because a refresh token may be usable only
   * once. Throws `UpstreamError` once the cookies are written: the browser would keep the refresh token
   * that is used up.
   */
  renew(refusal?: UpstreamError): Promise<string> {
    if (this.#isWritten && !this.#renewing)
      return Promise.reject(new UpstreamError({ service: 'commerce', operation: 'renew', kind: 'timeout' }));
    this.#renewing ??= this.#renewed(refusal).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewed(refusal?: UpstreamError): Promise<string> {
    const known = this.#tokens;
    const isLiving = known !== undefined && known.refreshExpires > Date.now() / 1000;
    if (refusal && areCredentialsChanged(refusal)) this.#end(refusal);
    else {
      const renewed = isLiving && (await this.#refresh(known));
      if (renewed) return renewed;
    }
    this.#isNew = true;
    this.#hasRestarted = known !== undefined;
    return this.#keep(await loginGuest(this.#services, this.siteId), {}, {});
  }

  /**
   * Signs a registered shopper in with new tokens (docs/contracts/login.md §12). A guest's identity
   * is passed on, so that the basket can be merged; a registered shopper is logged out first, and a
   * merge that is still due stays so where it is the same one. Throws `UpstreamError` as
   * `authenticate` does.
   */
  async signIn(
    authenticate: Authenticate,
    { remember, bridged }: { remember: boolean; bridged?: Bridged | undefined },
  ): Promise<void> {
    const before = this.#tokens;
    const wasRegistered = this.registered;
    const usid = wasRegistered ? undefined : before?.usid;
    const tokens = await authenticate(usid);
    if (before && usid === undefined) {
      this.#services.cache.waitUntil(this.#logOut(before));
      this.cookies.drop(VISIT_COOKIE);
    }
    const { mergeDue, guestLines, emailSettledIn, handOvers } = this.#data.all;
    const isSame = wasRegistered && before?.customerId === tokens.customer_id;
    if (before && !isSame) this.#former.follow(before, { wasRegistered });
    // a guest's bag comes along
    const own = isSame ? { mergeDue, guestLines, emailSettledIn } : {};
    const isTheirs = isSame || !wasRegistered;
    this.#keep(tokens, { ...own, ...(isTheirs && { handOvers }) }, { remember, bridged });
  }

  /**
   * Gives the shopper new tokens after a change that has made theirs void, such as that of the
   * password. Bag and session data stay. Throws `UpstreamError` as `authenticate` does.
   */
  async signInAgain(authenticate: Authenticate): Promise<void> {
    this.#keep(await authenticate(this.usid), this.#data.all, { remember: this.#tokens?.remember });
  }

  /** Nothing had ended the session of the legacy shop that signed this shopper in. */
  settle(): void {
    if (this.#tokens?.bridged === undefined) return;
    this.#tokens = { ...this.#tokens, bridged: undefined };
    this.#tokensChanged = true;
  }

  /**
   * Ends a registered shopper's session here and at the service; the next session is a new guest's
   * (docs/contracts/baskets.md §7). A guest's session stays, with its bag.
   */
  async signOut(): Promise<void> {
    if (this.exists && !this.registered) return;
    // the logout call needs a valid token
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

  /** Changes session data in the same response; undefined takes one away. */
  set(change: Omit<SessionData, 'mergeDue' | 'guestLines'>): void {
    this.#data.change(change);
  }

  /**
   * Remembers whether the former guest's basket still has to be merged; where it has not, gives up
   * the guest's tokens. `lines`: what is in it, where that is known now.
   */
  setMergeDue(due: boolean, lines?: readonly GuestLine[]): void {
    if (this.mergeDue === due && lines === undefined) return;
    if (!this.mergeDue) this.#hasTriedMerge = false;
    if (!due) this.#former.giveUp();
    const known = due ? (lines ?? this.guestLines) : [];
    this.#data.change({ mergeDue: due || undefined, guestLines: known.length > 0 ? [...known] : undefined });
  }

  /** Starts the merge that is due; undefined where none is, or this request has already tried it. */
  mergeOnce<Result>(merge: () => Promise<Result>): Promise<Result> | undefined {
    if (!this.mergeDue || this.#hasTriedMerge) return undefined;
    this.#hasTriedMerge = true;
    return merge();
  }

  /** Whether the response's cookies are written: what changes now is not remembered. */
  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Leaves a message for the page that a redirect to `target` leads to; it is shown once. */
  leaveFlash(target: string, message: FlashMessage): void {
    this.#message.leave(target, message);
  }

  /** Whether a message waits for the page at `address` (path and query). */
  hasFlash(address: string): boolean {
    return this.#message.for(address) !== undefined;
  }

  /** Removes and returns the message for the page at `address`. */
  takeFlash(address: string): Flash | undefined {
    return this.#message.take(address);
  }

  /**
   * Writes the changes into the response's cookies. Called once, by keep-session.ts, after the
   * handler.
   */
  async commit(): Promise<void> {
    // tokens that came later would be lost, and a refresh token may be usable only once; the message
    // belongs to whoever they are of
    await this.#renewing?.catch(() => undefined);
    this.#isWritten = true;
    await this.#message.commit(this.#stored.flash, this.usid);
    const seconds = this.#lifetime;
    this.#stored.hint(this.shownAs, { seconds, again: this.#tokensChanged });
    if (this.#tokensChanged) await this.#stored.tokens.write(this.#tokens, seconds);
    await this.#data.commit(this.#stored, { usid: this.usid, seconds });
    const hasBegun = this.#isNew && !this.registered && this.basketId !== undefined;
    await this.#former.commit(seconds, hasBegun ? this.#tokens : undefined);
    this.#tokensChanged = false;
  }

  /** Writes new tokens before `commit`, for whoever goes on where this request ends too early. */
  async keepTokens(): Promise<void> {
    if (this.#tokensChanged) await this.#stored.tokens.write(this.#tokens, this.#lifetime);
  }

  /**
   * Renews the tokens; undefined where the service says that the session has ended. Throws
   * `UpstreamError` when the service fails.
   */
  async #refresh({ refresh, remember }: Tokens): Promise<string | undefined> {
    try {
      const { bridged } = this;
      return this.#keep(await refreshToken(this.#services, this.siteId, refresh), this.#data.all, {
        remember,
        bridged,
      });
    } catch (error) {
      if (!(await this.#hasEnded(error))) throw error;
      this.#end(error);
      return undefined;
    }
  }

  /** Forgets a session that a service has ended. */
  #end(error: unknown): void {
    log('info', 'session-ended', { requestId: this.#services.requestId, ...errorFields(error) });
    this.#forget();
  }

  /**
   * Whether a failed renewal means that the session has ended. Where the service does not say what it
   * refuses, a login of the shop's own client tells: it works unless the client is what is refused.
   */
  async #hasEnded(error: unknown): Promise<boolean> {
    const refusal = refreshRefusalOf(error);
    if (refusal !== 'unnamed') return refusal === 'ended';
    const asked = loginGuest(this.#services, this.siteId);
    return (await orAbsent(asked, this.#services, 'session-ended')) !== undefined;
  }

  #keep(answer: TokenResponse, data: SessionData, how: Pick<Tokens, 'remember' | 'bridged'>): string {
    // a context belongs to a usid
    const context = this.#tokens?.usid === answer.usid ? this.#data.all.context : undefined;
    this.#tokens = tokensOf(answer, nowInSeconds(), how);
    this.#data.replace({ ...data, context });
    this.#tokensChanged = true;
    return answer.access_token;
  }

  #forget(): void {
    this.#tokens = undefined;
    this.#former.forget();
    this.#data.replace({});
    this.#message.forget();
    this.#tokensChanged = true;
  }

  /** Seconds from now until the session ends; undefined when it ends with the browser session. */
  get #lifetime(): number | undefined {
    if (!this.#tokens || this.#tokens.remember === false) return undefined;
    return Math.max(0, this.#tokens.refreshExpires - nowInSeconds());
  }
}
