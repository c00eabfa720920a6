import type { Ledger } from './economy-ledger.ts';

/**
 * A data centre keeps what it has read of KV for the platform's default of 60 seconds. Here it keeps
 * it for this long and until it next empties its older copies: for 60 s in the mean, in ms.
 */
const COPY_MS = 40_000;
/** KV takes one write of a key in this time, in ms. */
const WRITE_MS = 1_000;

/** When something is written, when it was loaded, and how many values it is. */
type Put = { at: number; storedAt: number; values: number };

/** What a data centre has read, newer and older copies: when each value was stored. */
type Copies = { from: number; young: Map<number, number>; old: Map<number, number> };

/** Stands for a value that is not there. */
const NEVER = -1;

/**
 * Workers KV: one value for each key, written from anywhere, and a copy in each data centre that has
 * read it, which a write elsewhere does not reach. Of a value only its time counts here.
 */
export class Kv {
  readonly #ledger: Ledger;
  readonly #values: Int32Array;
  readonly #writtenAt: Int32Array;
  readonly #places: Copies[];

  constructor(ledger: Ledger, { keys, places }: { keys: number; places: number }) {
    this.#ledger = ledger;
    this.#values = new Int32Array(keys).fill(NEVER);
    this.#writtenAt = new Int32Array(keys).fill(-WRITE_MS);
    this.#places = Array.from({ length: places }, () => ({ from: 0, young: new Map(), old: new Map() }));
  }

  /** When the value was stored that a data centre sees; undefined where it sees none. */
  get(place: number, key: number, at: number, values: number): number | undefined {
    this.#ledger.kvReads += values;
    const copies = this.#copies(place, at);
    let storedAt = copies.young.get(key) ?? copies.old.get(key);
    if (storedAt === undefined) {
      storedAt = this.#values[key] ?? NEVER;
      copies.young.set(key, storedAt);
    }
    return storedAt === NEVER ? undefined : storedAt;
  }

  put(place: number, key: number, { at, storedAt, values }: Put): void {
    if (at - (this.#writtenAt[key] ?? 0) < WRITE_MS) {
      this.#ledger.kvRefused += values;
      return;
    }
    this.#ledger.kvWrites += values;
    this.#writtenAt[key] = at;
    this.#values[key] = storedAt;
    this.#copies(place, at).young.set(key, storedAt);
  }

  #copies(place: number, at: number): Copies {
    const copies = this.#places[place];
    if (!copies) throw new Error(`No data centre ${place}`);
    if (at - copies.from >= COPY_MS) {
      copies.old = at - copies.from < 2 * COPY_MS ? copies.young : new Map();
      copies.young = new Map();
      copies.from = at;
    }
    return copies;
  }
}
