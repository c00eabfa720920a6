import { env } from 'cloudflare:workers';
import { toBase64Url } from '../../../shared/base64-url.ts';
import { parseConfig } from '../../../worker/config/config.ts';
import { type Flash, flashFormat } from '../../../worker/session/flash.ts';
import { type Format, sealValue, unsealValue } from '../../../worker/session/sealed-value.ts';
import { answersFormat, type SessionData, sessionDataFormat } from '../../../worker/session/session-data.ts';
import { type Tokens, tokensFormat } from '../../../worker/session/tokens.ts';

const { sessionKeys } = parseConfig(env);
const SITE = 'cairn-us';
export const SESSION_COOKIE = `__Host-cairn-session-${SITE}`;
export const DATA_COOKIE = `__Host-cairn-marks-${SITE}`;
export const ANSWERS_COOKIE = `__Host-cairn-answers-${SITE}`;
export const FLASH_COOKIE = `__Host-cairn-flash-${SITE}`;

/** The tokens of the guest that a member was before. */
export const FORMER_COOKIE = `__Host-cairn-guest-${SITE}`;
/** The beginning of the name of a cookie with the tokens of a guest whose session has just begun. */
const NEW_GUEST = `__Host-cairn-new-guest-${SITE}-`;

/** The name of that cookie in a `Cookie` header. */
export const newGuestCookie = (cookie: string): string =>
  cookie.split(/; |=/).find((part) => part.startsWith(NEW_GUEST)) ?? NEW_GUEST;

/** The content of a session of the American site. */
export type SessionState = Tokens & SessionData & { flash?: Flash | undefined };

/** The value of a cookie in a `Cookie` header. */
export function cookieValue(cookie: string, name: string): string | undefined {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** How an answer sets a cookie, the last time that it does; empty where it does not. */
export function setCookieLine(response: Response, name: string): string {
  return response.headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`)) ?? '';
}

/** What the session of a site in a `Cookie` header holds. Throws where there is none. */
export async function sessionOf(cookie: string, site = SITE): Promise<SessionState> {
  const held = <Value>(cookieName: string, format: Format<Value>) => {
    const name = cookieName.replace(SITE, site);
    return unsealValue(sessionKeys, name, format, cookieValue(cookie, name));
  };
  const tokens = await held(SESSION_COOKIE, tokensFormat);
  const data = await held(DATA_COOKIE, sessionDataFormat);
  const answers = await held(ANSWERS_COOKIE, answersFormat);
  const flash = await held(FLASH_COOKIE, flashFormat);
  if (!tokens.value) throw new Error(`No session: ${tokens.is}`);
  return { ...answers.value, ...data.value, ...tokens.value, ...(flash.value && { flash: flash.value }) };
}

/** A session as the shop itself writes it, as a `Cookie` header. */
export async function sealedSession(state: SessionState): Promise<string> {
  const { basketId, mergeDue, guestLines, reservedUntil, context, groups, loyalty, flash, ...tokens } = state;
  const { usid } = tokens;
  const data = { usid, basketId, mergeDue, guestLines, reservedUntil, context };
  const answers = { usid, groups, loyalty };
  const pairs = [
    [SESSION_COOKIE, await sealValue(sessionKeys, SESSION_COOKIE, tokensFormat, tokens)],
    [DATA_COOKIE, await sealValue(sessionKeys, DATA_COOKIE, sessionDataFormat, data)],
    ...(groups || loyalty
      ? [[ANSWERS_COOKIE, await sealValue(sessionKeys, ANSWERS_COOKIE, answersFormat, answers)]]
      : []),
    ...(flash ? [[FLASH_COOKIE, await sealValue(sessionKeys, FLASH_COOKIE, flashFormat, flash)]] : []),
  ];
  return pairs.map((pair) => pair.join('=')).join('; ');
}

/** The same cookies, where the new guest's access token has expired. Throws where there is none. */
export async function withExpiredGuest(cookie: string): Promise<string> {
  const name = newGuestCookie(cookie);
  const known = cookieValue(cookie, name);
  const { value } = await unsealValue(sessionKeys, name, tokensFormat, known);
  if (!value) throw new Error('No new guest.');
  const expired = { ...value, access: MEMBER_TOKEN, accessExpires: 0 };
  const others = cookie.split('; ').filter((pair) => !pair.startsWith(name));
  const guest = await sealValue(sessionKeys, name, tokensFormat, expired);
  return [...others, `${name}=${guest}`].join('; ');
}

const part = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

/** An unsigned token that claims to be a member's. */
export const MEMBER_TOKEN = [
  part({ alg: 'ES256' }),
  part({ isb: 'uido:ecom::upn:me::uidn:Me::gcid:a::rcid:b::chid:cairn-us' }),
  part('nobody'),
].join('.');

/** A sealed session with an unsigned token, as it would be if the key had leaked. */
export function unsignedMember(change: Partial<SessionState> = {}): Promise<string> {
  const far = Math.floor(Date.now() / 1000) + 9_999;
  return sealedSession({
    access: MEMBER_TOKEN,
    accessExpires: far,
    refresh: 'none',
    refreshExpires: far,
    usid: 'x',
    customerId: 'x',
    ...change,
  });
}
