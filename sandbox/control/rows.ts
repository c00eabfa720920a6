import type { Database } from '../database/database.ts';
import { SHOPPER_TABLES } from '../database/schema.ts';

/**
 * The tables of shoppers' data that hold a text in any column of any row: tests prove with it what
 * was not stored.
 */
export function tablesWith(database: Database, text: string): string[] {
  return Object.keys(SHOPPER_TABLES)
    .filter((table) =>
      database
        .all(`SELECT * FROM ${table}`)
        .some((row) => Object.values(row).some((value) => `${value}`.includes(text))),
    )
    .sort();
}
