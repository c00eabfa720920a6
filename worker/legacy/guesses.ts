import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { bareNumber, withinNumberLimit, withinSignInLimit } from '../security/account-limit.ts';
import { browserCookies } from '../session/cookies.ts';

/**
 * Names of the fields by which forms of the legacy shop say what a password or a code is tried for
 * (docs/decisions/0122): `loginEmail`, `dwfrm_login_username_d0x`, `trackOrderNumber`, `giftCertCode`.
 */
const LOGIN = /e-?mail|user[_-]?(?:name|id)|^login$|login[_-]?(?:name|id)|customer[_-]?(?:no|number)/gi;
const ORDER = /order[_-]?(?:no|num(?:ber)?|id)(?![a-z])/gi;
const CARD = /gift[_-]?(?:cert|card)\w*?(?:code|no|num(?:ber)?|id)(?![a-z])/gi;
/**
 * Names of what is tried, alone or before a word that also ends the name of a number. It is never
 * counted.
 */
const SECRET =
  /(?:(?:pass(?:word)?|pwd|pin|token|secret|security|access)[_-]?(?:code|no|num(?:ber)?|id)|pin)(?![a-z])|pass|pwd|token/gi;
/** An e-mail address, under whatever name it comes. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Values of boxes: those who tick the same box guess nothing. */
const TICK = /^(?:|true|false|on|off|yes|no|\d)$/i;
/** Most values that one request may try. A form has one, or the same one twice. */
const MOST_GUESSES = 5;
const LONGEST_NAME = 128;
const LONGEST_VALUE = 256;
/** Any other encoding than those that the platform and this shop read alike. */
const CHARSET = /;\s*charset\s*=\s*"?(?!(?:utf-8|us-ascii)"?\s*(?:;|$))/i;

type Field = [name: string, value: string];
type Guess = { kind: 'login' | 'order' | 'card'; value: string };

/**
 * Whether a request for the legacy shop may try a password or a code: counted by the login, the order
 * or the gift card that it is tried for, and together with the attempts at the shop's own forms
 * (docs/decisions/0033). Throws `Refusal` where it `isGuarded`, takes a password or a code, and tries
 * many at once or has a body that the platform may read and this shop cannot.
 */
export async function withinGuessLimits(
  c: Context<AppEnv>,
  { isGuarded }: { isGuarded: boolean },
): Promise<boolean> {
  const body = await bodyFields(c);
  const guesses = guessesIn([...c.var.shop.search, ...(body ?? [])]);
  if (isGuarded && (body === undefined || guesses.length > MOST_GUESSES))
    throw new Refusal({ status: 400, type: 'bad-input', messageId: 'errors.badRequest' });
  const session = { cookies: browserCookies(c, c.var.config) };
  const within = await Promise.all(
    guesses.map(({ kind, value }) => {
      if (kind === 'login') return withinSignInLimit({ c, session }, 'login', value);
      return withinNumberLimit(c, kind === 'order' ? 'order-open' : 'gift-card', value);
    }),
  );
  return within.every(Boolean);
}

/** What the fields try something for, each once. */
function guessesIn(fields: readonly Field[]): Guess[] {
  const guesses = new Map<string, Guess>();
  for (const [name, typed] of fields) {
    const value = typed.trim().toLowerCase();
    const kind = kindOf(name, value);
    if (kind) guesses.set(`${kind} ${value}`, { kind, value });
  }
  return [...guesses.values()];
}

function kindOf(name: string, value: string): Guess['kind'] | undefined {
  // the patterns' work grows by the square of these, and no login or number is as long
  if (name.length > LONGEST_NAME || bareNumber(value).length > LONGEST_VALUE) return undefined;
  if (TICK.test(value)) return undefined;
  const kind = kindByName(name);
  if (kind === 'secret') return undefined;
  return EMAIL.test(value) ? 'login' : kind;
}

/**
 * What a field is by its name: its last words tell, those before are its form's
 * (`dwfrm_requestpassword_email`).
 */
function kindByName(name: string): Guess['kind'] | 'secret' | undefined {
  const kinds = [
    ['secret', SECRET],
    ['login', LOGIN],
    ['order', ORDER],
    ['card', CARD],
  ] as const;
  const found = kinds.flatMap(([kind, words]) => {
    const last = [...name.matchAll(words)].at(-1);
    return last ? [{ kind, end: last.index + last[0].length }] : [];
  });
  return found.sort((one, other) => other.end - one.end)[0]?.kind;
}

/** The fields of a form, of its parts, or of JSON at any depth; undefined for any other body. */
async function bodyFields(c: Context<AppEnv>): Promise<Field[] | undefined> {
  // read once as it is: it is passed on afterwards
  const body = c.req.raw.body === null ? new ArrayBuffer(0) : await c.req.arrayBuffer();
  if (body.byteLength === 0) return [];
  const type = c.req.header('content-type') ?? '';
  if (CHARSET.test(type)) return undefined;
  const sent = new Response(body, { headers: { 'content-type': type } });
  try {
    if (/^[^;]*json/i.test(type)) return fieldsOf('', await sent.json());
    const form = await sent.formData();
    return [...form].map(([name, value]): Field => [name, typeof value === 'string' ? value : '']);
  } catch {
    return undefined;
  }
}

function fieldsOf(name: string, value: unknown): Field[] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(Array.isArray(value) ? name : key, one));
}
