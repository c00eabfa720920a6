import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';
import type { KeptCard } from './card-fields.ts';
import type { Intent } from './intent.ts';

const ID_LENGTH = 24;

/** A card that a customer keeps at the provider. */
export type SavedMethod = { id: string; customerId: string; accountId: string; card: KeptCard };

const parsed = (row: { doc: string }): SavedMethod => JSON.parse(row.doc);

/** The account at the provider of each currency (docs/contracts/payments.md §1). */
export const accountOf = (currency: string) => `acct_cairn_${currency.toLowerCase()}`;

/** The methods that a customer keeps. */
export function savedMethodsOf(database: Database, customerId: string): SavedMethod[] {
  return database
    .all<{ doc: string }>('SELECT doc FROM saved_method WHERE customer_id = ? ORDER BY rowid', customerId)
    .map(parsed);
}

/** A customer's method of that id, or null: also for another customer's. */
export function savedMethod(database: Database, customerId: string, id: string): SavedMethod | null {
  return savedMethodsOf(database, customerId).find((method) => method.id === id) ?? null;
}

/** Removes a customer's method; false when there is none. */
export function removeMethod(database: Database, customerId: string, id: string): boolean {
  return database.run('DELETE FROM saved_method WHERE customer_id = ? AND id = ?', customerId, id) > 0;
}

/** Keeps the card of a paid intent, if the customer wished it and has an account; once. */
export function keepMethod(
  database: Database,
  { card, customerId, registered, setupFutureUsage, currency }: Intent,
): void {
  if (!card || !registered || setupFutureUsage === undefined) return;
  keepCard(database, { customerId, accountId: accountOf(currency), card });
}

/** Keeps a card for a customer, once for each account; returns the method that it is kept as. */
export function keepCard(database: Database, kept: Omit<SavedMethod, 'id'>): SavedMethod {
  const { customerId, accountId, card } = kept;
  const isSame = (known: SavedMethod) =>
    known.accountId === accountId &&
    known.card.brand === card.brand &&
    known.card.last4 === card.last4 &&
    known.card.expMonth === card.expMonth &&
    known.card.expYear === card.expYear;
  const same = savedMethodsOf(database, customerId).find(isSame);
  if (same) return same;
  const method: SavedMethod = { id: `pm_${randomId(ID_LENGTH)}`, ...kept };
  database.run(
    'INSERT INTO saved_method (id, customer_id, doc) VALUES (?, ?, ?)',
    method.id,
    customerId,
    JSON.stringify(method),
  );
  return method;
}
