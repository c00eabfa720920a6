import * as z from 'zod';
import { sealKey } from './session-keys.ts';
import { address, flag, json, text, url } from './values.ts';

/** Most days before a tier's expiry that the alert can begin. */
const MOST_DAYS = 366;

/**
 * What the loyalty tracker shows, from `LOYALTY`. The service knows the points; these are rules of
 * the programme that it does not tell.
 */
const loyaltySettings = z.strictObject({
  /** Points from which rewards can be redeemed. */
  minimumPointsRedemptionThreshold: z.number().int().min(1).default(500),
  /** The same as an amount, in cents, by currency. A currency without one shows none. */
  minimumRewardsBalance: z
    .record(z.string().length(3), z.number().int().min(1))
    .default({ USD: 500, CAD: 500 }),
  /** How many days before a tier expires its member is told. */
  tierExpirationAlertDays: z.number().int().min(0).max(MOST_DAYS).default(60),
});

/** The page of this shop that finishes signing in without a password. */
export const PASSWORDLESS_LANDING_PATH = '/passwordless-login-landing';

/** Variables of sessions, of signing in and of accounts. */
export const accountVariables = {
  /**
   * The redirect address that is registered for the client at the login service; default
   * `{ORIGIN}/callback`.
   */
  COMMERCE_REDIRECT_URI: url.optional(),
  /** Where browsers reach the login service, if not at `COMMERCE_URL`. */
  COMMERCE_BROWSER_URL: address.optional(),
  /** Identity providers for social login, with commas between: `google`, `apple`; none by default. */
  SOCIAL_PROVIDERS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim().toLowerCase() || [])),
  /**
   * The redirect address that is registered for social login; its path is the page that shoppers
   * come back to. Default `{ORIGIN}/social-callback`.
   */
  SOCIAL_REDIRECT_URI: url.optional(),
  /** The current and the previous key that seal session cookies (docs/operations/day-to-day.md). */
  SESSION_KEY: sealKey,
  SESSION_KEY_PREVIOUS: sealKey.optional(),
  /** Signing in with a mailed link or code instead of a password (docs/decisions/0056). */
  FEATURE_PASSWORDLESS: flag.default(true),
  /** Whether the first step of signing in offers that before the password. */
  PASSWORDLESS_FIRST: flag.default(false),
  /** The page that the link in such a mail leads to. */
  PASSWORDLESS_LANDING_PATH: z
    .string()
    .regex(/^\/[\w-]+(\/[\w-]+)*$/, 'expected a path such as /passwordless-login-landing')
    .default(PASSWORDLESS_LANDING_PATH),
  /**
   * Where the login service posts a code that the brand's own mailer sends. Without it the service
   * sends the mail itself.
   */
  PASSWORDLESS_CALLBACK_URI: url.optional(),
  RESET_PASSWORD_CALLBACK_URI: url.optional(),
  /**
   * Passkeys. Off until the login service knows the shop's domain and origins
   * (docs/contracts/passkeys.md §1).
   */
  FEATURE_PASSKEYS: flag.default(false),
  /**
   * What is sent with every registration: the number of the brand's online store, the platform, and
   * where the session began, which the shopper context says too.
   */
  STORE_NUMBER: text.default('web'),
  PLATFORM_OF_ORIGIN: text.default('cairn'),
  SESSION_ORIGINATION: text.default('web'),
  /** The loyalty programme: tracker and membership page. */
  FEATURE_LOYALTY: flag.default(true),
  /** What the loyalty tracker shows, as JSON. Settings that are not named keep their default. */
  LOYALTY: json.pipe(loyaltySettings).default(loyaltySettings.parse({})),
  /** Progressive profiling: its drawer, its page and its banner. */
  FEATURE_PROFILING: flag.default(true),
  /**
   * Orders that were placed as a guest can become an account's. Off until the brand's own API for
   * accounts has the calls (docs/decisions/0075).
   */
  FEATURE_GUEST_ORDERS: flag.default(false),
};
