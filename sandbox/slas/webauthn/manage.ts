import type { Context } from 'hono';
import { z } from 'zod';
import { customerById } from '../../customers/customer-store.ts';
import { readQuery } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { bearer } from '../bearer.ts';
import { userKey } from '../one-time/one-time-token.ts';
import { siteChannel } from '../site-channel.ts';
import { slasError } from '../slas-error.ts';
import {
  type Passkey,
  type PasskeyUser,
  passkeysOf,
  passkeyUser,
  removePasskey,
  removePasskeyUser,
} from './passkey-store.ts';

/** Where the login service's own numbers of users begin. */
const FIRST_SLAS_USER = 10_000;

const channelQuery = z.object({ channel_id: z.string().max(100) });

/**
 * The shopper of a call about passkeys. Throws 403 where login or channel are not the token's, 404
 * for a shopper without passkeys.
 */
async function ownUser(c: Context<TenantEnv>) {
  const channelId = siteChannel(readQuery(c, channelQuery).channel_id);
  const { shopper } = await bearer(c);
  const { database } = c.var.tenant;
  const customer = shopper.registered ? customerById(database, shopper.customerId) : null;
  const isOwn = customer && userKey(customer.login) === userKey(c.req.param('loginId') ?? '');
  if (!isOwn || shopper.channelId !== channelId) {
    throw slasError(403, 'forbidden', 'The passkeys belong to another user or site.');
  }
  const user = passkeyUser(database, customer.customerId);
  if (!user) throw slasError(404, 'not_found', 'No passkey user found with the provided login ID.');
  return { customer, user };
}

function credentialOf(user: PasskeyUser, { id, credentialId, nickName, publicKey, counter }: Passkey) {
  return {
    ...{ id, userId: user.id, credentialId, nickName, publicKey },
    userHandle: user.handle,
    signatureCount: `${counter}`,
  };
}

/** GET /webauthn/passkey/user/{loginId}: a shopper's passkeys (docs/contracts/passkeys.md §3). */
export async function readPasskeys(c: Context<TenantEnv>): Promise<Response> {
  const { customer, user } = await ownUser(c);
  return c.json({
    id: user.id,
    userName: customer.login,
    displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    userHandle: user.handle,
    slasUserId: FIRST_SLAS_USER + user.id,
    credentials: passkeysOf(c.var.tenant.database, user).map((passkey) => credentialOf(user, passkey)),
  });
}

/** DELETE …/credentials/{credentialId}: removes one passkey. */
export async function deletePasskey(c: Context<TenantEnv>): Promise<Response> {
  const { user } = await ownUser(c);
  const { database } = c.var.tenant;
  const id = c.req.param('credentialId');
  const passkey = passkeysOf(database, user).find(({ credentialId }) => credentialId === id);
  if (!passkey) {
    throw slasError(404, 'not_found', 'No passkey credential found with the provided credential ID.');
  }
  removePasskey(database, passkey);
  return c.body(null, 204);
}

/** DELETE /webauthn/passkey/user/{loginId}: removes all passkeys. */
export async function deletePasskeyUser(c: Context<TenantEnv>): Promise<Response> {
  const { user } = await ownUser(c);
  removePasskeyUser(c.var.tenant.database, user);
  return c.body(null, 204);
}
