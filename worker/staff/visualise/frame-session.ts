import type { Context } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { browserCookies } from '../../session/cookies.ts';
import { type SealedCookie, sealedCookie } from '../../session/sealed-cookie.ts';
import { jsonFormat, sealValue, unsealValue } from '../../session/sealed-value.ts';
import { FRAME_COOKIE } from '../cookie-names.ts';
import { type StaffMember, staffMember } from '../staff-member.ts';
import { isStillStaff, memberIn, STAFF_SECONDS, secondsLeft } from '../staff-session.ts';
import { unlessKvFails } from '../unless-fails.ts';

/** How long a code is valid, in seconds. */
const CODE_SECONDS = 5 * 60;

/** `id`: names the code, which counts once. */
const code = jsonFormat(z.object({ id: z.string(), member: staffMember, until: z.number() }));
/** What a code is sealed for. */
const PURPOSE = 'frame-code';

/**
 * A code with which an editor signs in within the editing tool, whose frame of the shop is not sent
 * the staff's own cookie (docs/decisions/0112).
 */
export function frameCode({ config }: AppEnv['Variables'], member: StaffMember): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + CODE_SECONDS;
  return sealValue(config.sessionKeys, PURPOSE, code, { id: crypto.randomUUID(), member, until });
}

/**
 * Uses up a code and tells who was given it; undefined where it is forged, another shop's, has been
 * used, has run out or been revoked, and where KV fails.
 */
export async function takeFrameCode(c: Context<AppEnv>, text: string): Promise<StaffMember | undefined> {
  const { value } = await unsealValue(c.var.config.sessionKeys, PURPOSE, code, text);
  if (!value || value.until < Date.now() / 1000) return undefined;
  const key = `staff-frame:${value.id}`;
  const isNew = await unlessKvFails(c, async () => {
    if ((await c.env.CACHE.get(key)) !== null) return false;
    await c.env.CACHE.put(key, '1', { expirationTtl: CODE_SECONDS });
    return true;
  });
  return isNew && (await isStillStaff(c, value.member)) ? value.member : undefined;
}

function frameCookie(c: Context<AppEnv>, seconds = STAFF_SECONDS): SealedCookie<StaffMember> {
  return sealedCookie(browserCookies(c, c.var.config), FRAME_COOKIE, staffMember, seconds, {
    inFrames: true,
  });
}

/**
 * Signs an editor in within the editing tool that frames the shop, to visualise only, until the staff
 * session ends that the code was made in.
 */
export function keepInFrame(c: Context<AppEnv>, member: StaffMember): Promise<void> {
  return frameCookie(c, secondsLeft(member)).write(member);
}

/** Who is signed in within the editing tool; as `readStaff` for the staff's own cookie. */
export function readInFrame(c: Context<AppEnv>): Promise<StaffMember | undefined> {
  return memberIn(c, frameCookie(c), 'frame');
}
