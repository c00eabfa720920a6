import { MEMORY_CAP, USER_CONTROLLED_SHARE } from '../../worker/cache/memory.ts';
import type { Random } from './economy-random.ts';
import { placesOf, rateAt, type Traffic } from './economy-traffic.ts';

/** What an isolate keeps, as worker/cache/memory.ts does: the least recently read goes first. */
export class Memory {
  readonly #storedAt = new Map<number, number>();
  readonly #bytes = new Map<number, number>();
  readonly #madeUp = new Set<number>();
  #total = 0;
  #totalMadeUp = 0;

  /** When a value was stored; undefined where it is not kept. */
  get(key: number): number | undefined {
    const storedAt = this.#storedAt.get(key);
    if (storedAt === undefined) return undefined;
    this.#storedAt.delete(key);
    this.#storedAt.set(key, storedAt);
    if (this.#madeUp.delete(key)) this.#madeUp.add(key);
    return storedAt;
  }

  set(key: number, storedAt: number, bytes: number, isUserControlled = false): void {
    this.#delete(key);
    this.#storedAt.set(key, storedAt);
    this.#bytes.set(key, bytes);
    this.#total += bytes;
    if (isUserControlled) {
      this.#madeUp.add(key);
      this.#totalMadeUp += bytes;
      const cap = MEMORY_CAP * USER_CONTROLLED_SHARE;
      if (this.#totalMadeUp > cap) this.#evict(this.#madeUp, () => this.#totalMadeUp <= cap * LEFT_SHARE);
    }
    if (this.#total > MEMORY_CAP) this.#evict(this.#storedAt, () => this.#total <= MEMORY_CAP * LEFT_SHARE);
  }

  #evict(from: Pick<Map<number, unknown>, 'keys'>, isEnough: () => boolean): void {
    for (const oldest of from.keys()) {
      if (isEnough()) return;
      this.#delete(oldest);
    }
  }

  #delete(key: number): void {
    if (this.#madeUp.delete(key)) this.#totalMadeUp -= this.#bytes.get(key) ?? 0;
    this.#total -= this.#bytes.get(key) ?? 0;
    this.#bytes.delete(key);
    this.#storedAt.delete(key);
  }
}

/** A running worker. */
export type Isolate = {
  memory: Memory;
  /** Until when this isolate revalidates a value itself, by the value's number. */
  revalidates: Map<number, number>;
  diesAt: number;
  usedAt: number;
  /** When it last looked for purges. */
  lookedAt: number;
};

/** What an eviction leaves of the memory (worker/cache/memory.ts, FREED_SHARE). */
const LEFT_SHARE = 7 / 8;
/** Requests of the worker beside each public document: bag, fragments, events. */
const REQUESTS_OF_A_VIEW = 2.8;
/** A data centre has two isolates and one more for so many requests a second. Assumed. */
const LEAST_ISOLATES = 2;
const REQUESTS_OF_AN_ISOLATE = 5;
/** How long an isolate lives, the mean, and how long without a request, in ms. Assumed. */
const LIFE = 600_000;
const IDLE = 180_000;

/** The isolates of all data centres: each request goes to any of its own place. */
export class Isolates {
  readonly #random: Random;
  readonly #places: (Isolate | undefined)[][];
  /** How many were started. */
  started = 0;

  constructor(traffic: Traffic, random: Random) {
    this.#random = random;
    const shares = placesOf(traffic);
    const perSecond = rateAt(traffic, traffic.seconds / 2) * REQUESTS_OF_A_VIEW;
    this.#places = Array.from({ length: traffic.places }, (_, place) =>
      Array.from({
        length: LEAST_ISOLATES + Math.round((shares.share(place) * perSecond) / REQUESTS_OF_AN_ISOLATE),
      }),
    );
  }

  pick(place: number, at: number): Isolate {
    const isolates = this.#places[place];
    if (!isolates) throw new Error(`No data centre ${place}`);
    const index = Math.floor(this.#random() * isolates.length);
    let isolate = isolates[index];
    if (!isolate || at >= isolate.diesAt || at - isolate.usedAt > IDLE) {
      isolate = this.#start(at);
      isolates[index] = isolate;
    }
    isolate.usedAt = at;
    return isolate;
  }

  #start(at: number): Isolate {
    this.started += 1;
    const diesAt = at - LIFE * Math.log(1 - this.#random());
    return {
      memory: new Memory(),
      revalidates: new Map(),
      diesAt,
      usedAt: at,
      lookedAt: Number.NEGATIVE_INFINITY,
    };
  }
}
