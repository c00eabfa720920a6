import { shapes as SHAPES } from '../../dist/names.json';
import { errorFields, log } from '../request/log.ts';
import type { Timing } from '../request/timing.ts';
import { fromEdge, secondsKept, toEdge } from './edge.ts';
import { type Freshness, freshness, LIFETIMES, type Lifetime, type LifetimeName } from './lifetimes.ts';
import { getFromMemory, type MemoryEntry, setInMemory } from './memory.ts';
import { isPurged, knownPurges, purgesAtHand, type Source } from './purges.ts';
import { singleFlight } from './single-flight.ts';
import { mayPurge, tagsOf } from './tags.ts';
import type { Waits } from './waits.ts';

/**
 * What the data cache needs of a request. `inFlight` merges concurrent loads of the same value
 * within one request. `waits` tracks whether the request is waiting for data
 * (worker/rendering/settle-deferred.ts).
 */
export type CacheContext = {
  kv: KVNamespace;
  /** The shop's own, to which the edge cache's addresses belong. */
  origin: string;
  timing: Timing;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
  inFlight: Map<string, Promise<unknown>>;
  waits: Waits;
  /** Staff previews read past the cache and never write to it. */
  bypass: boolean;
  /** Whether services can purge values (docs/decisions/0110). */
  followsPurges: boolean;
  /** What this request has read so far, by name, for the document that is made of it. */
  sources: Map<string, Source>;
  /** Names of the old values that stood in for a failing service (docs/decisions/0142). */
  staleFallbacks: Set<string>;
  /** Whether it loads what is stale before it uses it, because nobody waits for what it makes. */
  loadsStale: boolean;
};

/** A kind of value, and its key within that kind. */
type Entry = { kind: LifetimeName; key: string };

const nameOf = ({ kind, key }: Entry) => `${kind}:${key}`;

/**
 * A cached value: from the isolate's memory, then from the edge cache and KV where its kind is kept there,
 * then from `load`. A stale value is returned while it is revalidated in the background, or when `load`
 * fails. Errors are never stored.
 * `staleFallbacks` names what was used for want of an answer.
 * `value` must survive JSON. Rejects only when `load` fails and nothing usable is stored.
 */
export async function cached<T>(
  context: CacheContext,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  if (context.bypass) return context.waits.during(load());
  const near = atHand<T>(context, kind, key);
  if (near) return near.value;
  const entry = { kind, key };
  return once(context, nameOf(entry), () => read(context, entry, load));
}

/**
 * Values that the isolate's memory has, in the order of `keys`, where each of them is there and needs
 * no other look: it is fresh, and what was purged is known. Undefined where `cached` has to find out.
 */
export function allAtHand<T>(
  context: CacheContext,
  kind: LifetimeName,
  keys: readonly string[],
): T[] | undefined {
  const values: T[] = [];
  for (const key of keys) {
    const near = atHand<T>(context, kind, key);
    if (!near) return undefined;
    values.push(near.value);
  }
  return values;
}

function atHand<T>(context: CacheContext, kind: LifetimeName, key: string): MemoryEntry<T> | undefined {
  const entry = { kind, key };
  const purges = context.bypass ? undefined : purgesAtHand(context);
  const kept = purges && getFromMemory<T>(nameOf(entry));
  if (!kept || stateOf(kept, entry, { purges, now: Date.now() }) !== 'fresh') return undefined;
  note(context, entry, kept);
  return kept;
}

type Moment = { purges: Parameters<typeof isPurged>[0]; now: number };

/** A purged value is used only while the service fails. */
function stateOf(
  kept: MemoryEntry<unknown> | undefined,
  { kind }: Entry,
  { purges, now }: Moment,
): Freshness {
  if (!kept) return 'expired';
  const state = freshness((now - kept.storedAt) / 1000, LIFETIMES[kind]);
  if (state === 'expired' || !mayPurge(kind)) return state;
  return isPurged(purges, [{ at: kept.storedAt, tags: kept.tags }], now) ? 'error-only' : state;
}

/** Loads a value now and replaces the stored one, for when the stored one proved wrong. */
export async function revalidated<T>(
  context: CacheContext,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const entry = { kind, key };
  return once(context, `revalidate ${nameOf(entry)}`, () =>
    context.waits.during(revalidate(context, entry, load)),
  );
}

/** Merges concurrent runs of the same work within one request. */
async function once<T>({ inFlight }: CacheContext, name: string, start: () => Promise<T>): Promise<T> {
  const pending = inFlight.get(name);
  if (pending) return pending as Promise<T>;
  const work = start();
  inFlight.set(name, work);
  try {
    return await work;
  } finally {
    inFlight.delete(name);
  }
}

async function read<T>(context: CacheContext, entry: Entry, load: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const lifetime = LIFETIMES[entry.kind];
  const moment = { purges: await knownPurges(context), now };
  const used = (kept: MemoryEntry<T>): T => {
    note(context, entry, kept);
    return kept.value;
  };
  const name = nameOf(entry);
  let stored = getFromMemory<T>(name);
  if (lifetime.shared && stateOf(stored, entry, moment) !== 'fresh')
    stored = newest(stored, await context.waits.during(fromShared<T>(context, entry, moment)));
  const state = stateOf(stored, entry, moment);
  if (stored && state === 'fresh') return used(stored);
  if (stored && state === 'stale' && !context.loadsStale) {
    const revalidation = singleFlight(name, () => revalidate(context, entry, load));
    context.waitUntil(revalidation.catch((error) => reportStale(context, name, error)));
    return used(stored);
  }
  try {
    return await context.waits.during(revalidate(context, entry, load));
  } catch (error) {
    if (saysItIsGone(error))
      note(context, entry, { storedAt: now, tags: tagsOf(entry.kind, entry.key, null) });
    if (!stored || state === 'expired' || saysItIsGone(error)) throw error;
    reportStale(context, name, error);
    context.staleFallbacks.add(name);
    return used(stored);
  }
}

/**
 * Notes what the request was answered with, and not what replaces it meanwhile. Kinds that cannot be
 * purged are left out.
 */
function note(
  { followsPurges, sources }: CacheContext,
  { kind, key }: Entry,
  { storedAt, tags }: { storedAt: number; tags: readonly string[] },
): void {
  if (!followsPurges || !mayPurge(kind)) return;
  const name = nameOf({ kind, key });
  const before = sources.get(name);
  if (!before || storedAt < before.at) sources.set(name, { at: storedAt, tags });
}

/**
 * Whether a service answered "not found". That is not a failure: the stored value no longer exists
 * there.
 */
export function saysItIsGone(error: unknown): boolean {
  return error instanceof Error && 'isNotFound' in error && error.isNotFound === true;
}

async function revalidate<T>(context: CacheContext, entry: Entry, load: () => Promise<T>): Promise<T> {
  const { kind, key } = entry;
  const lifetime: Lifetime = LIFETIMES[kind];
  const isUserControlled = lifetime.isUserControlled ?? false;
  const name = nameOf(entry);
  // what is published while it loads is newer
  const storedAt = Date.now();
  const value = await load();
  const tags = context.followsPurges ? tagsOf(kind, key, value) : [];
  const text = JSON.stringify({ value, storedAt, tags });
  setInMemory(name, value, storedAt, text.length * 2, { tags, isUserControlled });
  note(context, entry, { storedAt, tags });
  if (lifetime.shared) {
    context.waitUntil(toKv(context, name, text, Math.max(60, secondsKept(lifetime))));
    if (lifetime.atEdge) context.waitUntil(keepAtEdge(context, entry, text));
  }
  return value;
}

async function toKv({ kv, requestId }: CacheContext, name: string, text: string, expirationTtl: number) {
  try {
    await kv.put(await kvKey(name), text, { expirationTtl });
  } catch (error) {
    log('warn', 'cache-write', { requestId, key: name, ...errorFields(error) });
  }
}

/** A value and the text that says it, as `revalidate` stores it. */
type Stored<T> = MemoryEntry<T> & { text: string };

/** A value that another isolate has stored: of the edge cache where that is fresh, else of KV. */
async function fromShared<T>(
  context: CacheContext,
  entry: Entry,
  moment: Moment,
): Promise<MemoryEntry<T> | undefined> {
  const name = nameOf(entry);
  const { atEdge }: Lifetime = LIFETIMES[entry.kind];
  const near = atEdge ? parsed<T>(context, name, await atEdgeOf(context, name)) : undefined;
  if (near && stateOf(near, entry, moment) === 'fresh') return near;
  const far = parsed<T>(context, name, await fromKv(context, name));
  if (atEdge && far && newest(near, far) === far) context.waitUntil(keepAtEdge(context, entry, far.text));
  return newest(near, far);
}

async function fromKv({ kv, timing, requestId }: CacheContext, name: string): Promise<string | undefined> {
  try {
    const read = async () => kv.get(await kvKey(name));
    return (await timing.measure('kv', read, name.split(':', 1)[0])) ?? undefined;
  } catch (error) {
    log('warn', 'cache-read', { requestId, key: name, ...errorFields(error) });
    return undefined;
  }
}

const addressOf = async ({ origin }: CacheContext, name: string) =>
  `${origin}/__data/${encodeURIComponent(await kvKey(name))}`;

const atEdgeOf = async (context: CacheContext, name: string) =>
  fromEdge(context, 'data', await addressOf(context, name), (stored) => stored.text());

const keepAtEdge = async (context: CacheContext, entry: Entry, text: string) =>
  toEdge(context, 'data', await addressOf(context, nameOf(entry)), text, secondsKept(LIFETIMES[entry.kind]));

/** The value of such a text, which is in memory from then on; undefined where it is none. */
function parsed<T>(
  { requestId }: CacheContext,
  name: string,
  text: string | undefined,
): Stored<T> | undefined {
  if (text === undefined) return undefined;
  try {
    const read: MemoryEntry<T> | null = JSON.parse(text);
    if (typeof read?.storedAt !== 'number') return undefined;
    const { value, storedAt, tags } = read;
    setInMemory(name, value, storedAt, text.length * 2, { tags });
    return { value, storedAt, tags, text };
  } catch (error) {
    log('warn', 'cache-read', { requestId, key: name, ...errorFields(error) });
    return undefined;
  }
}

function newest<E extends { storedAt: number }>(one: E | undefined, other: E | undefined): E | undefined {
  if (!one || !other) return one ?? other;
  return one.storedAt >= other.storedAt ? one : other;
}

function reportStale(context: CacheContext, key: string, error: unknown): void {
  log('warn', 'stale-served', { requestId: context.requestId, key, ...errorFields(error) });
}

/** The longest key that KV takes, in bytes. */
const KEY_BYTES = 512;

/**
 * The key of a value in KV. It contains a hash of the code that shapes cached data
 * (scripts/names.ts), so that values of another shape are never read. A name that is too long, such
 * as that of a list with many refinements, is replaced by its digest.
 */
export async function kvKey(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${SHAPES}:${name}`);
  if (bytes.length <= KEY_BYTES) return `${SHAPES}:${name}`;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [kind = ''] = name.split(':', 1);
  return `${SHAPES}:${kind}:sha256:${hex}`;
}
