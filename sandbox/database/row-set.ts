const BITS = 32;
const SHIFT = 5;

/** How many bits of a word are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A set of products, one bit for each row number. To combine or to count two sets takes a step for
 * every 32 products of the catalogue. Only {@link add} changes a set.
 */
export class RowSet {
  #words: Uint32Array<ArrayBuffer>;

  /** @param bytes a stored set, from {@link bytes} */
  constructor(bytes = new ArrayBuffer()) {
    this.#words = new Uint32Array(bytes);
  }

  static of(rows: Iterable<number>): RowSet {
    const set = new RowSet();
    for (const row of rows) set.add(row);
    return set;
  }

  /** The set as it is stored. */
  bytes(): ArrayBuffer {
    return this.#words.slice().buffer;
  }

  add(row: number): void {
    const index = row >>> SHIFT;
    if (index >= this.#words.length) {
      const longer = new Uint32Array(Math.max(index + 1, 2 * this.#words.length));
      longer.set(this.#words);
      this.#words = longer;
    }
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (row % BITS));
  }

  has(row: number): boolean {
    return (((this.#words[row >>> SHIFT] ?? 0) >>> (row % BITS)) & 1) === 1;
  }

  /** The products that are in both sets. */
  and(other: RowSet): RowSet {
    return this.#combined(other, (own, others) => own & others);
  }

  /** The products that are in either set. */
  or(other: RowSet): RowSet {
    return this.#combined(other, (own, others) => own | others);
  }

  /** The products that are not in the other set. */
  without(other: RowSet): RowSet {
    return this.#combined(other, (own, others) => own & ~others);
  }

  get size(): number {
    return this.#words.reduce((sum, word) => sum + bitsIn(word), 0);
  }

  /** How many products are in both sets. */
  shared(other: RowSet): number {
    const own = this.#words;
    const others = other.#words;
    const length = Math.min(own.length, others.length);
    let count = 0;
    for (let index = 0; index < length; index += 1) {
      const both = (own[index] ?? 0) & (others[index] ?? 0);
      if (both !== 0) count += bitsIn(both);
    }
    return count;
  }

  /** The row numbers, ascending. */
  rows(): number[] {
    const rows: number[] = [];
    for (const [index, word] of this.#words.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        rows.push(index * BITS + BITS - 1 - Math.clz32(rest & -rest));
      }
    }
    return rows;
  }

  #combined(other: RowSet, of: (own: number, others: number) => number): RowSet {
    const set = new RowSet();
    set.#words = new Uint32Array(Math.max(this.#words.length, other.#words.length));
    for (let index = 0; index < set.#words.length; index += 1) {
      set.#words[index] = of(this.#words[index] ?? 0, other.#words[index] ?? 0);
    }
    return set;
  }
}
