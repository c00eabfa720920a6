export type Row = Record<string, SqlStorageValue>;

/** The tenant's SQLite database: typed rows out, positional values in. */
export class Database {
  readonly storage: DurableObjectStorage;
  readonly #sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
    this.#sql = storage.sql;
  }

  /** Every row of a query. */
  all<T extends Row>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#sql.exec<T>(query, ...values).toArray();
  }

  /** The first row of a query, or null. */
  first<T extends Row>(query: string, ...values: SqlStorageValue[]): T | null {
    return this.all<T>(query, ...values)[0] ?? null;
  }

  /** Runs a statement (or, without values, several) and returns how many rows it wrote. */
  run(query: string, ...values: SqlStorageValue[]): number {
    return this.#sql.exec(query, ...values).rowsWritten;
  }

  /** Runs `work` in one transaction: all of it or nothing. */
  transaction<T>(work: () => T): T {
    return this.storage.transactionSync(work);
  }
}
