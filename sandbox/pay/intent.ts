import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';
import type { KeptCard } from './card-fields.ts';

const ID_LENGTH = 24;
const SECRET_LENGTH = 25;

/** States of an intent, as at Stripe; a declined one waits for another method again. */
type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

type SetupFutureUsage = 'on_session' | 'off_session';

/** A payment of one order at the provider. */
export type Intent = {
  id: string;
  clientSecret: string;
  /** The merchant's reference. */
  orderNo: string;
  paymentInstrumentId: string;
  customerId: string;
  /** Whether the customer has an account in which a method can be kept. */
  registered: boolean;
  /** Cents. */
  amount: number;
  currency: CurrencyCode;
  status: IntentStatus;
  setupFutureUsage?: SetupFutureUsage;
  /** Epoch milliseconds. */
  createdAt: number;
  card?: KeptCard;
  lastError?: { code: string; declineCode?: string };
  challenge?: {
    id: string;
    returnUrl: string;
    /** Epoch milliseconds. */
    expiresAt: number;
  };
  /** What happens after the challenge, or when processing ends. */
  verdict?: 'approve' | 'decline';
  /** Cents. */
  refunds: { id: string; amount: number }[];
};

/** A new intent for a payment of an order. */
export function newIntent(
  fields: Pick<
    Intent,
    'orderNo' | 'paymentInstrumentId' | 'customerId' | 'registered' | 'amount' | 'currency' | 'createdAt'
  >,
): Intent {
  const id = `pi_${randomId(ID_LENGTH)}`;
  const clientSecret = `${id}_secret_${randomId(SECRET_LENGTH)}`;
  return { id, clientSecret, status: 'requires_payment_method', refunds: [], ...fields };
}

export function saveIntent(database: Database, intent: Intent): void {
  // the row stays, and with it the position in the ledger
  database.run(
    `INSERT INTO payment_intent (id, order_no, created_at, challenge_id, doc) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET order_no = excluded.order_no, created_at = excluded.created_at,
       challenge_id = excluded.challenge_id, doc = excluded.doc`,
    intent.id,
    intent.orderNo,
    intent.createdAt,
    intent.challenge?.id ?? null,
    JSON.stringify(intent),
  );
}

/** The intent of that id, or null. */
export function intentById(database: Database, id: string): Intent | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM payment_intent WHERE id = ?', id);
  return row && JSON.parse(row.doc);
}

/** The intent that waits for a challenge, or null. */
export function intentByChallenge(database: Database, id: string): Intent | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM payment_intent WHERE challenge_id = ?', id);
  return row && JSON.parse(row.doc);
}

/** The intents of an order, oldest first. */
export function intentsOfOrder(database: Database, orderNo: string): Intent[] {
  return database
    .all<{ doc: string }>(
      'SELECT doc FROM payment_intent WHERE order_no = ? ORDER BY created_at, rowid',
      orderNo,
    )
    .map(({ doc }) => JSON.parse(doc));
}

/** The intents after a position of {@link ledgerPosition}, oldest first. */
export function intentsAfter(database: Database, position: number): Intent[] {
  return database
    .all<{ doc: string }>(
      'SELECT doc FROM payment_intent WHERE rowid > ? ORDER BY created_at, rowid',
      position,
    )
    .map(({ doc }) => JSON.parse(doc));
}

/** The position of the newest intent; 0 without one. */
export function ledgerPosition(database: Database): number {
  return database.first<{ last: number | null }>('SELECT max(rowid) AS last FROM payment_intent')?.last ?? 0;
}

/** Whether an intent may still be paid or cancelled. */
export function isOpen({ status }: Intent): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

/** A decline for which the bank gives no reason. */
export const GENERIC_DECLINE = { code: 'card_declined', declineCode: 'generic_decline' };
