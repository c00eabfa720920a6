import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { emailAddress } from '../email-address.ts';
import type { LocaleId } from '../sites.ts';

const MOST_ITEMS = 200;
const MOST_UNITS = 999;
const LISTED_WITHDRAWALS = 500;

/** A text of one line: it may stand in the subject of a mail. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'a text without line breaks');

/** What a consumer declares (docs/contracts/custom-apis.md §2.15). */
export const declaration = z.object({
  name: line(100),
  /** The number of the order, or what else names the contract. */
  orderNo: line(100),
  /** Where the receipt goes. */
  email: emailAddress,
  /** Which goods it is about, in own words; '' for the whole order. */
  what: z.string().trim().max(1000).default(''),
  items: z
    .array(
      z.object({
        itemId: z.string().min(1).max(256),
        quantity: z.int().min(1).max(MOST_UNITS),
        name: line(300),
      }),
    )
    .max(MOST_ITEMS)
    .default([]),
});

export type Declaration = z.output<typeof declaration>;

/** A declaration as it is kept. */
export type Withdrawal = {
  withdrawalId: string;
  siteId: string;
  locale: LocaleId;
  /** Epoch milliseconds. */
  receivedAt: number;
  declared: Declaration;
  /** Whether its receipt was mailed to its address for sure. */
  isMailed: boolean;
  /** That its address is that of the order which it names. */
  isToBuyer?: boolean;
  /** The order that it is known to be about; absent until somebody has found it. */
  orderNo?: string;
};

/** Keeps a declaration, in place of what is kept under its id. */
export function saveWithdrawal(database: Database, withdrawal: Withdrawal): void {
  database.run(
    'INSERT OR REPLACE INTO withdrawal (id, site_id, named, received_at, doc) VALUES (?, ?, ?, ?, ?)',
    withdrawal.withdrawalId,
    withdrawal.siteId,
    namedOrder(withdrawal.declared),
    withdrawal.receivedAt,
    JSON.stringify(withdrawal),
  );
}

/** The number of an order as people write it: with a `#` before it, or spaces in it. */
export function namedOrder({ orderNo }: Pick<Declaration, 'orderNo'>): string {
  return orderNo.replaceAll(/[\s#]/g, '');
}

/** The declaration of that id on a site, or null. */
export function withdrawalById(database: Database, siteId: string, id: string): Withdrawal | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM withdrawal WHERE id = ? AND site_id = ?',
    id,
    siteId,
  );
  return row && JSON.parse(row.doc);
}

/** Declarations that have arrived at a site since a moment, in epoch ms. */
type Arrived = { siteId: string; since: number };

function count(
  database: Database,
  { siteId, since }: Arrived,
  condition: string,
  ...values: string[]
): number {
  const query = `SELECT count(*) AS n FROM withdrawal WHERE site_id = ? AND received_at > ? AND ${condition}`;
  return database.first<{ n: number }>(query, siteId, since, ...values)?.n ?? 0;
}

const WITH_ADDRESS = "lower(json_extract(doc, '$.declared.email')) = ?";

/** How many of them have named an order. */
export const countAbout = (database: Database, arrived: Arrived, named: string): number =>
  count(database, arrived, 'named = ?', named);

/** How many of them have named an order, with this address. */
export const countWith = (database: Database, arrived: Arrived, named: string, email: string): number =>
  count(database, arrived, `named = ? AND ${WITH_ADDRESS}`, named, email.toLowerCase());

/** How many of them have this address. */
export const countTo = (database: Database, arrived: Arrived, email: string): number =>
  count(database, arrived, WITH_ADDRESS, email.toLowerCase());

/** How many of them have this address, and name no order of it. */
export const countToStranger = (database: Database, arrived: Arrived, email: string): number =>
  count(
    database,
    arrived,
    `json_extract(doc, '$.isToBuyer') IS NULL AND ${WITH_ADDRESS}`,
    email.toLowerCase(),
  );

/** The latest declarations, newest first. */
export function latestWithdrawals(database: Database): Withdrawal[] {
  return database
    .all<{ doc: string }>(
      'SELECT doc FROM withdrawal ORDER BY received_at DESC, rowid DESC LIMIT ?',
      LISTED_WITHDRAWALS,
    )
    .map(({ doc }) => JSON.parse(doc));
}
