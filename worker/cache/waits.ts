/**
 * Counts the reads that this request is waiting for, from KV or a service. Background reads do not
 * count.
 */
export class Waits {
  #open = 0;
  #begun = Promise.withResolvers<void>();

  /** Resolves as soon as any read waits; at once where one waits already. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Counts `work` as waiting until it settles. */
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
