import * as z from 'zod/mini';
import { EMAIL_MAX, EMAIL_PATTERN } from '../account/email-rule.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../account/password-rule.ts';
import { postalCodeRule } from '../account/postal-code-rule.ts';

const email = z
  .string('account.email.required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'account.email.required', abort: true }),
    z.maxLength(EMAIL_MAX, 'account.email.invalid'),
    z.regex(new RegExp(`^${EMAIL_PATTERN}$`), 'account.email.invalid'),
  );

const password = z
  .string('account.password.required')
  .check(
    z.minLength(1, { error: 'account.password.required', abort: true }),
    z.minLength(PASSWORD_MIN, 'account.password.invalid'),
    z.maxLength(PASSWORD_MAX, 'account.password.invalid'),
  );

/** `POST /api/account/precheck`; the errors are message ids. */
export const precheckInput = z.object({ email });

/**
 * `POST /api/account/login`, as a form sends it: a box that is not ticked is not there. The errors
 * are message ids.
 */
export function loginInput(locale: string) {
  const { pattern, maxLength } = postalCodeRule(locale);
  const postalCode = z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, 'account.postalCode.invalid'),
      z.regex(new RegExp(`^(?:${pattern})?$`), 'account.postalCode.invalid'),
    );
  return z.object({
    email,
    password,
    postalCode: z.optional(postalCode),
    rememberMe: z.optional(z.string()),
  });
}

/** What comes after the e-mail step: logging in, or joining. */
export const precheckAnswer = z.object({
  view: z.enum(['password', 'register']),
  /** Whether the postal code is asked for beside the password. */
  updatePostalCode: z.boolean(),
});

/**
 * What logging in comes to: what the shopper is told, and how many items their bag holds where it
 * is known.
 */
export const accountAnswer = z.object({
  title: z.string(),
  body: z.string(),
  bagCount: z.optional(z.number()),
  /** Where the sign-in page goes on to. */
  next: z.string(),
});

export type PrecheckAnswer = z.infer<typeof precheckAnswer>;
export type AccountAnswer = z.infer<typeof accountAnswer>;
