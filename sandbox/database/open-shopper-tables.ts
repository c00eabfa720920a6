import type { Database } from './database.ts';
import { SHOPPER_SCHEMA, SHOPPER_TABLES } from './schema.ts';

/**
 * Creates the tables for shoppers' data. A table that an older version created with other columns
 * starts empty.
 */
export function openShopperTables(database: Database): void {
  database.transaction(() => {
    for (const [name, definition] of Object.entries(SHOPPER_TABLES)) {
      const stored = database.first<{ sql: string }>(
        "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?",
        name,
      );
      if (stored && stored.sql !== definition.replace('IF NOT EXISTS ', '')) {
        database.run(`DROP TABLE ${name}`);
      }
    }
    database.run(SHOPPER_SCHEMA);
  });
}
