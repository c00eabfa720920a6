import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { loginGuest, refreshToken } from '../upstreams/commerce/slas.ts';
import type { TokenResponse } from '../upstreams/commerce/token-response.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { errorFields, log } from './log.ts';

/** A token is renewed this long before it expires, in seconds (contracts.md §2.10). */
const RENEW_BEFORE_SECONDS = 60;
/** A guest's refresh token lives 30 days unless the service says less (contracts.md §2.4). */
const GUEST_REFRESH_SECONDS = 30 * 24 * 60 * 60;

const stored = z.object({
  access: z.string().min(1),
  /** Epoch seconds. */
  accessExpires: z.number(),
  refresh: z.string().min(1),
  refreshExpires: z.number(),
  usid: z.string(),
  customerId: z.string(),
  basketId: z.string().optional(),
});

type Stored = z.infer<typeof stored>;

/**
 * A shopper's session on one site: their tokens in an HttpOnly cookie, made by the first call that needs one.
 * Only private pages and the API can reach it; cached documents cannot.
 */
export class Session {
  readonly #c: Context<AppEnv>;
  #state: Stored | undefined;

  constructor(c: Context<AppEnv>) {
    this.#c = c;
    this.#state = readCookie(c);
  }

  /** Whether this shopper has a session already; asking does not make one. */
  get exists(): boolean {
    return this.#state !== undefined;
  }

  /** The site whose session this is; each site has its own. */
  get siteId(): string {
    return this.#c.var.shop.site.id;
  }

  get basketId(): string | undefined {
    return this.#state?.basketId;
  }

  get customerId(): string | undefined {
    return this.#state?.customerId;
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
        return this.#keep(await refreshToken(services, shop.site.id, current.refresh), current.basketId);
      } catch (error) {
        const ended = error instanceof UpstreamError && (error.status === 400 || error.status === 401);
        if (!ended) throw error;
        log('info', 'session-ended', { requestId: this.#c.var.requestId, ...errorFields(error) });
      }
    }
    return this.#keep(await loginGuest(services, shop.site.id), undefined);
  }

  /** Remembers the basket, in the response that made it. */
  setBasket(basketId: string | undefined): void {
    if (!this.#state || this.#state.basketId === basketId) return;
    this.#state = { ...this.#state, basketId };
    this.#write();
  }

  /** Another cookie of this shopper; what it holds is theirs to change. */
  cookie(name: string): string | undefined {
    return getCookie(this.#c, name);
  }

  /** Sets another cookie for `seconds`, 0 to take it away. `readable`: scripts of the page may read it. */
  setCookie(
    name: string,
    value: string,
    { seconds, readable = false }: { seconds: number; readable?: boolean },
  ): void {
    const options = { path: '/', httpOnly: !readable, secure: isSecure(this.#c), sameSite: 'Lax' } as const;
    setCookie(this.#c, name, value, { ...options, maxAge: seconds });
  }

  #keep(tokens: TokenResponse, basketId: string | undefined): string {
    const now = Math.floor(Date.now() / 1000);
    this.#state = {
      access: tokens.access_token,
      accessExpires: now + tokens.expires_in,
      refresh: tokens.refresh_token,
      refreshExpires:
        now + Math.min(tokens.refresh_token_expires_in ?? GUEST_REFRESH_SECONDS, GUEST_REFRESH_SECONDS),
      usid: tokens.usid,
      customerId: tokens.customer_id,
      basketId,
    };
    this.#write();
    return tokens.access_token;
  }

  #write(): void {
    if (!this.#state) return;
    const maxAge = Math.max(0, this.#state.refreshExpires - Math.floor(Date.now() / 1000));
    const value = btoa(JSON.stringify(this.#state));
    setCookie(this.#c, cookieName(this.#c), value, {
      path: '/',
      httpOnly: true,
      secure: isSecure(this.#c),
      sameSite: 'Lax',
      maxAge,
    });
  }
}

/** `__Host-` cookies need HTTPS; a shop served over plain HTTP (local development) uses the bare name. One per site. */
function cookieName(c: Context<AppEnv>): string {
  return `${isSecure(c) ? '__Host-' : ''}cairn-session-${c.var.shop.site.id}`;
}

function isSecure(c: Context<AppEnv>): boolean {
  return c.var.config.ORIGIN.startsWith('https:');
}

function readCookie(c: Context<AppEnv>): Stored | undefined {
  const value = getCookie(c, cookieName(c));
  if (!value) return undefined;
  try {
    const parsed = stored.safeParse(JSON.parse(atob(value)));
    if (parsed.success) return parsed.data;
  } catch {
    // not ours, or broken: treated as no session
  }
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
  return undefined;
}
