import { waitsToBeAskedAgain } from '../../worker/cache/doorkeeper.ts';
import { EARLY_CHANCE, isOld } from '../../worker/cache/early-revalidation.ts';
import { LOOK_SHARED_MS } from '../../worker/cache/last-purge.ts';
import {
  type Freshness,
  freshness,
  LIFETIMES,
  type Lifetime,
  type LifetimeName,
} from '../../worker/cache/lifetimes.ts';
import { type Isolate, Isolates } from './economy-isolates.ts';
import { Kv } from './economy-kv.ts';
import { type Found, Ledger } from './economy-ledger.ts';
import { type Numbered, type Plan, type Reading, SHARED, Shop } from './economy-pages.ts';
import { type Random, seeded } from './economy-random.ts';
import { type PageName, SECOND, type Traffic, type View, viewsOf } from './economy-traffic.ts';

/** The rules of the caches that are compared. */
export type Rules = {
  lifetimeOf: (kind: LifetimeName) => Lifetime;
  /** How long an isolate waits for its own revalidation before it starts another, in ms; 0: not at all. */
  revalidatesOnceIn: number;
  /** Kinds of which the answer of a call is one value of the caches, not each record. */
  together: ReadonlySet<LifetimeName>;
  /** Whether KV keeps documents. */
  keepsDocuments: boolean;
  /** Chance that a view revalidates a document in the last part of its freshness; 0: none does. */
  early: number;
  /** Data centres that share one edge cache behind their own; 0: none do. */
  tier: number;
  /** The pages that KV may keep. */
  sharedPages: ReadonlySet<PageName>;
  /** Whether a document that was made is written to KV. */
  admits: (asked: AskedBefore, random: Random) => boolean;
  /** Whether a stale document of that age, in seconds, that was just found in KV is left as it is. */
  waits: (age: number) => boolean;
  /** Whether KV is asked again before a document that was just found there is made anew. */
  asksKvTwice: boolean;
  /** Whether the edge cache keeps data in front of KV, of those kinds that it may keep. */
  keepsDataAtEdge: boolean;
  /** How long the isolates of a data centre share what one of them has read of purges, in ms. */
  sharesLooks: number;
};

/**
 * What the data centre that made a document knows of earlier ones: their ages, in seconds, infinite where
 * it has none.
 */
export type AskedBefore = {
  /** Of the edge cache. */
  edge: number;
  /** Of KV. */
  kv: number;
  /** Of the isolate. */
  isolate: number;
  /** Whether none could be served, so that a shopper waits. */
  isFirst: boolean;
  page: PageName;
};

/** How long a service takes to answer, in ms. */
const ANSWER = 200;
/** How often an isolate looks for purges, in ms (worker/cache/purges.ts). */
const LOOK_AGAIN = 5_000;
/** How many arrivals are forgotten at once. */
const ARRIVED = 10_000;

/** A value or document that is stored when the services have answered. */
type Arrival = {
  at: number;
  isolate: Isolate;
  place: number;
  key: number;
  storedAt: number;
  reading: Reading;
  /** Whether KV may keep it. */
  isShared: boolean;
  /** Whether KV keeps it now. */
  isAdmitted: boolean;
};

/** What became of a reading. */
type Result = 'found' | 'revalidated' | 'service';

type Asked = Pick<View, 'at' | 'place' | 'locale' | 'item'> & { isolate: Isolate };

/** In seconds. */
const ageOf = (storedAt: number | undefined, at: number) =>
  storedAt === undefined ? Number.POSITIVE_INFINITY : (at - storedAt) / SECOND;

const stateOf = (storedAt: number | undefined, at: number, lifetime: Lifetime): Freshness =>
  storedAt === undefined ? 'expired' : freshness(ageOf(storedAt, at), lifetime);

/** A simulated day of the shop's caches. It counts what happens in its ledger. */
export class Day {
  readonly ledger: Ledger;
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #shop: Shop;
  readonly #kv: Kv;
  readonly #isolates: Isolates;
  readonly #edges: Map<number, number>[];
  readonly #tiers: Map<number, number>[];
  /** When the edge cache's data was stored, for each data centre. */
  readonly #data: Map<number, number>[];
  /** When an isolate of each data centre has last read of KV whether anything was purged. */
  readonly #lookedAt: Float64Array;
  /** Where the view at hand found an earlier document, and how old. */
  #before: AskedBefore & { isOfKv: boolean } = nothingBefore('home');
  #arrivals: Arrival[] = [];
  #arrived = 0;

  constructor(traffic: Traffic, rules: Rules) {
    this.ledger = new Ledger(traffic.seconds);
    this.#rules = rules;
    this.#random = seeded(traffic.seed + 2);
    this.#shop = new Shop(traffic, rules.sharedPages);
    this.#kv = new Kv(this.ledger, { keys: this.#shop.size, places: traffic.places });
    this.#isolates = new Isolates(traffic, seeded(traffic.seed + 1));
    this.#edges = Array.from({ length: traffic.places }, () => new Map());
    this.#data = Array.from({ length: traffic.places }, () => new Map());
    this.#lookedAt = new Float64Array(traffic.places).fill(Number.NEGATIVE_INFINITY);
    this.#tiers = rules.tier
      ? Array.from({ length: Math.ceil(traffic.places / rules.tier) }, () => new Map())
      : [];
  }

  get isolatesStarted(): number {
    return this.#isolates.started;
  }

  /** A shopper asks for a document. Views come in the order of time. */
  visit({ at, place, page, locale, item }: View): Found {
    this.#arriveUntil(at);
    const isolate = this.#isolates.pick(place, at);
    this.#lookForPurges(isolate, place, at);
    const asked = { at, place, locale, item, isolate };
    const plan = this.#shop.plans[page];
    this.#before = nothingBefore(page);
    const found = this.#find(asked, plan);
    this.ledger.documents[found] += 1;
    if (found === 'stale' && !(this.#before.isOfKv && this.#rules.waits(this.#before.kv)))
      this.#revalidate(asked, plan);
    if (found === 'rendered' && this.#render(asked, plan)) this.ledger.waitedFor[page] += 1;
    return found;
  }

  /** Makes a document anew after an answer with it, unless KV has a newer one. */
  #revalidate(asked: Asked, plan: Plan): void {
    const { at, locale, item, isolate } = asked;
    if (!this.#mayRevalidate(isolate, plan.document.key(locale, item), at)) return;
    const asksKv = this.#rules.asksKvTwice || !this.#before.isOfKv;
    if (asksKv && this.#isRevalidatedElsewhere(asked, plan)) return;
    this.#render(asked, plan, { loadsStale: true });
  }

  /** Looks for a document as worker/cache/page-cache.ts does. */
  #find(asked: Asked, plan: Plan): Found {
    const { at, place, locale, item, isolate } = asked;
    const lifetime = this.#rules.lifetimeOf('document');
    const key = plan.document.key(locale, item);
    const near = isolate.memory.get(key);
    this.#before.isolate = ageOf(near, at);
    if (stateOf(near, at, lifetime) === 'fresh')
      return plan.isShared && this.#isRevalidatedEarly(near, at) ? 'stale' : 'memory';
    const far = newest(...this.#edgesOf(place).map((edge) => edge.get(key)));
    this.#before.edge = ageOf(far, at);
    if (far !== undefined && (near === undefined || far > near)) this.#keepNear(asked, plan, far);
    const here = stateOf(newest(near, far), at, lifetime);
    if (here === 'fresh')
      return plan.isShared && this.#isRevalidatedEarly(newest(near, far), at) ? 'stale' : 'edge';
    if (here === 'stale') return 'stale';
    this.#before.isOfKv = plan.isShared;
    const there = this.#fromKv(asked, plan);
    if (there === 'fresh') return 'kv';
    return there === 'stale' ? 'stale' : 'rendered';
  }

  #isRevalidatedEarly(storedAt: number | undefined, at: number): boolean {
    const { early } = this.#rules;
    return early > 0 && isOld(ageOf(storedAt, at)) && this.#random() < early;
  }

  /** Whether KV has a newer document, which is then kept. */
  #isRevalidatedElsewhere(asked: Asked, plan: Plan): boolean {
    const { at, isolate, locale, item } = asked;
    if (this.#fromKv(asked, plan) !== 'fresh') return false;
    const now = isolate.memory.get(plan.document.key(locale, item));
    return !isOld(ageOf(now, at));
  }

  /** How fresh the document is that KV has. It is kept here. */
  #fromKv(asked: Asked, plan: Plan): Freshness {
    const { document, isShared } = plan;
    if (!this.#rules.keepsDocuments || !isShared) return 'expired';
    const { at, place, locale, item } = asked;
    const there = this.#kv.get(place, document.key(locale, item), at, 1);
    this.#before.kv = ageOf(there, at);
    const state = stateOf(there, at, this.#rules.lifetimeOf('document'));
    if (there !== undefined && state !== 'expired') this.#keepNear(asked, plan, there);
    return state;
  }

  #keepNear({ place, locale, item, isolate }: Asked, { document, isShared }: Plan, storedAt: number): void {
    const key = document.key(locale, item);
    for (const edge of this.#edgesOf(place)) edge.set(key, storedAt);
    isolate.memory.set(key, storedAt, document.reading.bytes, !isShared);
    isolate.revalidates.delete(key);
  }

  /** Renders a document; whether its data had to be waited for, stale data where it `loadsStale`. */
  #render(asked: Asked, { document, isShared, readings }: Plan, { loadsStale = false } = {}): boolean {
    const { at, place, locale, item, isolate } = asked;
    this.ledger.renders += 1;
    let waits = false;
    let needsToken = false;
    let before = 0;
    for (const one of readings) {
      const { reading } = one;
      const found = this.#read(asked, one);
      const calls = found === 'found' ? 0 : reading.calls;
      waits ||= found === 'service' || (loadsStale && found === 'revalidated');
      needsToken ||= calls > 0 && reading.service === 'commerce';
      if (!(reading.joins && before > 0)) this.ledger.called(reading.service, at, calls);
      before = calls;
    }
    const { token } = this.#shop;
    if (needsToken && this.#read(asked, token) !== 'found') this.ledger.called('commerce', at, 1);
    const storedAt = waits ? at + ANSWER : at;
    const key = document.key(locale, item);
    const { reading } = document;
    const isAdmitted =
      isShared && this.#rules.admits({ ...this.#before, isFirst: !loadsStale }, this.#random);
    const arrival = { at: storedAt, isolate, place, key, storedAt, reading, isShared, isAdmitted };
    if (waits) this.#arrivals.push(arrival);
    else this.#store(arrival);
    return waits;
  }

  /**
   * Reads the values of a kind, as worker/cache/cached.ts does each of them. `revalidated`: stale values
   * are used and revalidated after the answer; `service`: the page waits for them.
   */
  #read(asked: Asked, numbered: Numbered): Result {
    const { at, place, locale, item, isolate } = asked;
    const { reading } = numbered;
    const { kind, bytes } = reading;
    const key = numbered.key(locale, item);
    const { data } = this.ledger;
    const lifetime = this.#rules.lifetimeOf(kind);
    const values = this.#valuesOf(reading);
    const near = isolate.memory.get(key);
    const nearState = stateOf(near, at, lifetime);
    if (nearState === 'fresh') {
      data.memory += values;
      return 'found';
    }
    const isRevalidating = nearState === 'stale' && !this.#mayRevalidate(isolate, key, at);
    const far =
      lifetime.shared && !isRevalidating ? this.#sharedData(asked, key, values, lifetime) : undefined;
    if (far !== undefined) isolate.memory.set(key, far, bytes, hasUserKeys(lifetime));
    const state = stateOf(newest(near, far), at, lifetime);
    if (state === 'fresh') {
      data.kv += values;
      return 'found';
    }
    const isStale = state === 'stale';
    data[isStale ? 'stale' : 'service'] += values;
    if (isRevalidating || (isStale && nearState !== 'stale' && !this.#mayRevalidate(isolate, key, at)))
      return 'found';
    const { shared: isShared } = lifetime;
    const arrival = { at: at + ANSWER, isolate, place, key, storedAt: at, reading };
    this.#arrivals.push({ ...arrival, isShared, isAdmitted: isShared });
    return isStale ? 'revalidated' : 'service';
  }

  /** When a value was stored that other isolates have: of the edge cache where that is fresh, else of KV. */
  #sharedData({ at, place }: Asked, key: number, values: number, lifetime: Lifetime): number | undefined {
    const edge = lifetime.atEdge && this.#rules.keepsDataAtEdge ? this.#data[place] : undefined;
    const near = edge?.get(key);
    if (stateOf(near, at, lifetime) === 'fresh') return near;
    const found = newest(near, this.#kv.get(place, key, at, values));
    if (found !== undefined) edge?.set(key, found);
    return found;
  }

  /** How many values of the caches a reading is. */
  #valuesOf({ kind, values, calls }: Reading): number {
    return this.#rules.together.has(kind) ? calls : values;
  }

  /** Whether an isolate revalidates a stale value now: not while it waits for its own revalidation. */
  #mayRevalidate({ revalidates }: Isolate, key: number, at: number): boolean {
    const { revalidatesOnceIn } = this.#rules;
    if (revalidatesOnceIn === 0) return true;
    if (at < (revalidates.get(key) ?? 0)) return false;
    revalidates.set(key, at + revalidatesOnceIn);
    return true;
  }

  #arriveUntil(at: number): void {
    for (
      let next = this.#arrivals[this.#arrived];
      next && next.at <= at;
      next = this.#arrivals[this.#arrived]
    ) {
      this.#store(next);
      this.#arrived += 1;
    }
    if (this.#arrived < ARRIVED) return;
    this.#arrivals = this.#arrivals.slice(this.#arrived);
    this.#arrived = 0;
  }

  #store(arrival: Arrival): void {
    const { at, isolate, place, key, storedAt, reading, isShared, isAdmitted } = arrival;
    isolate.revalidates.delete(key);
    const isDocument = reading.kind === 'document';
    const isUserControlled = isDocument ? !isShared : hasUserKeys(this.#rules.lifetimeOf(reading.kind));
    isolate.memory.set(key, storedAt, reading.bytes, isUserControlled);
    if (isDocument) for (const edge of this.#edgesOf(place)) edge.set(key, storedAt);
    else if (this.#rules.keepsDataAtEdge && this.#rules.lifetimeOf(reading.kind).atEdge)
      this.#data[place]?.set(key, storedAt);
    if (isAdmitted && (!isDocument || this.#rules.keepsDocuments))
      this.#kv.put(place, key, { at, storedAt, values: this.#valuesOf(reading) });
  }

  /** The edge cache of a data centre, and the one that it shares. */
  #edgesOf(place: number): Map<number, number>[] {
    const own = this.#edges[place];
    const shared = this.#tiers[place % this.#tiers.length];
    return [own, shared].filter((edge) => edge !== undefined);
  }

  #lookForPurges(isolate: Isolate, place: number, at: number): void {
    if (at - isolate.lookedAt < LOOK_AGAIN) return;
    isolate.lookedAt = at;
    if (at - (this.#lookedAt[place] ?? 0) < this.#rules.sharesLooks) return;
    this.#lookedAt[place] = at;
    this.ledger.kvReads += 1;
  }
}

const nothingBefore = (page: PageName) => ({
  page,
  edge: Number.POSITIVE_INFINITY,
  kv: Number.POSITIVE_INFINITY,
  isolate: Number.POSITIVE_INFINITY,
  isFirst: true,
  isOfKv: false,
});

const hasUserKeys = ({ isUserControlled }: Lifetime) => isUserControlled === true;

function newest(...times: (number | undefined)[]): number | undefined {
  let last: number | undefined;
  for (const time of times) if (time !== undefined && (last === undefined || time > last)) last = time;
  return last;
}

/** The rules of the shop as they are. */
export const AS_IT_IS: Rules = {
  lifetimeOf: (kind) => LIFETIMES[kind],
  revalidatesOnceIn: 0,
  together: new Set(),
  keepsDocuments: true,
  early: EARLY_CHANCE,
  tier: 0,
  sharedPages: SHARED,
  admits: () => true,
  waits: waitsToBeAskedAgain,
  asksKvTwice: false,
  keepsDataAtEdge: true,
  sharesLooks: LOOK_SHARED_MS,
};

/** Simulates a day under some rules. */
export function simulate(traffic: Traffic, rules: Rules): Day {
  const day = new Day(traffic, rules);
  for (const view of viewsOf(traffic)) day.visit(view);
  return day;
}
