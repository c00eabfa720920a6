import { filled, same, text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { Database } from '../database/database.ts';
import { POINTS_PER_STEP } from '../profiling/steps.ts';
import { membershipOf, WELCOME_POINTS } from './membership.ts';

const CENTS_PER_UNIT = 100;

const WELCOME = text('Welcome to the Cairn Club', 'Bienvenue au Club Cairn');
const ORDER = text('Order {name}', 'Commande {name}');
const ANSWERED = text('A question answered', 'Une réponse à nos questions');
const ADJUSTED = text('Adjustment', 'Rectification');

export type Redemption = {
  redemptionId: string;
  rewardId: string;
  points: number;
  name: Localized;
  code: string;
  /** Epoch milliseconds. */
  redeemedAt: number;
};

export type LedgerEntry = {
  entryId: string;
  /** Epoch milliseconds. */
  at: number;
  type: 'welcome' | 'order' | 'profile' | 'redemption' | 'adjustment';
  /** Negative where points were spent. */
  points: number;
  description: Localized;
  /** The code of a redeemed reward. */
  code?: string;
};

/** What is stored of an entry that does not follow from other data. */
type StoredEntry = { points: number; redemption?: Redemption };

/** Stores an adjustment or a redemption. `id` is unique for the customer. */
export function addEntry(
  database: Database,
  { customerId, id, at, ...entry }: StoredEntry & { customerId: string; id: string; at: number },
): void {
  database.run(
    'INSERT INTO loyalty_entry (customer_id, id, at, code, doc) VALUES (?, ?, ?, ?, ?)',
    customerId,
    id,
    at,
    entry.redemption?.code ?? null,
    JSON.stringify(entry),
  );
}

/** A customer's redemption with that id, or null. */
export function redemptionById(database: Database, customerId: string, id: string): Redemption | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM loyalty_entry WHERE customer_id = ? AND id = ?',
    customerId,
    id,
  );
  const entry: StoredEntry | null = row && JSON.parse(row.doc);
  return entry?.redemption ?? null;
}

/**
 * Everything that gave or took a customer's points, latest first: the welcome, a point for each
 * whole dollar of valid orders, profiling answers, redemptions, adjustments.
 */
export function ledgerOf(database: Database, customer: CustomerRecord): LedgerEntry[] {
  if (customer.tier === 'none') return [];
  const { customerId } = customer;
  const welcome: LedgerEntry = {
    ...{ entryId: 'welcome', at: membershipOf(customer).since, type: 'welcome' },
    points: WELCOME_POINTS[customer.tier],
    description: WELCOME,
  };
  const orders = database
    .all<{ no: string; at: number; points: number }>(
      `SELECT order_no AS no, created_at AS at, json_extract(doc, '$.total') / ${CENTS_PER_UNIT} AS points
       FROM sales_order WHERE customer_id = ? AND status IN ('new', 'completed')`,
      customerId,
    )
    .map(({ no, at, points }): LedgerEntry => {
      const description = filled(ORDER, same(no));
      return { entryId: `order-${no}`, at, type: 'order', points: Math.floor(points), description };
    });
  const answers = database
    .all<{ step: string; at: number }>(
      'SELECT step, at FROM profile_answer WHERE customer_id = ?',
      customerId,
    )
    .map(
      ({ step, at }): LedgerEntry => ({
        ...{ entryId: `profile-${step}`, at, type: 'profile' },
        points: POINTS_PER_STEP,
        description: ANSWERED,
      }),
    );
  const stored = database
    .all<{ id: string; at: number; doc: string }>(
      'SELECT id, at, doc FROM loyalty_entry WHERE customer_id = ?',
      customerId,
    )
    .map(({ id, at, doc }) => storedEntry(id, at, JSON.parse(doc)));
  return [welcome, ...orders, ...answers, ...stored].sort(
    (one, other) => other.at - one.at || one.entryId.localeCompare(other.entryId),
  );
}

function storedEntry(entryId: string, at: number, { points, redemption }: StoredEntry): LedgerEntry {
  if (!redemption) return { entryId, at, type: 'adjustment', points, description: ADJUSTED };
  const { name, code } = redemption;
  return { entryId, at, type: 'redemption', points, description: name, code };
}

/** A customer's points: the sum of their ledger. */
export function pointsOf(database: Database, customer: CustomerRecord | null): number {
  return customer ? ledgerOf(database, customer).reduce((sum, { points }) => sum + points, 0) : 0;
}
