import type { Shopper } from '../slas/token-claims.ts';

/** The customer groups a shopper belongs to (accounts spec §3). */
export function customerGroupsOf({ registered }: Shopper): ReadonlySet<string> {
  return new Set(['Everyone', registered ? 'Registered' : 'Unregistered']);
}
