import { DurableObject } from 'cloudflare:workers';
import type { Hono } from 'hono';
import type { SandboxBindings } from './bindings.ts';
import { catalogueFingerprint, catalogueOf } from './catalogue-memo.ts';
import { CONTENT_ITEMS } from './content/content-items.ts';
import { ContentSchedule } from './content/content-schedule.ts';
import { CallLog } from './control/call-log.ts';
import { Clock } from './control/clock.ts';
import { FaultRules } from './control/fault-rules.ts';
import { demoSecrets, seedDemoShoppers } from './customers/seed-demo-shoppers.ts';
import { CatalogueStore } from './database/catalogue-store.ts';
import { Database } from './database/database.ts';
import { openShopperTables } from './database/open-shopper-tables.ts';
import { CATALOGUE_SCHEMA, EMPTY_SHOPPER_TABLES, SEED_VERSION } from './database/schema.ts';
import { seedCatalogue } from './database/seed-catalogue.ts';
import { readSetting, writeSetting } from './database/setting.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { TokenKeys } from './slas/token-keys.ts';
import { tenantApp } from './tenant-app.ts';
import type { TenantContext, TenantEnv } from './tenant-context.ts';

const SIZE_SETTING = 'catalogue-size';
const FINGERPRINT_SETTING = 'catalogue-fingerprint';

/** A shop of its own: one database, one clock, one set of fault rules. Every call of a tenant runs in it. */
export class Tenant extends DurableObject<SandboxBindings> {
  #app: Hono<TenantEnv> | null = null;

  constructor(ctx: DurableObjectState, env: SandboxBindings) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      this.#app = tenantApp(await openShop(new Database(ctx.storage)));
    });
  }

  override async fetch(request: Request): Promise<Response> {
    if (!this.#app) throw new Error('the shop is open before it answers');
    return this.#app.fetch(request);
  }
}

async function openShop(database: Database): Promise<TenantContext> {
  openShopperTables(database);
  const clock = new Clock(database);
  const catalogue = new CatalogueStore(database, clock);
  const storedSize = readSetting(database, SIZE_SETTING);
  fillCatalogue(database, catalogue, storedSize === null ? undefined : Number(storedSize));
  const faults = new FaultRules(database);
  const calls = new CallLog();
  const keys = await TokenKeys.load(database);
  const mailbox = new Mailbox(database, clock);
  const contentSchedule = new ContentSchedule(database, CONTENT_ITEMS);
  const secrets = await demoSecrets();
  seedDemoShoppers({ database, clock }, secrets);
  const reset: TenantContext['reset'] = ({ products }) => {
    database.transaction(() => database.run(EMPTY_SHOPPER_TABLES));
    clock.set({ offset: 0 });
    faults.remove();
    contentSchedule.restore();
    calls.clear();
    writeSetting(database, SIZE_SETTING, products === undefined ? null : `${products}`);
    fillCatalogue(database, catalogue, products);
    seedDemoShoppers({ database, clock }, secrets);
  };
  return { database, catalogue, clock, faults, calls, keys, mailbox, contentSchedule, reset };
}

function fillCatalogue(database: Database, catalogue: CatalogueStore, products: number | undefined): void {
  const fingerprint = catalogueFingerprint(products, `${SEED_VERSION} ${CATALOGUE_SCHEMA}`);
  if (readSetting(database, FINGERPRINT_SETTING) === fingerprint) return;
  seedCatalogue(database, catalogueOf(products));
  catalogue.forget();
  writeSetting(database, FINGERPRINT_SETTING, fingerprint);
}
