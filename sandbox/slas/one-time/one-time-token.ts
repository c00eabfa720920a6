import type { TenantContext } from '../../tenant-context.ts';

/** One-time tokens live ten minutes (docs/contracts/login.md §6), seconds. */
const TOKEN_SECONDS = 600;
const TOKEN_DIGITS = 8;
/** Codes a user may ask for within {@link TOKEN_SECONDS} (docs/contracts/login.md §6). */
const MAX_REQUESTS = 6;

export type TokenPurpose = 'passwordless' | 'password' | 'otp';

/** What a one-time token was given for. */
export type OneTimeToken = {
  purpose: TokenPurpose;
  /** Login or other name the token was asked for, in lower case. */
  user: string;
  clientId: string;
  channelId: string;
  /** The guest's session, kept on signing in. */
  usid?: string;
  /** PKCE challenge that the token's user must answer. */
  challenge?: string;
  /** Who is registered by using the token. */
  registration?: { login: string; email: string; lastName: string; firstName?: string; phoneNumber?: string };
  /** Address that received the token, so that using it proves the address is theirs. */
  email?: string;
};

export const userKey = (userId: string) => userId.trim().toLowerCase();

function randomDigits(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(TOKEN_DIGITS));
  return Array.from(numbers, (number) => `${number % 10}`).join('');
}

/**
 * Stores a new token; the one given before for the same purpose to the same user is void. Returns
 * its digits.
 */
export function giveOneTimeToken({ database, clock }: TenantContext, given: OneTimeToken): string {
  database.run('DELETE FROM one_time_token WHERE expires_at <= ?', clock.seconds());
  database.run('DELETE FROM one_time_token WHERE purpose = ? AND user = ?', given.purpose, given.user);
  let token = randomDigits();
  while (database.first('SELECT 1 FROM one_time_token WHERE token = ?', token)) token = randomDigits();
  database.run(
    'INSERT INTO one_time_token (token, purpose, user, doc, expires_at) VALUES (?, ?, ?, ?, ?)',
    token,
    given.purpose,
    given.user,
    JSON.stringify(given),
    clock.seconds() + TOKEN_SECONDS,
  );
  return token;
}

/**
 * What a token was given for while it lives, or null; it stays usable until {@link
 * voidOneTimeToken}.
 */
export function oneTimeToken(
  { database, clock }: TenantContext,
  purpose: TokenPurpose,
  token: string,
): OneTimeToken | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM one_time_token WHERE token = ? AND purpose = ? AND expires_at > ?',
    token,
    purpose,
    clock.seconds(),
  );
  return row && JSON.parse(row.doc);
}

/** Uses a token up. */
export function voidOneTimeToken({ database }: TenantContext, token: string): void {
  database.run('DELETE FROM one_time_token WHERE token = ?', token);
}

/** Notes that a user asks for a code; false when that is one too many within ten minutes. */
export function mayRequestCode({ database, clock }: TenantContext, user: string): boolean {
  const since = clock.seconds() - TOKEN_SECONDS;
  database.run('DELETE FROM code_request WHERE at <= ?', since);
  const requests = database.first<{ n: number }>(
    'SELECT count(*) AS n FROM code_request WHERE user = ? AND at <= ?',
    user,
    clock.seconds(),
  );
  if ((requests?.n ?? 0) >= MAX_REQUESTS) return false;
  database.run('INSERT INTO code_request (user, at) VALUES (?, ?)', user, clock.seconds());
  return true;
}
