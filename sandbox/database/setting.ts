import type { Database } from './database.ts';

/** A stored setting's text, or null. */
export function readSetting(database: Database, name: string): string | null {
  return database.first<{ value: string }>('SELECT value FROM setting WHERE name = ?', name)?.value ?? null;
}

/** Stores a setting; null removes it. */
export function writeSetting(database: Database, name: string, value: string | null): void {
  if (value === null) database.run('DELETE FROM setting WHERE name = ?', name);
  else database.run('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)', name, value);
}
