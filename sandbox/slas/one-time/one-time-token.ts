import type { TenantContext } from '../../tenant-context.ts';

/** Lifetime of one-time tokens: ten minutes (docs/contracts/login.md §6), in seconds. */
const TOKEN_SECONDS = 600;
const TOKEN_DIGITS = 8;
/** Wrong tries after which a code is void. */
const MAX_WRONG_TRIES = 5;
/** Most codes that a user may request within {@link TOKEN_SECONDS} (docs/contracts/login.md §6). */
const MAX_REQUESTS = 6;

export type TokenPurpose = 'passwordless' | 'password' | 'otp' | 'passkey';

/** The purpose and data of a one-time token. */
export type OneTimeToken = {
  purpose: TokenPurpose;
  /** Login or other name that the token was requested for, in lower case. */
  user: string;
  clientId: string;
  channelId: string;
  /** The guest's session, which is kept on sign-in. */
  usid?: string;
  /** PKCE challenge that the token's user must solve. */
  challenge?: string;
  /** The customer to register when the token is used. */
  registration?: { login: string; email: string; lastName: string; firstName?: string; phoneNumber?: string };
  /** Locale of the request, in which further messages are written. */
  locale?: string;
  /** Address that received the token: using the token proves that the address is the user's. */
  email?: string;
};

export const userKey = (userId: string) => userId.trim().toLowerCase();

function randomDigits(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(TOKEN_DIGITS));
  return Array.from(numbers, (number) => `${number % 10}`).join('');
}

/**
 * Stores a new token and invalidates an earlier one for the same purpose and user. Returns its
 * digits.
 */
export function giveOneTimeToken({ database, clock }: TenantContext, given: OneTimeToken): string {
  database.run('DELETE FROM one_time_token WHERE expires_at <= ?', clock.seconds());
  voidTokensOf({ database }, given.purpose, given.user);
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

/** The data of a valid token, or null. The token stays usable until {@link voidOneTimeToken}. */
export function oneTimeToken(
  { database, clock }: TenantContext,
  purpose: TokenPurpose,
  token: string,
): OneTimeToken | null {
  const row = database.first<{ doc: string }>(
    `SELECT doc FROM one_time_token
     WHERE token = ? AND purpose = ? AND expires_at > ? AND wrong_tries < ${MAX_WRONG_TRIES}`,
    token,
    purpose,
    clock.seconds(),
  );
  return row && JSON.parse(row.doc);
}

/**
 * Counts a wrong try for a user's code: after {@link MAX_WRONG_TRIES} it is void.
 * @param userId as the caller named the user; nothing is counted without one
 */
export function noteWrongTry(
  { database }: TenantContext,
  purpose: TokenPurpose,
  userId: string | undefined,
): void {
  if (userId === undefined) return;
  database.run(
    'UPDATE one_time_token SET wrong_tries = wrong_tries + 1 WHERE purpose = ? AND user = ?',
    purpose,
    userKey(userId),
  );
}

/** Whether a user's current code is void because of wrong tries. */
export function hadTooManyTries(
  { database, clock }: TenantContext,
  purpose: TokenPurpose,
  userId: string,
): boolean {
  const row = database.first<{ wrong_tries: number }>(
    'SELECT wrong_tries FROM one_time_token WHERE purpose = ? AND user = ? AND expires_at > ?',
    purpose,
    userKey(userId),
    clock.seconds(),
  );
  return (row?.wrong_tries ?? 0) >= MAX_WRONG_TRIES;
}

/** Invalidates every token of a purpose for a user. */
export function voidTokensOf(
  { database }: Pick<TenantContext, 'database'>,
  purpose: TokenPurpose,
  userId: string,
): void {
  database.run('DELETE FROM one_time_token WHERE purpose = ? AND user = ?', purpose, userKey(userId));
}

/** Invalidates a token. */
export function voidOneTimeToken({ database }: TenantContext, token: string): void {
  database.run('DELETE FROM one_time_token WHERE token = ?', token);
}

/** Records that a user requests a code; false when that is one too many within ten minutes. */
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
