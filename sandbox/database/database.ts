/** Number of statements run and of rows read so far. */
export type DatabaseWork = { statements: number; rowsRead: number };

export type Row = Record<string, SqlStorageValue>;

/** The tenant's SQLite database: typed rows out, positional values in. */
export class Database {
  readonly storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #statements = 0;
  #rowsRead = 0;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
    this.#sql = storage.sql;
  }

  /** Every row of a query. */
  all<T extends Row>(query: string, ...values: SqlStorageValue[]): T[] {
    const cursor = this.#sql.exec<T>(query, ...values);
    const rows = cursor.toArray();
    this.#count(cursor.rowsRead);
    return rows;
  }

  /** The first row of a query, or null. */
  first<T extends Row>(query: string, ...values: SqlStorageValue[]): T | null {
    return this.all<T>(query, ...values)[0] ?? null;
  }

  /** Runs a statement (or, without values, several) and returns how many rows it wrote. */
  run(query: string, ...values: SqlStorageValue[]): number {
    const cursor = this.#sql.exec(query, ...values);
    this.#count(cursor.rowsRead);
    return cursor.rowsWritten;
  }

  /** The work so far. The difference between two results is the cost of a call. */
  work(): DatabaseWork {
    return { statements: this.#statements, rowsRead: this.#rowsRead };
  }

  /** Runs `work` in a transaction. */
  transaction<T>(work: () => T): T {
    return this.storage.transactionSync(work);
  }

  #count(rowsRead: number): void {
    this.#statements += 1;
    this.#rowsRead += rowsRead;
  }
}
