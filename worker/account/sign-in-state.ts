import { z } from 'zod';
import { EMAIL_MAX } from '../../shared/account/email-rule.ts';
import type { Session } from '../session/session.ts';

const COOKIE = 'sign-in';
/** How long a shopper may take from the e-mail step to the password, in seconds. */
const STATE_SECONDS = 600;

/** What may be said of an attempt to sign in, by message id. */
const ERRORS = [
  'account.email.required',
  'account.email.invalid',
  'account.password.required',
  'account.password.invalid',
  'account.postalCode.invalid',
  'account.login.wrong',
  'account.failed',
  'errors.tooManyRequests',
] as const;

const text = z.string().max(2048);

const state = z.object({
  view: z.enum(['email', 'password', 'register']),
  email: z.string().max(EMAIL_MAX).default(''),
  updatePostalCode: z.boolean().default(false),
  postalCode: text.default(''),
  rememberMe: z.boolean().default(true),
  /** Where to go afterwards: a path of the shop. */
  returnTo: text.optional(),
  /** A product that a guest wished for: it is added once they are logged in. */
  wish: text.optional(),
  error: z.enum(ERRORS).optional(),
});

/**
 * Where a shopper without scripts stands in signing in: kept between the pages in a cookie of its
 * own, never the password.
 */
export type SignInState = z.infer<typeof state>;
export type SignInError = (typeof ERRORS)[number];

/** The error in a schema's message; the general one where it is none of them. */
export function signInError(message: string | undefined): SignInError {
  return ERRORS.find((id) => id === message) ?? 'account.failed';
}

/** The field that an error is about; undefined for what concerns all of it. */
export function fieldOf(error: SignInError): 'email' | 'password' | 'postalCode' | undefined {
  return (['email', 'password', 'postalCode'] as const).find((name) => error.startsWith(`account.${name}.`));
}

export function keepSignInState(session: Session, kept: z.input<typeof state>): void {
  session.cookies.set(COOKIE, encodeURIComponent(JSON.stringify(kept)), { seconds: STATE_SECONDS });
}

/** The state so far. The cookie is a visitor's: anything odd is the beginning. */
export function readSignInState(session: Session): SignInState {
  try {
    const kept = state.safeParse(JSON.parse(decodeURIComponent(session.cookies.get(COOKIE) ?? '')));
    if (kept.success) return kept.data;
  } catch {
    // no state yet, or none of ours
  }
  return state.parse({ view: 'email' });
}

export function forgetSignInState(session: Session): void {
  session.cookies.drop(COOKIE);
}
