import { toBase64Url } from '../slas/base64url.ts';

/** A password as stored: PBKDF2-SHA-256 with a salt of its own, both base64url. */
export type StoredPassword = { salt: string; hash: string };

const ITERATIONS = 10_000;
const HASH_BITS = 256;
const SALT_BYTES = 16;
/** Shortest and longest password (docs/product/accounts.md §9.1). */
const MIN_LENGTH = 8;
const MAX_LENGTH = 255;

const RULES: [rule: RegExp, name: string][] = [
  [/\p{Lu}/u, 'an uppercase letter'],
  [/\p{Ll}/u, 'a lowercase letter'],
  [/\p{Nd}/u, 'a number'],
  [/[^\p{L}\p{Nd}\s]/u, 'a special character'],
];

/**
 * What a new password lacks, or null when it satisfies every rule (docs/product/accounts.md §5.3).
 */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password);
  if (length < MIN_LENGTH) return `at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `at most ${MAX_LENGTH} characters`;
  return RULES.find(([rule]) => !rule.test(password))?.[1] ?? null;
}

async function derive(password: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(password), 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
  return toBase64Url(await crypto.subtle.deriveBits(options, key, HASH_BITS));
}

/** A new password made ready to be stored. */
export async function storedPassword(password: string): Promise<StoredPassword> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, hash: await derive(password, salt) };
}

/** Whether `password` is the stored one. Without a stored one it takes as long, and is false. */
export async function isPassword(password: string, stored: StoredPassword | null): Promise<boolean> {
  const hash = await derive(password, stored?.salt ?? 'nobody');
  return stored !== null && hash === stored.hash;
}
