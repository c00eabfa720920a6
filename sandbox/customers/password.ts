import type { PasswordRule } from '../auth/register-form.ts';
import { filled, same, text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { toBase64Url } from '../slas/base64url.ts';

/** A stored password: PBKDF2-SHA-256 with its own salt, both base64url. */
export type StoredPassword = { salt: string; hash: string };

const ITERATIONS = 10_000;
const HASH_BITS = 256;
const SALT_BYTES = 16;
/** Longest password (docs/product/accounts.md §9.1). */
const MAX_LENGTH = 255;

const must = (en: string, fr: string): Localized =>
  text(`Password must contain ${en}.`, `Le mot de passe doit contenir ${fr}.`);

const TOO_LONG = must(`at most ${MAX_LENGTH} characters`, `au plus ${MAX_LENGTH} caractères`);
const MORE = must('more characters', 'plus de caractères');
const AT_LEAST = must('at least {name} characters', 'au moins {name} caractères');
const LETTERS = must(
  'at least one lowercase and one uppercase letter',
  'au moins une minuscule et une majuscule',
);
const RULES: Record<Exclude<PasswordRule, 'minLengthRegex'>, Localized> = {
  upperCaseRegex: must('at least one uppercase letter', 'au moins une majuscule'),
  lowerCaseRegex: must('at least one lowercase letter', 'au moins une minuscule'),
  numberRegex: must('at least one number', 'au moins un chiffre'),
  specialCharRegex: must('at least one special character', 'au moins un caractère spécial'),
  mixedCaseRegex: LETTERS,
};

/** The message for a length rule such as `^.{8,}$`, with its number. */
function tooShort(rule: string): Localized {
  const length = /\{(\d+)/.exec(rule)?.[1];
  return length === undefined ? MORE : filled(AT_LEAST, same(length));
}

/**
 * The first rule that a new password breaks, in words for the shopper; null when it satisfies all
 * (docs/product/accounts.md §5.3).
 * @param constraints of the site, as the precheck tells them
 */
export function passwordProblem(
  password: string,
  { minLengthRegex, ...constraints }: Partial<Record<PasswordRule, string>>,
): Localized | null {
  const breaks = (rule: string | undefined) => rule !== undefined && !new RegExp(rule, 'u').test(password);
  if (Array.from(password).length > MAX_LENGTH) return TOO_LONG;
  if (minLengthRegex !== undefined && breaks(minLengthRegex)) return tooShort(minLengthRegex);
  const names = [
    'upperCaseRegex',
    'lowerCaseRegex',
    'numberRegex',
    'specialCharRegex',
    'mixedCaseRegex',
  ] as const;
  const broken = names.find((name) => breaks(constraints[name]));
  return broken === undefined ? null : RULES[broken];
}

async function derive(password: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(password), 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
  return toBase64Url(await crypto.subtle.deriveBits(options, key, HASH_BITS));
}

/** Hashes a new password for storage. */
export async function storedPassword(password: string): Promise<StoredPassword> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, hash: await derive(password, salt) };
}

/**
 * Whether `password` is the stored one. Without a stored one it takes equally long and returns
 * false.
 */
export async function isPassword(password: string, stored: StoredPassword | null): Promise<boolean> {
  const hash = await derive(password, stored?.salt ?? 'nobody');
  return stored !== null && hash === stored.hash;
}
