import type { ContentSchedule } from './content/content-schedule.ts';
import type { CallLog } from './control/call-log.ts';
import type { Clock } from './control/clock.ts';
import type { FaultRules } from './control/fault-rules.ts';
import type { KnownTenant } from './control/tenant-registry.ts';
import type { CatalogueStore } from './database/catalogue-store.ts';
import type { Database } from './database/database.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { TokenKeys } from './slas/token-keys.ts';

/** The parts of a tenant that its services use. */
export type TenantContext = {
  database: Database;
  catalogue: CatalogueStore;
  clock: Clock;
  faults: FaultRules;
  calls: CallLog;
  keys: TokenKeys;
  mailbox: Mailbox;
  contentSchedule: ContentSchedule;
  /** Where shoppers' browsers reach the shop, without a trailing slash. */
  shopOrigin: string;
  /** Whether the shop says that it is a demo. */
  isDemo: boolean;
  /** The other shops of this sandbox. */
  tenants: () => Promise<KnownTenant[]>;
  /**
   * Empties the data of shoppers and tests; with `products`, builds a catalogue of about that size.
   */
  reset: (options: { products?: number }) => Promise<void>;
};

export type TenantEnv = { Variables: { tenant: TenantContext } };
