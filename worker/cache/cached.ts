import { shapes as SHAPES } from '../../dist/names.json';
import { errorFields, log } from '../request/log.ts';
import type { Timing } from '../request/timing.ts';
import { freshness, LIFETIMES, type Lifetime, type LifetimeName } from './lifetimes.ts';
import { recall, remember } from './memory.ts';
import type { Waits } from './waits.ts';

/**
 * What the data cache needs of a request. `inFlight` merges concurrent loads of the same value
 * within one request. `waits` tracks whether the request is waiting for data
 * (worker/rendering/settle-late.ts).
 */
export type CacheContext = {
  kv: KVNamespace;
  timing: Timing;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
  inFlight: Map<string, Promise<unknown>>;
  waits: Waits;
  /** Staff previews read past the cache and never write to it. */
  bypass: boolean;
};

type Stored<T> = { value: T; storedAt: number };

/**
 * A cached value: from the isolate's memory, then from KV, then from `load`. A stale value is
 * returned while it is renewed in the background, or when `load` fails. Errors are never stored.
 * `value` must survive JSON. Rejects only when `load` fails and nothing usable is stored.
 */
export async function cached<T>(
  context: CacheContext,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  if (context.bypass) return context.waits.during(load());
  const name = `${kind}:${key}`;
  return once(context, name, () => read(context, LIFETIMES[kind], name, load));
}

/** Loads a value now and replaces the stored one, for when the stored one proved wrong. */
export async function renewed<T>(
  context: CacheContext,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const name = `${kind}:${key}`;
  return once(context, `renew ${name}`, () =>
    context.waits.during(renew(context, LIFETIMES[kind], name, load)),
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

async function read<T>(
  context: CacheContext,
  lifetime: Lifetime,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const now = Date.now();
  let stored = recall<T>(name);
  if (lifetime.shared && (!stored || freshness((now - stored.storedAt) / 1000, lifetime) !== 'fresh')) {
    stored = newest(stored, await context.waits.during(fromKv<T>(context, name)));
  }
  const state = stored ? freshness((now - stored.storedAt) / 1000, lifetime) : 'expired';
  if (stored && state === 'fresh') return stored.value;
  if (stored && state === 'stale') {
    context.waitUntil(
      renew(context, lifetime, name, load).catch((error) => reportStale(context, name, error)),
    );
    return stored.value;
  }
  try {
    return await context.waits.during(renew(context, lifetime, name, load));
  } catch (error) {
    if (!stored || state !== 'error-only' || saysItIsGone(error)) throw error;
    reportStale(context, name, error);
    return stored.value;
  }
}

/**
 * Whether a service answered "not found". That is not a failure: the stored value no longer exists
 * there.
 */
export function saysItIsGone(error: unknown): boolean {
  return error instanceof Error && 'isNotFound' in error && error.isNotFound === true;
}

async function renew<T>(
  context: CacheContext,
  lifetime: Lifetime,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const value = await load();
  const storedAt = Date.now();
  const text = JSON.stringify({ value, storedAt });
  remember(name, value, storedAt, text.length * 2);
  if (lifetime.shared) {
    const expirationTtl = Math.max(60, lifetime.fresh + lifetime.stale + lifetime.staleIfError);
    context.waitUntil(toKv(context, name, text, expirationTtl));
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

async function fromKv<T>(context: CacheContext, name: string): Promise<Stored<T> | undefined> {
  try {
    const stored = await context.timing.measure(
      'kv',
      async () => context.kv.get<Stored<T>>(await kvKey(name), 'json'),
      name.split(':', 1)[0],
    );
    if (!stored || typeof stored.storedAt !== 'number') return undefined;
    remember(name, stored.value, stored.storedAt, JSON.stringify(stored.value).length * 2);
    return stored;
  } catch (error) {
    log('warn', 'cache-read', { requestId: context.requestId, key: name, ...errorFields(error) });
    return undefined;
  }
}

function newest<T>(one: Stored<T> | undefined, other: Stored<T> | undefined): Stored<T> | undefined {
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
