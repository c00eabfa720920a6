import * as z from 'zod';
import type * as mini from 'zod/mini';
import {
  type Assertion,
  type Attestation,
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions,
} from '../../../shared/schemas/passkey.ts';
import type { Services } from '../services.ts';
import { type UpstreamCall, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { asClient } from './as-client.ts';
import { isClientRefused } from './client-refusal.ts';
import { LOGIN_API, loginAddress } from './slas.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/** The calls about passkeys of the login service: docs/contracts/passkeys.md. */
const LOGIN_OPERATION = 'finish-passkey-login';

/** A schema that the browser shares, for an answer of a service. */
function shared<T>(schema: mini.ZodMiniType<T>): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const { data, error } = schema.safeParse(value);
    if (data !== undefined) return data;
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  });
}

type Call<T> = Pick<
  UpstreamCall<T>,
  'operation' | 'schema' | 'deadline' | 'isShoppers' | 'changesNothing'
> & {
  path: string;
  body: Record<string, unknown>;
  isForm?: boolean;
};

/** A call with the shop's own credentials, for its site. */
function call<T>(
  services: Services,
  { path, body, isForm, deadline = 'read', ...rest }: Call<T>,
): Promise<T> {
  const { config, shop } = services;
  const sent = { client_id: config.COMMERCE_CLIENT_ID, channel_id: shop.site.id, ...body };
  const form = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  return asClient(services, (proof) =>
    upstream(services, {
      ...rest,
      deadline,
      service: 'commerce',
      api: LOGIN_API,
      url: loginAddress(services, `webauthn/${path}`),
      method: 'POST',
      headers: { authorization: `Basic ${proof}` },
      body: isForm ? form : sent,
    }),
  );
}

/** Sends the code that confirms a new passkey to the shopper's e-mail address. */
export async function sendPasskeyCode(services: Services, login: string): Promise<void> {
  await call(services, {
    operation: 'send-passkey-code',
    path: 'register/authorize',
    body: { user_id: login, mode: 'email', locale: services.shop.locale.id },
    isForm: true,
    isShoppers: true,
    schema: z.unknown(),
  });
}

/**
 * The options with which a browser creates a passkey. The code stays valid. Status 400 or 401 for a
 * code that is wrong or too old.
 */
export function startPasskey(
  services: Services,
  { login, code, name }: { login: string; code: string; name: string },
): Promise<CreationOptions> {
  return call(services, {
    operation: 'start-passkey',
    changesNothing: true,
    path: 'register/start',
    body: { user_id: login, pwd_action_token: code, nick_name: name },
    isForm: true,
    isShoppers: true,
    schema: shared(creationOptions),
  });
}

/** Stores a passkey and uses up the code. Status 400 or 401 where either is not accepted. */
export async function finishPasskey(
  services: Services,
  { login, code, credential }: { login: string; code: string; credential: Attestation },
): Promise<void> {
  await call(services, {
    operation: 'finish-passkey',
    path: 'register/finish',
    body: {
      username: login,
      pwd_action_token: code,
      credential: { ...credential, clientExtensionResults: {} },
    },
    isShoppers: true,
    schema: z.unknown(),
  });
}

/** The options with which a browser uses any passkey of this shop. */
export function startPasskeyLogin(services: Services): Promise<RequestOptions> {
  return call(services, {
    operation: 'start-passkey-login',
    changesNothing: true,
    path: 'authenticate/start',
    body: {},
    isForm: true,
    schema: shared(requestOptions),
  });
}

/**
 * Logs the owner of a passkey in. `usid` is the guest session until now. Throws `UpstreamError`;
 * `isWrongPasskey` recognises a passkey that is not accepted.
 */
export async function loginWithPasskey(
  services: Services,
  { credential, usid, deadline }: { credential: Assertion; usid: string | undefined; deadline: number },
): Promise<TokenResponse> {
  const result = await call(services, {
    operation: LOGIN_OPERATION,
    changesNothing: true,
    path: 'authenticate/finish',
    body: { credential: { ...credential, clientExtensionResults: {} }, ...(usid && { usid }) },
    deadline,
    isShoppers: true,
    schema: z.object({ tokenResponse }),
  });
  return result.tokenResponse;
}

/** Whether a login failed because the service does not accept the passkey or its proof. */
export function isWrongPasskey(error: unknown): boolean {
  return error instanceof UpstreamError && error.operation === LOGIN_OPERATION && isRefusal(error);
}

/** Whether the service refused what a shopper sent, be it a code or a credential. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || isClientRefused(error)) return false;
  return error.status === 400 || error.status === 401;
}

const passkey = z.object({ credentialId: z.string(), nickName: z.string().catch('') });

export type Passkey = z.infer<typeof passkey>;

function manage<T>(
  services: Services,
  token: string,
  {
    login,
    path = '',
    ...rest
  }: Pick<UpstreamCall<T>, 'operation' | 'method' | 'schema'> & { login: string; path?: string },
): Promise<T> {
  const query = new URLSearchParams({ channel_id: services.shop.site.id });
  const address = loginAddress(services, `webauthn/passkey/user/${encodeURIComponent(login)}${path}`);
  return upstream(services, {
    ...rest,
    deadline: 'read',
    service: 'commerce',
    api: LOGIN_API,
    url: `${address}?${query}`,
    headers: { authorization: `Bearer ${token}` },
    isShoppers: true,
  });
}

/** A shopper's passkeys; none where the service knows no such user. */
export async function listPasskeys(services: Services, token: string, login: string): Promise<Passkey[]> {
  const schema = z.object({ credentials: z.array(passkey).default([]) });
  try {
    return (await manage(services, token, { operation: 'list-passkeys', login, schema })).credentials;
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return [];
    throw error;
  }
}

/** Removes a passkey. Status 404 where the shopper has no such passkey. */
export async function removePasskey(
  services: Services,
  token: string,
  { login, credentialId }: { login: string; credentialId: string },
): Promise<void> {
  const path = `/credentials/${encodeURIComponent(credentialId)}`;
  const operation = 'remove-passkey';
  await manage(services, token, { operation, method: 'DELETE', login, path, schema: z.unknown() });
}
