/**
 * Gathers keys whose loading has been asked for one at a time and loads them together, once each of `expected` keys
 * is decided: either asked for (`load`) or found elsewhere (`found`). `load` rejects with what `loadAll` rejects with;
 * a key that `loadAll` does not answer gives undefined.
 */
export class BatchLoad<T> {
  readonly #expected: number;
  readonly #loadAll: (keys: string[]) => Promise<Map<string, T>>;
  readonly #decided = new Set<string>();
  readonly #waiting = new Map<string, PromiseWithResolvers<T | undefined>>();

  constructor(expected: number, loadAll: (keys: string[]) => Promise<Map<string, T>>) {
    this.#expected = expected;
    this.#loadAll = loadAll;
  }

  load(key: string): Promise<T | undefined> {
    const asked = Promise.withResolvers<T | undefined>();
    this.#waiting.set(key, asked);
    this.#decide(key);
    return asked.promise;
  }

  found(key: string): void {
    this.#decide(key);
  }

  #decide(key: string): void {
    if (this.#decided.has(key)) return;
    this.#decided.add(key);
    if (this.#decided.size === this.#expected && this.#waiting.size > 0) void this.#run();
  }

  async #run(): Promise<void> {
    try {
      const all = await this.#loadAll([...this.#waiting.keys()]);
      for (const [key, asked] of this.#waiting) asked.resolve(all.get(key));
    } catch (error) {
      for (const asked of this.#waiting.values()) asked.reject(error);
    }
  }
}
