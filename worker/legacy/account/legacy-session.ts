import * as z from 'zod';
import { log } from '../../request/log.ts';
import type { Cookies } from '../../session/cookies.ts';
import { MOST_BYTES, SealedCookie } from '../../session/sealed-cookie.ts';
import { jsonFormat, packJson } from '../../session/sealed-value.ts';
import type { Session } from '../../session/session.ts';
import { customerId } from '../../upstreams/commerce/token-response.ts';
import type { Services } from '../../upstreams/services.ts';

/** The cookie by which the legacy shop knows a session (docs/contracts/legacy.md §5). */
export const LEGACY_SESSION_COOKIE = 'dwsid';
/** The only cookies of the legacy shop that are passed on, both ways. */
const PASSED = /^(?:dwsid|(?:dwanonymous|dwsecuretoken)_[\w-]{1,64})$/;
/** What a cookie's value may have (RFC 6265 §4.1.1). */
const VALUE = /^"?[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,512}"?$/;
/** The legacy shop ends a session after half an hour; one that nears its end is begun anew. */
const LIFE_SECONDS = 30 * 60;
const RENEW_AFTER_SECONDS = 20 * 60;
/** How often the time of last use is written, in seconds. */
const NOTE_EVERY_SECONDS = 5 * 60;

const stored = z.object({
  /** The legacy shop's own cookies by name. */
  cookies: z.record(z.string(), z.string()),
  /** The shopper of this shop whose session it is; absent until it has been handed over. */
  of: customerId.optional(),
  /** Whether the shopper has left their account there, in place of having lost the session. */
  left: z.boolean().optional(),
  /** When it was last used, in epoch seconds. */
  at: z.number(),
  /** When it began, in epoch ms; absent in cookies from before this was noted. */
  begun: z.number().optional(),
});

export type LegacySessionState = z.infer<typeof stored>;

const now = () => Math.floor(Date.now() / 1000);

/**
 * This browser's session at the legacy shop, on one site. Its cookies are sealed in one of this
 * shop's own, so that nobody can make one up, and another host cannot put one in its place
 * (docs/decisions/0104).
 */
export class LegacySession {
  readonly #cookies: Cookies;
  readonly #cookie: SealedCookie<LegacySessionState>;
  readonly #requestId: string;

  constructor({ requestId }: Services, { cookies, siteId }: Session) {
    this.#cookies = cookies;
    this.#requestId = requestId;
    this.#cookie = new SealedCookie(cookies, `cairn-legacy-${siteId}`, jsonFormat(stored));
  }

  /**
   * The session; undefined where there is none. A cookie that is not genuine, one that has expired,
   * and a bare `dwsid`, which this shop never sets, are deleted and logged.
   */
  async read(): Promise<LegacySessionState | undefined> {
    if (this.#cookies.get(LEGACY_SESSION_COOKIE) !== undefined) {
      this.#noteRefusal('bare');
      this.#cookies.drop(LEGACY_SESSION_COOKIE);
    }
    const { is, value } = await this.#cookie.unseal();
    if (is === 'broken') this.refuse('not-genuine');
    else if (value && value.at + LIFE_SECONDS <= now()) this.refuse('expired');
    else return value;
    return undefined;
  }

  /** Remembers whose session it is by now. */
  async bind(session: LegacySessionState, of: string | undefined): Promise<void> {
    const { cookies, at, begun } = session;
    await this.#write({ cookies, at, begun, of });
  }

  /** Remembers a session of this shopper that has just begun, by its `Set-Cookie` lines. */
  async begin(lines: readonly string[], of: string | undefined): Promise<LegacySessionState> {
    const session = { cookies: cookiesAfter({}, lines), at: now(), begun: Date.now(), of };
    await this.#write(session);
    return session;
  }

  /**
   * Follows the `Set-Cookie` lines of an answer to `before`. Another `dwsid` is another session,
   * which has not been handed over yet; `leaves` tells whether the request was to log out.
   */
  async follow(
    before: LegacySessionState | undefined,
    lines: readonly string[],
    { leaves }: { leaves: boolean },
  ): Promise<void> {
    const cookies = cookiesAfter(before?.cookies ?? {}, lines);
    const dwsid = cookies[LEGACY_SESSION_COOKIE];
    if (dwsid === undefined) return this.drop();
    const isSame = dwsid === before?.cookies[LEGACY_SESSION_COOKIE];
    const isNoted = before !== undefined && before.at + NOTE_EVERY_SECONDS > now();
    if (isSame && isNoted && JSON.stringify(cookies) === JSON.stringify(before.cookies)) return;
    const left = leaves || before?.left === true;
    const kept = isSame ? { ...before, cookies } : { cookies, begun: Date.now(), ...(left && { left }) };
    await this.#write({ ...kept, at: now() });
  }

  /** Deletes a session that must not be used, and logs why. */
  refuse(reason: 'not-genuine' | 'expired' | 'nobodys' | 'ended'): void {
    this.#noteRefusal(reason);
    this.drop();
  }

  /** Deletes the session, where this browser has one. */
  drop(): void {
    this.#cookie.drop();
  }

  async #write(session: LegacySessionState): Promise<void> {
    if (packJson(session).length > MOST_BYTES) return this.refuse('not-genuine');
    await this.#cookie.write(session);
  }

  #noteRefusal(reason: string): void {
    log('warn', 'legacy-session-refused', { requestId: this.#requestId, reason });
  }
}

/** Whether a session lasts for a while longer. */
export function isFresh({ at }: LegacySessionState): boolean {
  return at + RENEW_AFTER_SECONDS > now();
}

/** The `Cookie` header that the legacy shop gets. */
export function cookieHeader({ cookies }: LegacySessionState): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** The legacy shop's cookies after an answer; those that are not passed on are left out. */
function cookiesAfter(
  before: Readonly<Record<string, string>>,
  lines: readonly string[],
): Record<string, string> {
  const cookies = { ...before };
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 0 || !PASSED.test(name)) continue;
    if (isOver(attributes) || !VALUE.test(value)) delete cookies[name];
    else cookies[name] = value;
  }
  return cookies;
}

/** Whether a cookie's attributes delete it: `Max-Age` takes precedence over `Expires`. */
function isOver(attributes: readonly string[]): boolean {
  const said = (name: string) =>
    attributes
      .map((attribute) => attribute.trim())
      .find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const seconds = said('max-age');
  if (seconds !== undefined) return Number(seconds) <= 0;
  return Date.parse(said('expires') ?? '') <= Date.now();
}
