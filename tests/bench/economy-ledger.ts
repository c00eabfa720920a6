import { type PageName, SECOND } from './economy-traffic.ts';

/**
 * Where a view found its document. `stale` ones are revalidated after the answer, unless they wait to be
 * asked for again.
 */
export const FOUND = ['memory', 'edge', 'stale', 'kv', 'rendered'] as const;
export type Found = (typeof FOUND)[number];

/** Where a render found a value of its data. */
export const READ = ['memory', 'kv', 'stale', 'service'] as const;
export type Read = (typeof READ)[number];

export const SERVICES = ['commerce', 'search', 'content', 'recommendations'] as const;
export type Service = (typeof SERVICES)[number];

/** Counts what happens in a simulated day. */
export class Ledger {
  readonly documents: Record<Found, number> = { memory: 0, edge: 0, stale: 0, kv: 0, rendered: 0 };
  readonly data: Record<Read, number> = { memory: 0, kv: 0, stale: 0, service: 0 };
  readonly calls: Record<Service, number> = { commerce: 0, search: 0, content: 0, recommendations: 0 };
  /** Renders for a shopper and those after an answer. */
  renders = 0;
  /** Views whose shopper waited for a service. */
  readonly waitedFor: Record<PageName, number> = { home: 0, list: 0, refined: 0, search: 0, product: 0 };
  kvReads = 0;
  kvWrites = 0;
  /** Writes within a second of another of the same key, which KV refuses. */
  kvRefused = 0;
  readonly #bySecond: Record<Service, Uint32Array>;

  /** `seconds`: length of the day. */
  constructor(seconds: number) {
    const each = () => new Uint32Array(seconds + 1);
    this.#bySecond = { commerce: each(), search: each(), content: each(), recommendations: each() };
  }

  called(service: Service, at: number, calls: number): void {
    this.calls[service] += calls;
    const seconds = this.#bySecond[service];
    const second = Math.min(seconds.length - 1, Math.floor(at / SECOND));
    seconds[second] = (seconds[second] ?? 0) + calls;
  }

  get waited(): number {
    return sum(Object.values(this.waitedFor));
  }

  get views(): number {
    return sum(Object.values(this.documents));
  }

  /** Most calls of a service in a second, after `from`, when the caches have filled. */
  worstSecond(service: Service, from: number): number {
    return this.#bySecond[service].subarray(from).reduce((most, calls) => Math.max(most, calls), 0);
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
