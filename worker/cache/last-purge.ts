import { fromEdge, toEdge } from './edge.ts';

/** Where KV says when anything was purged last, epoch ms. */
const LAST = 'purge-last';
/** How long the isolates of a data centre use what one of them has read of it, in ms. */
export const LOOK_SHARED_MS = 15_000;
/** How long a data centre may keep what it has read of KV, in seconds: the least that KV takes. */
const KV_SECONDS = 30;

const NEVER = Number.NEGATIVE_INFINITY;

/** What finding out needs of a request (`CacheContext`). */
type Context = { kv: KVNamespace; origin: string; requestId: string };

const addressOf = ({ origin }: Context) => `${origin}/__data/${LAST}`;

/**
 * When anything was purged last, epoch ms; -Infinity where KV knows of nothing. Isolates of one data
 * centre share what they read, because KV answers all of them from the same copy (docs/decisions/0181).
 * Rejects when KV fails.
 */
export async function lastPurge(context: Context): Promise<number> {
  const shared = await fromEdge(context, 'data', addressOf(context), (stored) => stored.text());
  const [last = NEVER, readAt = NEVER] = (shared ?? '').split(' ', 2).map(Number);
  const age = Date.now() - readAt;
  if (age >= 0 && age < LOOK_SHARED_MS) return last;
  const read = Number((await context.kv.get(LAST, { cacheTtl: KV_SECONDS })) ?? NEVER);
  await share(context, read);
  return read;
}

/** Notes that something was purged at `at`, epoch ms. Rejects when KV fails. */
export async function notePurge(context: Context, at: number, expirationTtl: number): Promise<void> {
  // two calls at once may overwrite it, as both say the same
  await context.kv.put(LAST, String(at), { expirationTtl });
  await share(context, at);
}

/** Notes at the edge when anything was purged last, and when that was known. */
const share = (context: Context, last: number) =>
  toEdge(context, 'data', addressOf(context), `${last} ${Date.now()}`, LOOK_SHARED_MS / 1_000);
