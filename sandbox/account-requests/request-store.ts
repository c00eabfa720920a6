import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';

const CODE_DIGITS = 8;
const TOKEN_LENGTH = 40;

/** What a shopper asked for, and what proves that they did: a mailed code or a mailed link. */
type AccountRequest =
  | { kind: 'email-change'; customerId: string; email: string; code: string; wrong: number }
  | { kind: 'deletion'; customerId: string };

type Kind = AccountRequest['kind'];

/** How long a request can be confirmed, in seconds: a code ten minutes, a link a day. */
const LIFE_SECONDS: Record<Kind, number> = { 'email-change': 600, deletion: 86_400 };

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(CODE_DIGITS)), (number) => `${number % 10}`).join('');

/** A new request to change the e-mail address; an earlier one of this customer is void. */
export function requestEmailChange(tenant: TenantContext, customerId: string, email: string): string {
  const code = newCode();
  save(tenant, customerId, { kind: 'email-change', customerId, email, code, wrong: 0 });
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
