import type { Database } from '../database/database.ts';
import type { Shopper } from '../slas/token-claims.ts';
import { customerGroups } from './customer-groups.ts';
import { customerById } from './customer-store.ts';

/** The customer groups of whoever asks. */
export function groupsOfShopper(
  { registered, customerId }: Shopper,
  database: Database,
): ReadonlySet<string> {
  return new Set(customerGroups(registered ? customerById(database, customerId) : null));
}
