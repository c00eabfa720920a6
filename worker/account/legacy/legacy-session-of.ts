import { LegacySession } from '../../session/legacy-session.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';

/** This browser's session at the legacy shop. */
export function legacySessionOf({ requestId }: Services, session: Session): LegacySession {
  return new LegacySession(session.cookies, { siteId: session.siteId, requestId });
}
