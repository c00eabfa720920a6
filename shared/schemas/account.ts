import * as z from 'zod/mini';
import { PASSWORD_RULE_KEYS } from '../forms/password-rules.ts';

/** The steps of sign-in, each one a view of the sign-in page. */
export const signInView = z.enum([
  'email',
  'password',
  'register',
  'forgot-password',
  'reset-sent',
  'code',
  'new-password',
]);

/** What the registration form asks for, by the settings of the service. */
const registerForm = z.object({
  /** Whether the new customer can become a member of the loyalty programme. */
  canEnroll: z.boolean(),
  /** Whether these boxes are shown; a box for consent that is shown must be ticked to join. */
  textOffers: z.boolean(),
  rewardsConsent: z.boolean(),
  privacyConsent: z.boolean(),
  /** Whether the box for e-mail offers is ticked at first. */
  emailOffers: z.boolean(),
  birthday: z.boolean(),
  formatsPhone: z.boolean(),
  /** With what each asks for, and what is said where it is broken; absent for the usual rules. */
  passwordRules: z.array(
    z.object({
      key: z.enum(PASSWORD_RULE_KEYS),
      pattern: z.string(),
      text: z.optional(z.string()),
      broken: z.optional(z.string()),
    }),
  ),
  /** The invitation to the loyalty programme. */
  banner: z.optional(
    z.object({ text: z.string(), link: z.optional(z.object({ text: z.string(), href: z.string() })) }),
  ),
});

/** The answer to a step that another one follows. */
export const stepAnswer = z.object({
  view: signInView,
  /** Shown above the next step. */
  note: z.optional(z.string()),
  /** What the registration form asks for; absent where it does not follow. */
  register: z.optional(registerForm),
  /** Whether the password step also asks for the postal code; absent where that does not change. */
  updatePostalCode: z.optional(z.boolean()),
  /** Seconds until another code may be sent, in the code step. */
  resendSeconds: z.optional(z.number()),
  /** What has just happened, where the step itself stays the same. */
  notice: z.optional(z.string()),
});

/**
 * The answer to a login: the message for the shopper, and the number of items in their bag when it
 * is known.
 */
export const accountAnswer = z.object({
  title: z.string(),
  body: z.string(),
  bagCount: z.optional(z.number()),
  /** Where the sign-in page leads to. */
  next: z.string(),
  /** Whether the account is new, so that the profiling drawer opens. */
  opensProfiling: z.optional(z.boolean()),
  /** A link to add a passkey, for browsers that have them. */
  offer: z.optional(z.object({ label: z.string(), href: z.string() })),
});

/** The answer to any form of sign-in: that to a login has `next`. */
export const signInAnswer = z.union([accountAnswer, stepAnswer]);

export type SignInView = z.infer<typeof signInView>;
export type RegisterForm = z.infer<typeof registerForm>;
export type StepAnswer = z.infer<typeof stepAnswer>;
export type AccountAnswer = z.infer<typeof accountAnswer>;
