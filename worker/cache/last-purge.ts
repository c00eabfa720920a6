import * as z from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import { type AtEdge, fromEdge, toEdge } from './edge.ts';

/** Where KV says when anything was purged last, epoch ms. */
const LAST = 'purge-last';
/** How long the isolates of a data centre use what one of them has read of it, in ms. */
export const LOOK_SHARED_MS = 15_000;
/** How long a data centre may keep what it has read of KV, in seconds: the least that KV takes. */
const KV_SECONDS = 30;

/** When anything was purged last, and when that was read of KV, epoch ms; `last` is null for never. */
const seen = z.object({ last: z.number().nullable(), readAt: z.number() });

type Context = AtEdge & { kv: KVNamespace };

/**
 * When anything was purged last, epoch ms; undefined where KV knows of nothing. Isolates of one data
 * centre share what they read, because KV answers all of them from the same copy (docs/decisions/0181).
 * Rejects when KV fails.
 */
export async function lastPurge(context: Context): Promise<number | undefined> {
  const shared = seen.safeParse(jsonOf((await fromEdge(context, LAST)) ?? ''));
  const age = shared.success ? Date.now() - shared.data.readAt : Number.POSITIVE_INFINITY;
  if (shared.success && age >= 0 && age < LOOK_SHARED_MS) return shared.data.last ?? undefined;
  const stored = await context.kv.get(LAST, { cacheTtl: KV_SECONDS });
  const last = stored === null ? undefined : Number(stored);
  await share(context, last);
  return last;
}

/** Notes that something was purged at `at`, epoch ms. Rejects when KV fails. */
export async function notePurge(context: Context, at: number, expirationTtl: number): Promise<void> {
  // two calls at once may overwrite it, as both say the same
  await context.kv.put(LAST, String(at), { expirationTtl });
  await share(context, at);
}

const share = (context: AtEdge, last: number | undefined) =>
  toEdge(context, LAST, JSON.stringify({ last: last ?? null, readAt: Date.now() }), LOOK_SHARED_MS / 1_000);
