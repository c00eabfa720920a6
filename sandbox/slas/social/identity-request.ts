import { z } from 'zod';
import type { TenantContext } from '../../tenant-context.ts';
import { toBase64Url } from '../base64url.ts';

/** Identity providers that shoppers can come through (docs/product/accounts.md §1.2). */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export const identityProvider = z.enum(IDENTITY_PROVIDERS);
export type IdentityProvider = z.output<typeof identityProvider>;

/** How long a shopper may take at the identity provider, seconds. */
const REQUEST_SECONDS = 600;
const ID_BYTES = 24;

/** Who the provider says the shopper is. */
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
  /** Languages the shopper reads, as `ui_locales` told them. */
  uiLocales: string | null;
  /** What the provider gave for the code it sent the shopper back with. */
  answer?: { code: string; identity: Identity };
};

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

/** Stores a sign-in that begins and returns its id. */
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

/** The waiting sign-in of that id at that provider, or null. */
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

/** Keeps what the provider answers and returns the code that it sends the shopper back with. */
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
