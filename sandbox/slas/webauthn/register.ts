import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { z } from 'zod';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { customerByLogin } from '../../customers/customer-store.ts';
import { readForm, readJson } from '../../http/read-input.ts';
import type { TenantContext, TenantEnv } from '../../tenant-context.ts';
import { fromBase64Url, toBase64Url } from '../base64url.ts';
import {
  giveOneTimeToken,
  mayRequestCode,
  noteWrongTry,
  oneTimeToken,
  userKey,
  voidOneTimeToken,
} from '../one-time/one-time-token.ts';
import { recipientOf } from '../one-time/recipient.ts';
import { checkDelivery, sendCode } from '../one-time/send-code.ts';
import { siteChannel } from '../site-channel.ts';
import { slasError } from '../slas-error.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { addPasskey, ensurePasskeyUser, passkeyById, passkeysOf, passkeyUser } from './passkey-store.ts';
import { attestedCredential, passkeyClient, RELYING_PARTY, refused, signedBy } from './relying-party.ts';

/** How long a shopper may take to create a passkey (docs/contracts/passkeys.md §2.3), in ms. */
const CREATE_MS = 90_000;
/** Longest name of a passkey; a longer one is cut (docs/contracts/passkeys.md §3). */
const NAME_LENGTH = 32;
/** COSE numbers of the algorithms: ES256, then RS256. */
const ALGORITHMS = [-7, -257];

const authorizeForm = z.object({
  user_id: z.string().trim().min(1).max(128),
  mode: z.enum(['callback', 'sms', 'email']),
  channel_id: z.string().max(100),
  locale: z.string().max(10).optional(),
  callback_uri: z.string().max(2048).optional(),
  client_id: z.string().max(40).optional(),
});

/**
 * POST /webauthn/register/authorize: sends the code that confirms a registration. 204, also for an
 * unknown user.
 */
export async function authorizeRegistration(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, authorizeForm);
  const client = passkeyClient(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.mode !== 'callback' && !form.locale) {
    throw slasError(400, 'invalid_request', `locale is required for mode ${form.mode}`);
  }
  const delivery = { mode: form.mode, callbackUri: form.callback_uri, locale: form.locale };
  checkDelivery(delivery, null);
  const user = userKey(form.user_id);
  if (!mayRequestCode(tenant, `passkey ${user}`)) {
    throw slasError(400, 'invalid_request', 'Too many login requests were made. Please try again later.');
  }
  const customer = customerByLogin(tenant.database, user);
  if (!customer) return c.body(null, 204);
  const recipient = recipientOf(customer);
  checkDelivery(delivery, recipient);
  const token = giveOneTimeToken(tenant, { purpose: 'passkey', user, clientId: client.id, channelId });
  await sendCode(tenant, { purpose: 'passkey', token, userId: form.user_id, channelId }, delivery, recipient);
  return c.body(null, 204);
}

type Confirmed = { clientId: string; channelId: string; user: string; token: string };

/**
 * The customer whose code this is. The code stays valid; after five wrong ones for the user it is
 * void. Throws 401.
 */
function confirmed(tenant: TenantContext, { clientId, channelId, user, token }: Confirmed): CustomerRecord {
  const given = oneTimeToken(tenant, 'passkey', token);
  const fits = given?.clientId === clientId && given.channelId === channelId && given.user === userKey(user);
  const customer = fits ? customerByLogin(tenant.database, user) : null;
  if (!customer) {
    noteWrongTry(tenant, 'passkey', user);
    throw refused();
  }
  return customer;
}

const code = z.string().regex(/^[0-9]{6,8}$/);

const startForm = z.object({
  channel_id: z.string().max(100),
  pwd_action_token: code,
  user_id: z.string().max(128),
  client_id: z.string().max(40).optional(),
  display_name: z.string().max(128).optional(),
  nick_name: z.string().max(128).optional(),
});

/** POST /webauthn/register/start: the options with which a browser creates a passkey. */
export async function startRegistration(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, startForm);
  const { id: clientId } = passkeyClient(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  const asked = { clientId, channelId, user: form.user_id, token: form.pwd_action_token };
  const { customerId, login, firstName, lastName } = confirmed(tenant, asked);
  const user = ensurePasskeyUser(tenant.database, customerId);
  const nickName = (form.nick_name?.trim() || 'Passkey').slice(0, NAME_LENGTH).toWellFormed();
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return c.json({
    challenge: giveChallenge(tenant, { for: 'create', clientId, channelId, customerId, nickName }, CREATE_MS),
    rp: RELYING_PARTY,
    user: { id: user.handle, name: login, displayName: form.display_name || name || login },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CREATE_MS,
    attestation: 'none',
    excludeCredentials: passkeysOf(tenant.database, user).map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    extensions: {},
  });
}

const finishBody = z.object({
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  pwd_action_token: code,
  username: z.string().max(128),
  credential: attestedCredential,
});

/** POST /webauthn/register/finish: stores a passkey and uses up the code. 204; 401 otherwise. */
export async function finishRegistration(c: Context<TenantEnv>): Promise<Response> {
  const body = await readJson(c, finishBody);
  const { id: clientId } = passkeyClient(c.req.header('authorization'), body.client_id);
  const { tenant } = c.var;
  const { database } = tenant;
  const channelId = siteChannel(body.channel_id);
  const { challenge, origin } = signedBy(body.credential.response);
  const made = takeChallenge(tenant, challenge);
  const asked = { clientId, channelId, user: body.username, token: body.pwd_action_token };
  const { customerId } = confirmed(tenant, asked);
  const fits = made?.for === 'create' && made.clientId === clientId && made.channelId === channelId;
  if (!fits || made.customerId !== customerId) throw refused();
  const verified = await verifyRegistrationResponse({
    response: body.credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: RELYING_PARTY.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  // read again: the code may have been used, the credential registered, the user removed meanwhile
  confirmed(tenant, asked);
  const user = passkeyUser(database, customerId);
  const { credential } = verified?.registrationInfo ?? {};
  if (!user || !credential || passkeyById(database, credential.id)) throw refused();
  voidOneTimeToken(tenant, body.pwd_action_token);
  addPasskey(database, {
    credentialId: credential.id,
    userId: user.id,
    nickName: made.nickName,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports: body.credential.response.transports,
  });
  return c.body(null, 204);
}

/** The bytes of a stored key. */
export function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(publicKey);
  if (!bytes) throw new Error('A stored key is not base64url.');
  return bytes;
}
