/** The results that were used last, at most a number of them. */
export class Kept<Result> {
  readonly #most: number;
  readonly #results = new Map<string, Result>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The result of that key, made unless it is kept. */
  of(key: string, make: () => Result): Result {
    const result = this.#results.get(key) ?? make();
    this.#results.delete(key);
    this.#results.set(key, result);
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#most) break;
      this.#results.delete(oldest);
    }
    return result;
  }

  forget(): void {
    this.#results.clear();
  }
}
