import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';

/** Wrong codes after which a request that a code confirms is void. */
export const MAX_WRONG_CODES = 5;
const CODE_DIGITS = 8;
const TOKEN_LENGTH = 40;

/** What a shopper asked for, and what proves that they did: a mailed code or a mailed link. */
type AccountRequest =
  | { kind: 'email-change'; customerId: string; email: string; code: string; wrong: number }
  | { kind: 'deletion'; customerId: string }
  | GuestOrdersRequest;

/** A code that brings the orders of an e-mail address into an account. */
export type GuestOrdersRequest = {
  kind: 'guest-orders';
  customerId: string;
  /** The account's address when the code was sent to it. */
  email: string;
  code: string;
  /** Epoch seconds. */
  at: number;
  wrong: number;
  /** How many orders it has brought, once it was used. */
  total?: number;
};

type Kind = AccountRequest['kind'];

const CODE_SECONDS = 600;
/** How long a request can be confirmed, in seconds: a code ten minutes, a link a day. */
const LIFE_SECONDS: Record<Kind, number> = {
  'email-change': CODE_SECONDS,
  'guest-orders': CODE_SECONDS,
  deletion: 86_400,
};

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(CODE_DIGITS)), (number) => `${number % 10}`).join('');

/** A new request to change the e-mail address; an earlier one of this customer is void. */
export function requestEmailChange(tenant: TenantContext, customerId: string, email: string): string {
  const code = newCode();
  save(tenant, customerId, { kind: 'email-change', customerId, email, code, wrong: 0 });
  return code;
}

/** Where the code of an account is kept: it is good on the site that it was asked for on. */
export const guestOrdersKey = (customerId: string, siteId: string) => `guest-orders:${siteId}:${customerId}`;

/** A new code for the orders of an address; an earlier one of this customer and site is void. */
export function requestGuestOrders(
  tenant: TenantContext,
  siteId: string,
  { customerId, email }: Pick<GuestOrdersRequest, 'customerId' | 'email'>,
): string {
  const code = newCode();
  const request = { customerId, email, code, at: tenant.clock.seconds(), wrong: 0 };
  save(tenant, guestOrdersKey(customerId, siteId), { kind: 'guest-orders', ...request });
  return code;
}

/** A new request to delete the account; an earlier one of this customer is void. */
export function requestDeletion(tenant: TenantContext, customerId: string): string {
  const token = randomId(TOKEN_LENGTH);
  tenant.database.run("DELETE FROM account_request WHERE customer_id = ? AND kind = 'deletion'", customerId);
  save(tenant, token, { kind: 'deletion', customerId });
  return token;
}

/** Stores a new request under its key: the customer's id for a code, the token for a link. */
function save({ database, clock }: TenantContext, key: string, request: AccountRequest): void {
  const now = clock.seconds();
  database.run('DELETE FROM account_request WHERE expires_at <= ?', now);
  database.run(
    'INSERT OR REPLACE INTO account_request (token, customer_id, kind, doc, expires_at) VALUES (?, ?, ?, ?, ?)',
    key,
    request.customerId,
    request.kind,
    JSON.stringify(request),
    now + LIFE_SECONDS[request.kind],
  );
}

/** Replaces a request, which keeps its key and time. */
export function change({ database }: TenantContext, key: string, request: AccountRequest): void {
  database.run('UPDATE account_request SET doc = ? WHERE token = ?', JSON.stringify(request), key);
}

/** The request of that kind under a key, or null when there is none or its time is over. */
export function requestOf<K extends Kind>(
  { database, clock }: TenantContext,
  kind: K,
  key: string,
): Extract<AccountRequest, { kind: K }> | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM account_request WHERE token = ? AND kind = ? AND expires_at > ?',
    key,
    kind,
    clock.seconds(),
  );
  return row && JSON.parse(row.doc);
}

/** Makes a request void. */
export function remove({ database }: TenantContext, key: string): void {
  database.run('DELETE FROM account_request WHERE token = ?', key);
}
