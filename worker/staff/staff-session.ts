import type { Context } from 'hono';
import * as z from 'zod';
import { toBase64Url } from '../../shared/base64-url.ts';
import { sha256 } from '../../shared/digest.ts';
import { STAFF_ROLES, type StaffIdentity, type StaffRole } from '../config/staff.ts';
import type { AppEnv } from '../http/app-env.ts';
import { log } from '../request/log.ts';
import { browserCookies } from '../session/cookies.ts';
import { type SealedCookie, sealedCookie } from '../session/sealed-cookie.ts';
import { STAFF_COOKIE } from './cookie-names.ts';
import { type StaffMember, staffMember } from './staff-member.ts';
import { unlessKvFails } from './unless-fails.ts';

/** How long somebody stays signed in to the staff tools, in seconds. */
export const STAFF_SECONDS = 60 * 60;
/**
 * How long it is noted that somebody has signed out, in seconds: until every session has ended that
 * began before, those in the editing tool too.
 */
const SIGNED_OUT_SECONDS = STAFF_SECONDS;

/** Longest name that is kept, in characters. */
const LONGEST_NAME = 80;

/** What an identity provider says of somebody. */
const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // some providers state it as a text
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});

/**
 * The member of staff whom verified claims name, with the roles that the configuration gives to their
 * groups or their e-mail address; undefined where the claims name nobody. Access has checked the
 * address itself; at other providers people may state any, so only one that is verified counts.
 */
export function memberOf(
  stated: unknown,
  { kind, claim, roles }: StaffIdentity,
  since: number,
): StaffMember | undefined {
  const { data } = claims.safeParse(stated);
  if (!data) return undefined;
  const { sub, name, email } = data;
  const isVerified = kind === 'access' || data.email_verified === true;
  const addresses = email && isVerified ? [email.toLowerCase()] : [];
  const own = new Set([...groupsIn(data, claim.split('.')), ...addresses]);
  const has = (role: StaffRole) => roles[role]?.some((one) => own.has(one) || own.has(one.toLowerCase()));
  return {
    id: sub,
    name: (name ?? email ?? sub).slice(0, LONGEST_NAME),
    roles: STAFF_ROLES.filter(has),
    since,
  };
}

function groupsIn(stated: unknown, [name, ...path]: string[]): string[] {
  if (name === undefined)
    return z
      .array(z.string())
      .catch([])
      .parse(typeof stated === 'string' ? [stated] : stated);
  const { data } = z.record(z.string(), z.unknown()).safeParse(stated);
  return data && Object.hasOwn(data, name) ? groupsIn(data[name], path) : [];
}

function staffCookie(c: Context<AppEnv>): SealedCookie<StaffMember> {
  return sealedCookie(browserCookies(c, c.var.config), STAFF_COOKIE, staffMember, STAFF_SECONDS);
}

/**
 * Where it is noted that somebody has signed out, which ends all copies of their cookies. A digest of
 * their id, which may be longer than a key of KV.
 */
async function signedOutKey({ id }: StaffMember): Promise<string> {
  return `staff-signed-out:${toBase64Url(await sha256(id))}`;
}

/**
 * Who is signed in to the staff tools; undefined for everybody else, at no cost. A cookie that is
 * forged, too old, or from before its owner signed out is none: it is deleted and logged. Where that
 * cannot be known, nobody is signed in, and the cookie stays.
 */
export async function readStaff(c: Context<AppEnv>): Promise<StaffMember | undefined> {
  return c.var.config.STAFF_IDENTITY && memberIn(c, staffCookie(c));
}

/** The same for any cookie of a member of staff; `where` names it in the log. */
export async function memberIn(
  c: Context<AppEnv>,
  cookie: SealedCookie<StaffMember>,
  where?: 'frame',
): Promise<StaffMember | undefined> {
  if (!cookie.isSent) return undefined;
  const found = await cookie.read();
  const isStill = found ? await isStillStaff(c, found) : false;
  if (isStill !== false) return isStill ? found : undefined;
  const reason = where ?? (found ? 'signed-out' : 'cookie');
  log('warn', 'staff-refused', { requestId: c.var.requestId, staff: found?.id, reason });
  cookie.drop();
  return undefined;
}

/** When a session ends, epoch ms. */
export function sessionEnd({ since }: StaffMember): number {
  return since + STAFF_SECONDS * 1000;
}

/** How long a session goes on, in seconds; 0 where it has ended. */
export function secondsLeft(who: StaffMember): number {
  return Math.max(0, Math.ceil((sessionEnd(who) - Date.now()) / 1000));
}

/**
 * Whether a session has not ended: its hour is not over, and nobody has signed out since it began;
 * undefined where KV fails.
 */
export async function isStillStaff(c: Context<AppEnv>, who: StaffMember): Promise<boolean | undefined> {
  if (!c.var.config.STAFF_IDENTITY || secondsLeft(who) === 0) return false;
  const key = await signedOutKey(who);
  const noted = await unlessKvFails(c, () => c.env.CACHE.get(key));
  return noted === undefined ? undefined : who.since > Number(noted);
}

/** Signs somebody in, for an hour. */
export function keepStaff(c: Context<AppEnv>, who: StaffMember): Promise<void> {
  return staffCookie(c).write(who);
}

/** Signs somebody out, in every browser; where KV fails, in this one. */
export async function endStaff(c: Context<AppEnv>, who: StaffMember | undefined): Promise<void> {
  staffCookie(c).drop();
  if (!who) return;
  const key = await signedOutKey(who);
  const expirationTtl = SIGNED_OUT_SECONDS;
  await unlessKvFails(c, () => c.env.CACHE.put(key, String(Date.now()), { expirationTtl }));
}
