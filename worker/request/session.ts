import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../app-env.ts';
import { loginGuest, loginShopper, logoutShopper, refreshToken } from '../upstreams/commerce/slas.ts';
import type { TokenResponse } from '../upstreams/commerce/token-response.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { errorFields, log } from './log.ts';
import { type ContextMark, livingContext, parseState, type SessionState } from './session-state.ts';
import { isRegistered } from './shopper-kind.ts';
import { VISIT_COOKIE } from './visit-cookie.ts';

/** A token is renewed this long before it expires, in seconds (contracts.md §2.10). */
const RENEW_BEFORE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Refresh tokens live this long unless the service says less (contracts.md §2.4): 30 days, registered shoppers' 90. */
const GUEST_REFRESH_SECONDS = 30 * DAY_SECONDS;
const REGISTERED_REFRESH_SECONDS = 90 * DAY_SECONDS;

/** One state for each request, whoever asks for it: a token renewed by one is the others' too. */
const states = new WeakMap<Context<AppEnv>, SessionState | undefined>();

/** What a shopper signs in with. */
type Credentials = { login: string; password: string; remember: boolean };

/**
 * A shopper's session on one site: their tokens in an HttpOnly cookie, made by the first call that needs one.
 * Only private pages and the API can reach it; cached documents cannot.
 */
export class Session {
  readonly #c: Context<AppEnv>;

  constructor(c: Context<AppEnv>) {
    this.#c = c;
    if (!states.has(c)) states.set(c, readCookie(c));
  }

  get #state(): SessionState | undefined {
    return states.get(this.#c);
  }

  set #state(state: SessionState | undefined) {
    states.set(this.#c, state);
  }

  /** Whether this shopper has a session already; asking does not make one. */
  get exists(): boolean {
    return this.#state !== undefined;
  }

  /**
   * Whether it is a registered shopper's, as its token says. The cookie is the visitor's own: whatever belongs to a
   * shopper is asked for with the token, which the service verifies.
   */
  get registered(): boolean {
    return this.#state !== undefined && isRegistered(this.#state.access);
  }

  /** The site whose session this is; each site has its own. */
  get siteId(): string {
    return this.#c.var.shop.site.id;
  }

  get basketId(): string | undefined {
    return this.#state?.basketId;
  }

  /** Whether the bag of the guest one was is still to be merged. */
  get mergeDue(): boolean {
    return this.#state?.mergeDue === true;
  }

  get customerId(): string | undefined {
    return this.#state?.customerId;
  }

  /** The hash by which recommendations know a registered shopper; undefined for guests. */
  get userId(): string | undefined {
    return this.registered ? this.#state?.userId : undefined;
  }

  get usid(): string | undefined {
    return this.#state?.usid;
  }

  /** What is known of the shopper's context; undefined when they have none, or it has run out. */
  get context(): ContextMark | undefined {
    return livingContext(this.#state);
  }

  /** A valid access token: the one at hand, a refreshed one, or a new guest's. Throws `UpstreamError` on a blip, keeping the session. */
  async token(): Promise<string> {
    const now = Date.now() / 1000;
    if (this.#state && this.#state.accessExpires - RENEW_BEFORE_SECONDS > now) return this.#state.access;
    return this.renew();
  }

  /** A new access token although the old one looks valid: after the service refused it. */
  async renew(): Promise<string> {
    const { services, shop } = this.#c.var;
    const current = this.#state;
    if (current && current.refreshExpires > Date.now() / 1000) {
      try {
        return this.#keep(await refreshToken(services, shop.site.id, current.refresh), current);
      } catch (error) {
        const ended = error instanceof UpstreamError && (error.status === 400 || error.status === 401);
        if (!ended) throw error;
        log('info', 'session-ended', { requestId: this.#c.var.requestId, ...errorFields(error) });
      }
    }
    return this.#keep(await loginGuest(services, shop.site.id), {});
  }

  /**
   * Makes it the session of a registered shopper (contracts.md §2.12), with tokens of its own. A guest's identity goes
   * along, so that their basket can be merged; another shopper's does not, and is logged out. Throws `UpstreamError`
   * as `loginShopper` does.
   */
  async signIn({ login, password, remember }: Credentials): Promise<void> {
    const { services, shop } = this.#c.var;
    const before = this.#state;
    const usid = this.registered ? undefined : before?.usid;
    const tokens = await loginShopper(services, shop.site.id, { login, password, usid });
    if (before && usid === undefined) {
      await this.#logOut(before);
      this.dropCookie(VISIT_COOKIE);
    }
    this.#keep(tokens, { remember });
  }

  /**
   * Ends the session of a registered shopper here and at the service; whoever comes next is a new guest (contracts.md B.1).
   * A guest's stays, with its bag: there is nobody to log out.
   */
  async signOut(): Promise<void> {
    if (this.#state && !this.registered) return this.#hint();
    if (this.#state) {
      // the service logs out with a token that is valid
      await orAbsent(this.token(), this.#c.var.services, 'log-out');
      if (this.registered) await this.#logOut(this.#state);
    }
    this.#state = undefined;
    deleteCookie(this.#c, cookieName(this.#c), { path: '/', secure: isSecure(this.#c) });
    this.#hint();
  }

  async #logOut({ access, refresh }: SessionState): Promise<void> {
    const { services, shop } = this.#c.var;
    await orAbsent(logoutShopper(services, shop.site.id, { access, refresh }), services, 'log-out');
  }

  /** Remembers the basket, in the response that made it. */
  setBasket(basketId: string | undefined): void {
    if (!this.#state || this.#state.basketId === basketId) return;
    this.#state = { ...this.#state, basketId };
    this.#write();
  }

  /** Remembers that the guest's bag is still to be merged, or that it is not any more. */
  setMergeDue(due: boolean): void {
    if (!this.#state || this.mergeDue === due) return;
    this.#state = { ...this.#state, mergeDue: due || undefined };
    this.#write();
  }

  /** Remembers that there is a context, or that there is none any more, in the response that changed it. */
  setContext(context: ContextMark | undefined): void {
    if (!this.#state || (!context && !this.#state.context)) return;
    this.#state = { ...this.#state, context };
    this.#write();
  }

  /** Another cookie of this shopper; what it holds is theirs to change. */
  cookie(name: string): string | undefined {
    return getCookie(this.#c, name);
  }

  /** Sets another cookie for `seconds`: 0 takes it away, without them it ends with the browser. `readable`: scripts of the page may read it. */
  setCookie(
    name: string,
    value: string,
    { seconds, readable = false }: { seconds?: number | undefined; readable?: boolean },
  ): void {
    const options = { path: '/', httpOnly: !readable, secure: isSecure(this.#c), sameSite: 'Lax' } as const;
    setCookie(this.#c, name, value, { ...options, ...(seconds !== undefined && { maxAge: seconds }) });
  }

  /** Takes another cookie away, where this browser has it. */
  dropCookie(name: string): void {
    if (this.cookie(name) !== undefined) this.setCookie(name, '', { seconds: 0 });
  }

  #keep(
    tokens: TokenResponse,
    { basketId, remember, mergeDue }: Pick<SessionState, 'basketId' | 'remember' | 'mergeDue'>,
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const longest = isRegistered(tokens.access_token) ? REGISTERED_REFRESH_SECONDS : GUEST_REFRESH_SECONDS;
    this.#state = {
      access: tokens.access_token,
      accessExpires: now + tokens.expires_in,
      refresh: tokens.refresh_token,
      refreshExpires: now + Math.min(tokens.refresh_token_expires_in ?? longest, longest),
      usid: tokens.usid,
      customerId: tokens.customer_id,
      userId: tokens.enc_user_id || undefined,
      basketId,
      remember,
      mergeDue,
      // a context is that of a usid
      context: this.#state?.usid === tokens.usid ? this.#state.context : undefined,
    };
    this.#write();
    this.#hint();
    return tokens.access_token;
  }

  #write(): void {
    if (!this.#state) return;
    this.setCookie(cookieName(this.#c), btoa(JSON.stringify(this.#state)), { seconds: this.#lifetime });
  }

  /** Seconds until it ends, from now; undefined when it ends with the browser. */
  get #lifetime(): number | undefined {
    if (!this.#state || this.#state.remember === false) return undefined;
    return Math.max(0, this.#state.refreshExpires - Math.floor(Date.now() / 1000));
  }

  /** Tells the pages that are the same for everyone whether someone is logged in: a readable cookie that says no more than that. */
  #hint(): void {
    const name = `signed-in-${this.siteId}`;
    if (this.registered) this.setCookie(name, '1', { seconds: this.#lifetime, readable: true });
    else if (this.cookie(name) !== undefined) this.setCookie(name, '', { seconds: 0, readable: true });
  }
}

/** `__Host-` cookies need HTTPS; a shop served over plain HTTP (local development) uses the bare name. One per site. */
function cookieName(c: Context<AppEnv>): string {
  return `${isSecure(c) ? '__Host-' : ''}cairn-session-${c.var.shop.site.id}`;
}

function isSecure(c: Context<AppEnv>): boolean {
  return c.var.config.ORIGIN.startsWith('https:');
}

/** Whether this shopper's pages are made for their context. Asking neither makes a session nor clears a broken one. */
export function hasContext(c: Context<AppEnv>): boolean {
  const value = getCookie(c, cookieName(c));
  const state = states.get(c) ?? (value && parseState(value)) ?? undefined;
  return livingContext(state || undefined) !== undefined;
}

function readCookie(c: Context<AppEnv>): SessionState | undefined {
  const value = getCookie(c, cookieName(c));
  if (!value) return undefined;
  const state = parseState(value);
  if (!state) deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
  return state;
}
