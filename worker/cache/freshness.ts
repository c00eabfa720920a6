import type { Lifetime } from './lifetimes.ts';

export type Freshness = 'fresh' | 'stale' | 'error-only' | 'expired';

/**
 * How far gone a stored thing is. `age` in seconds; a negative age (clock set back) counts as
 * expired.
 */
export function freshness(age: number, lifetime: Lifetime): Freshness {
  if (age < 0) return 'expired';
  if (age < lifetime.fresh) return 'fresh';
  if (age < lifetime.fresh + lifetime.stale) return 'stale';
  return age < lifetime.fresh + lifetime.stale + lifetime.staleIfError ? 'error-only' : 'expired';
}
