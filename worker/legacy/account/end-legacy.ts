import * as z from 'zod';
import { sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { Bridged } from '../../session/tokens.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { noteLegacyEnd } from './ended-sessions.ts';
import { cookieHeader, LegacySession, type LegacySessionState } from './legacy-session.ts';
import { endLegacySession } from './session-bridge.ts';

const RESET_COOKIE = 'cairn-legacy-reset';
/** How long a login counts as that after a new password at the legacy shop, in seconds. */
const RESET_SECONDS = 24 * 60 * 60;

/** Pause before a note is written again, in ms: KV takes one write a second of each key. */
const AGAIN_MS = 1_100;

/**
 * Ends the sessions of an account at the legacy shop as far as this shop takes them: none that has
 * begun until now, or `until` (epoch ms), signs in here again (docs/decisions/0152). `names` are
 * the account's login and customer id, as far as they are known. With `change` only once that is true,
 * which it is where an answer is lost too. It goes on where the visitor has gone; where KV fails, it is
 * tried once more and logged.
 */
export function endLegacySessions(
  services: Services,
  names: readonly (string | undefined)[],
  change: Promise<boolean> = Promise.resolve(true),
  until?: number,
): void {
  const known = names.filter((name) => name !== undefined);
  if (!services.config.FEATURE_HYBRID || known.length === 0) return;
  const noting = async () => {
    if (!(await change)) return;
    const at = until ?? Date.now();
    const note = async () => {
      await noteLegacyEnd(services.env.CACHE, known, at);
      return true;
    };
    if (await orAbsent(note(), services, 'legacy-end')) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await orAbsent(note(), services, 'legacy-end');
  };
  services.cache.waitUntil(noting());
}

const resetCookie = ({ cookies }: Session) =>
  sealedCookie(cookies, RESET_COOKIE, z.object({ isReset: z.literal(true) }), RESET_SECONDS);

/** Remembers that a new password may be set at the legacy shop, by somebody whom this shop does not know. */
export const rememberLegacyReset = (session: Session): Promise<void> =>
  resetCookie(session).write({ isReset: true });

/**
 * Ends the sessions of the shopper who has just signed in, where this browser had set a new password
 * at the legacy shop before. The session that is handed over (`bridged`) goes on.
 */
export async function endAfterReset(services: Services, session: Session, bridged?: Bridged): Promise<void> {
  const cookie = resetCookie(session);
  if (!(await cookie.read())) return;
  cookie.drop();
  endLegacySessions(services, [session.login, session.customerId], undefined, bridged && bridged.begun - 1);
}

/** Logs out at the legacy shop too, after the response, and forgets this browser's session there. */
export async function leaveLegacy(services: Services, session: Session): Promise<void> {
  const kept = new LegacySession(services, session);
  const legacy = services.config.FEATURE_HYBRID ? await kept.read() : undefined;
  if (legacy) logOutThere(services, legacy);
  kept.drop();
}

/** Logs out at the legacy shop, after the response, whoever a session of it names. */
export function logOutThere(services: Services, legacy: LegacySessionState): void {
  const leaving = endLegacySession(services, cookieHeader(legacy));
  services.cache.waitUntil(orAbsent(leaving, services, 'end-legacy-session'));
}
