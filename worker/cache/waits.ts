/**
 * The reads of one request that wait for KV or a service right now, those in the background not
 * counted.
 */
export class Waits {
  #open = 0;
  #begun = Promise.withResolvers<void>();

  /** Settles as soon as any read waits; at once where one does already. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** `work` is waited for until it settles. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#open += 1;
    this.#begun.resolve();
    try {
      return await work;
    } finally {
      this.#open -= 1;
      if (this.#open === 0) this.#begun = Promise.withResolvers<void>();
    }
  }
}
