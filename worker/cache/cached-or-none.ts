import { type CacheContext, cached, saysItIsGone } from './cached.ts';
import type { LifetimeName } from './lifetimes.ts';

/**
 * Caches a value that may not exist, under a key that a visitor can make up. Null where the service
 * says "not found"; that answer is kept in the isolate only, so KV holds nothing but existing
 * values. Rejects as `cached` does.
 */
export async function cachedOrNone<T>(
  context: CacheContext,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T | null> {
  const found = () => cached(context, kind, key, load);
  const isThere = await cached(context, 'absence', `${kind}:${key}`, async () => {
    try {
      await found();
      return true;
    } catch (error) {
      if (saysItIsGone(error)) return false;
      throw error;
    }
  });
  if (!isThere) return null;
  try {
    return await found();
  } catch (error) {
    if (saysItIsGone(error)) return null;
    throw error;
  }
}
