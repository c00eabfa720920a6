/** A call, with the number of its database statements and of rows that they read. */
export type Call = {
  at: string;
  service: string;
  method: string;
  path: string;
  status: number;
  /** The W3C trace that it belongs to, as its caller states it. */
  traceparent: string | undefined;
  statements: number;
  rowsRead: number;
};

/** Number of calls kept, newest last. */
const KEPT_CALLS = 500;

/** The latest calls of a tenant, in memory. Tests count upstream calls with it. */
export class CallLog {
  #calls: Call[] = [];

  record(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length > KEPT_CALLS) this.#calls.shift();
  }

  list(): Call[] {
    return [...this.#calls];
  }

  clear(): void {
    this.#calls = [];
  }
}
