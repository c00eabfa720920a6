import { z } from 'zod';
import type { TenantContext } from '../../tenant-context.ts';
import { toBase64Url } from '../base64url.ts';

/** Identity providers for signing in (docs/product/accounts.md §1.2). */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export const identityProvider = z.enum(IDENTITY_PROVIDERS);
export type IdentityProvider = z.output<typeof identityProvider>;

/** How long a shopper may take at the identity provider, in seconds. */
const REQUEST_SECONDS = 600;
const ID_BYTES = 24;

/** The shopper's identity according to the provider. */
export type Identity = { email: string; firstName: string; lastName: string };

/** A sign-in that waits for an identity provider. */
export type IdentityRequest = {
  provider: IdentityProvider;
  clientId: string;
  redirectUri: string;
  channelId: string | null;
  challenge: string | null;
  usid: string | null;
  state: string | null;
  scope: string | null;
  /** The shopper's languages from `ui_locales`. */
  uiLocales: string | null;
  /** The identity behind the code with which the provider sent the shopper back. */
  answer?: { code: string; identity: Identity };
};

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

/** Stores a new sign-in and returns its id. */
export function beginIdentityRequest({ database, clock }: TenantContext, request: IdentityRequest): string {
  const id = randomText();
  database.run('DELETE FROM identity_request WHERE expires_at <= ?', clock.seconds());
  database.run(
    'INSERT INTO identity_request (id, doc, expires_at) VALUES (?, ?, ?)',
    id,
    JSON.stringify(request),
    clock.seconds() + REQUEST_SECONDS,
  );
  return id;
}

/** The waiting sign-in with that id at that provider, or null. */
export function identityRequest(
  { database, clock }: TenantContext,
  id: string,
  provider: string,
): IdentityRequest | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM identity_request WHERE id = ? AND expires_at > ?',
    id,
    clock.seconds(),
  );
  const request: IdentityRequest | null = row && JSON.parse(row.doc);
  return request?.provider === provider ? request : null;
}

/** Stores the provider's answer and returns the code with which it sends the shopper back. */
export function answerIdentityRequest(
  { database }: TenantContext,
  id: string,
  request: IdentityRequest,
  identity: Identity,
): string {
  const code = randomText();
  const answered: IdentityRequest = { ...request, answer: { code, identity } };
  database.run('UPDATE identity_request SET doc = ? WHERE id = ?', JSON.stringify(answered), id);
  return code;
}

/** Ends a waiting sign-in. */
export function endIdentityRequest({ database }: TenantContext, id: string): void {
  database.run('DELETE FROM identity_request WHERE id = ?', id);
}
