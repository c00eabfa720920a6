import * as z from 'zod';
import { type SealedCookie, sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';

const COOKIE = 'cairn-joined';
/** How long a login counts as that of a new member, in seconds. */
const NEW_SECONDS = 30 * 60;

/**
 * What this browser remembers for a short time of an account that was made in it, so that the tag
 * manager is told of it on a later page.
 */
export function joinedCookie({ cookies }: Session): SealedCookie<{ isNew: true }> {
  return sealedCookie(cookies, COOKIE, z.object({ isNew: z.literal(true) }), NEW_SECONDS);
}
