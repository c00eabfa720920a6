/**
 * Collects keys that are requested one at a time and loads them together in one call. The call is
 * made once every key of `keys` is settled: either requested (`load`) or found elsewhere (`found`).
 * A key that is listed or requested twice is loaded once. `load` rejects when `loadAll` rejects;
 * for a key that `loadAll` does not return it resolves to undefined.
 */
export class BatchLoad<T> {
  readonly #open: Set<string>;
  readonly #loadAll: (keys: string[]) => Promise<Map<string, T>>;
  readonly #asked = new Map<string, PromiseWithResolvers<T | undefined>>();

  constructor(keys: Iterable<string>, loadAll: (keys: string[]) => Promise<Map<string, T>>) {
    this.#open = new Set(keys);
    this.#loadAll = loadAll;
  }

  load(key: string): Promise<T | undefined> {
    const asked = this.#asked.get(key) ?? Promise.withResolvers<T | undefined>();
    this.#asked.set(key, asked);
    this.#decide(key);
    return asked.promise;
  }

  found(key: string): void {
    this.#decide(key);
  }

  #decide(key: string): void {
    if (this.#open.delete(key) && this.#open.size === 0 && this.#asked.size > 0) void this.#run();
  }

  async #run(): Promise<void> {
    try {
      const all = await this.#loadAll([...this.#asked.keys()]);
      for (const [key, asked] of this.#asked) asked.resolve(all.get(key));
    } catch (error) {
      for (const asked of this.#asked.values()) asked.reject(error);
    }
  }
}
