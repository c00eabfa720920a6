import type { CacheContext } from './cached.ts';

/** A request's context for what it makes after its answer, of data as new as the services give. */
export function forRevalidation(context: CacheContext): CacheContext {
  return {
    ...context,
    inFlight: new Map(),
    sources: new Map(),
    staleFallbacks: new Set(),
    loadsStale: true,
  };
}
