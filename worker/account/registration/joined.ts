import * as z from 'zod';
import type { Session } from '../../session/session.ts';
import { ShortCookie } from '../../session/short-cookie.ts';
import type { Services } from '../../upstreams/services.ts';

const COOKIE = 'cairn-joined';
/** How long a login counts as that of a new member, in seconds. */
const NEW_SECONDS = 30 * 60;

/**
 * What this browser remembers for a short time of an account that was made in it, so that the tag
 * manager is told of it on a later page.
 */
export function joinedCookie({ config }: Services, { cookies }: Session): ShortCookie<{ isNew: true }> {
  return new ShortCookie(cookies, config, COOKIE, z.object({ isNew: z.literal(true) }), NEW_SECONDS);
}
