import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { AGENT_PLACES } from './agent-places.ts';
import type { Place } from './place.ts';
import { PAGES, PARTS } from './reads.ts';
import { SHOP_ACTIONS } from './shop-actions.ts';
import { STAFF_PLACES } from './staff-places.ts';

/**
 * Every page and action of the shop: tests/edge/fault-matrix.test.ts compares this list with its
 * routes.
 */
export const PLACES: readonly Place[] = [
  ...PAGES,
  ...PARTS,
  ...SHOP_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...STAFF_PLACES,
  ...AGENT_PLACES,
];
/** Those that only read. */
export const READS: readonly Place[] = [...PAGES, ...PARTS];
