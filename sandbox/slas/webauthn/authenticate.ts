import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { z } from 'zod';
import { customerById, customerByLogin } from '../../customers/customer-store.ts';
import { readForm, readJson } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { registeredSession, sessionOf } from '../session.ts';
import { siteChannel } from '../site-channel.ts';
import { slasError } from '../slas-error.ts';
import { noteLogin, tokenResponse } from '../token-response.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { keepCounter, ownerOf, passkeyById, passkeysOf, passkeyUser } from './passkey-store.ts';
import { keyBytes } from './register.ts';
import { assertedCredential, passkeyClient, RELYING_PARTY, refused, signedBy } from './relying-party.ts';

/** How long a shopper may take to use a passkey (docs/contracts/passkeys.md §2.3), in ms. */
const USE_MS = 60_000;

const startForm = z.object({
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  user_id: z.string().max(128).optional(),
  tenant_id: z.string().max(8).optional(),
});

/**
 * POST /webauthn/authenticate/start: the options with which a browser uses a passkey: any of this
 * site, or one of `user_id`. 404 for a user without passkeys.
 */
export async function startAuthentication(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, startForm);
  const { id: clientId } = passkeyClient(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  const customer = form.user_id === undefined ? null : customerByLogin(tenant.database, form.user_id);
  const user = customer && passkeyUser(tenant.database, customer.customerId);
  const passkeys = user ? passkeysOf(tenant.database, user) : [];
  if (form.user_id !== undefined && passkeys.length === 0) {
    throw slasError(404, 'not_found', 'User Not Found');
  }
  return c.json({
    challenge: giveChallenge(tenant, { for: 'get', clientId, channelId }, USE_MS),
    timeout: USE_MS,
    rpId: RELYING_PARTY.id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    extensions: {},
  });
}

const finishBody = z.object({
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  credential: assertedCredential,
  user_id: z.string().max(128).optional(),
  email: z.string().max(256).optional(),
  usid: z.string().max(128).optional(),
});

/**
 * POST /webauthn/authenticate/finish: signs in with a passkey, and keeps the guest's `usid`. 401 for
 * whatever does not fit.
 */
export async function finishAuthentication(c: Context<TenantEnv>): Promise<Response> {
  const body = await readJson(c, finishBody);
  const client = passkeyClient(c.req.header('authorization'), body.client_id);
  const { tenant } = c.var;
  const { database } = tenant;
  const channelId = siteChannel(body.channel_id);
  const { challenge, origin } = signedBy(body.credential.response);
  const made = takeChallenge(tenant, challenge);
  const passkey = passkeyById(database, body.credential.id);
  const owner = passkey && ownerOf(database, passkey);
  const customer = owner && customerById(database, owner.customerId);
  const { userHandle } = body.credential.response;
  const fits =
    made?.for === 'get' &&
    made.clientId === client.id &&
    made.channelId === channelId &&
    customer &&
    (userHandle === undefined || userHandle === owner.handle) &&
    [body.user_id, body.email].every(
      (name) => name === undefined || customerByLogin(database, name)?.customerId === customer.customerId,
    );
  if (!fits) throw refused();
  const verified = await verifyAuthenticationResponse({
    response: body.credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: RELYING_PARTY.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: keyBytes(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  // read again: the passkey may have been removed or used meanwhile
  const current = passkeyById(database, passkey.credentialId);
  if (!verified?.verified || current?.counter !== passkey.counter) throw refused();
  keepCounter(database, passkey, verified.authenticationInfo.newCounter);
  const usid = body.usid && sessionOf(database, body.usid) ? body.usid : crypto.randomUUID();
  const session = registeredSession(database, usid, customer.customerId);
  noteLogin(tenant, customer.customerId);
  const grant = { session, client, channelId, dnt: false, provider: null };
  return c.json({
    credentialId: passkey.credentialId,
    username: customer.login,
    success: true,
    tokenResponse: await tokenResponse(tenant, grant),
  });
}
