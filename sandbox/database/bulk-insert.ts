import type { Database } from './database.ts';

type Cell = string | number | null;

/** Writes to a database, as often as it is called. */
export type Writing = (database: Database) => void;

/** Characters of JSON bound to one statement; a bound value may hold 2 MB. */
const CHUNK_LENGTH = 1_000_000;

/**
 * Makes ready to insert many rows with few statements: each binds a JSON array that SQLite expands.
 */
export function bulkInsert(
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Writing {
  const cells = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ');
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${cells} FROM json_each(?)`;
  const chunks: string[] = [];
  let chunk: string[] = [];
  let length = 0;
  const flush = () => {
    if (chunk.length > 0) chunks.push(`[${chunk.join(',')}]`);
    chunk = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > CHUNK_LENGTH) flush();
    chunk.push(text);
    length += text.length;
  }
  flush();
  return (database) => {
    for (const text of chunks) database.run(statement, text);
  };
}
