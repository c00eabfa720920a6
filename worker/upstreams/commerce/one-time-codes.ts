import * as z from 'zod';
import type { Services } from '../services.ts';
import type { UpstreamContext } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { clientCall } from './slas.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/**
 * One-time codes of the login service, by private client: signing in without a password, and
 * choosing a new one (docs/contracts/login.md §6, §7). Every function throws `UpstreamError`;
 * `refusalOf` says why the service refused.
 */
const REQUEST_SIGN_IN = 'request-sign-in-code';
const REQUEST_RESET = 'request-password-reset';

/** An answer without content. */
const nothing = z.unknown().transform(() => undefined);
const BAD_REQUEST = 400;
const text = z.string().catch('');
/** The service's words, in either of the two forms of its errors (docs/contracts/login.md §9). */
const refusal = z.object({ message: text, error_description: text });

/**
 * Why the service refused a code. `unavailable`: it does so for everyone, because something is not
 * set up (docs/contracts/login.md §9).
 */
export type CodeRefusal = 'unknown-user' | 'too-many' | 'invalid-token' | 'weak-password' | 'unavailable';

const REASONS: readonly (readonly [CodeRefusal, RegExp])[] = [
  ['unknown-user', /user not found/i],
  ['too-many', /too many .*requests/i],
  ['invalid-token', /invalid token/i],
  ['weak-password', /password does not/i],
  ['unavailable', /callback_uri|passwordless permissions error|client secret is not provided|monthly quota/i],
];

/**
 * The service's reason for refusing a code; undefined for any other failure. Any other refusal of a
 * reset with 400 means that the feature is unavailable (docs/product/accounts.md §8).
 */
export function refusalOf(error: unknown): CodeRefusal | undefined {
  if (!(error instanceof UpstreamError)) return undefined;
  const { operation, status, body } = error;
  const { message = '', error_description: description = '' } = refusal.safeParse(body).data ?? {};
  const known = REASONS.find(([, pattern]) => pattern.test(message) || pattern.test(description))?.[0];
  return known ?? (operation === REQUEST_RESET && status === BAD_REQUEST ? 'unavailable' : undefined);
}

/**
 * How the service delivers a code. With an address of the brand's own mailer it posts the code
 * there, otherwise it sends the mail itself (docs/decisions/0056).
 */
function delivery(
  { shop }: Services,
  callback: string | undefined,
  returnTo?: string,
): Record<string, string> {
  const locale = shop.locale.id;
  if (callback === undefined) return { mode: 'email', locale };
  const url = new URL(callback);
  if (returnTo !== undefined) url.searchParams.set('redirectUrl', returnTo);
  return { mode: 'callback', locale, callback_uri: url.href };
}

type SignInRequest = {
  email: string;
  /** The guest session, whose basket can be merged after signing in with the code. */
  usid: string | undefined;
  returnTo: string | undefined;
  deadline: number;
};

/** Sends a link and a code for signing in. Refused as `unknown-user` where there is no account. */
export async function requestSignInCode(
  services: Services,
  { email, usid, returnTo, deadline }: SignInRequest,
): Promise<void> {
  const { config, shop } = services;
  await clientCall(services, {
    operation: REQUEST_SIGN_IN,
    path: 'passwordless/login',
    form: {
      user_id: email,
      ...delivery(services, config.PASSWORDLESS_CALLBACK_URI, returnTo),
      channel_id: shop.site.id,
      ...(usid && { usid }),
    },
    deadline,
    isShoppers: true,
    schema: nothing,
  });
}

/**
 * Signs in with a code, which is used up by that. It is sent with its address, so that a guessed
 * code fits one account only.
 */
export function signInWithToken(
  context: UpstreamContext,
  { email, token, deadline }: { email: string; token: string; deadline: number },
): Promise<TokenResponse> {
  return clientCall(context, {
    operation: 'sign-in-with-code',
    path: 'passwordless/token',
    form: {
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: token,
      client_id: context.config.COMMERCE_CLIENT_ID,
      login_id: email,
    },
    deadline,
    isShoppers: true,
    schema: tokenResponse,
  });
}

/** The reset may be finished in another browser than the one that asked for it. */
const CROSS_DEVICE = { hint: 'cross_device' };

/** Sends a link and a code for choosing a new password. */
export async function requestPasswordReset(
  services: Services,
  { email, deadline }: { email: string; deadline: number },
): Promise<void> {
  const { config, shop } = services;
  await clientCall(services, {
    operation: REQUEST_RESET,
    path: 'password/reset',
    form: {
      user_id: email,
      ...delivery(services, config.RESET_PASSWORD_CALLBACK_URI),
      channel_id: shop.site.id,
      client_id: config.COMMERCE_CLIENT_ID,
      ...CROSS_DEVICE,
    },
    deadline,
    isShoppers: true,
    schema: nothing,
  });
}

/** Sets a new password with a code. The service ends all sessions of the account. */
export async function setNewPassword(
  services: Services,
  { email, token, password, deadline }: { email: string; token: string; password: string; deadline: number },
): Promise<void> {
  const { config, shop } = services;
  await clientCall(services, {
    operation: 'set-new-password',
    path: 'password/action',
    form: {
      client_id: config.COMMERCE_CLIENT_ID,
      pwd_action_token: token,
      channel_id: shop.site.id,
      new_password: password,
      ...CROSS_DEVICE,
      user_id: email,
    },
    deadline,
    isShoppers: true,
    schema: nothing,
  });
}
