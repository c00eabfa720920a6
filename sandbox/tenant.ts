import { DurableObject } from 'cloudflare:workers';
import type { Hono } from 'hono';
import type { SandboxBindings } from './bindings.ts';
import { CONTENT_ITEMS } from './content/content-items.ts';
import { ContentSchedule } from './content/content-schedule.ts';
import { CallLog } from './control/call-log.ts';
import { Clock } from './control/clock.ts';
import { FaultRules } from './control/fault-rules.ts';
import { type KnownTenant, REGISTRY_PATH, TenantRegistry } from './control/tenant-registry.ts';
import { demoSecrets, seedDemoShoppers } from './customers/seed-demo-shoppers.ts';
import { CatalogueShelves } from './database/catalogue-shelves.ts';
import { CatalogueStore } from './database/catalogue-store.ts';
import { Database } from './database/database.ts';
import { openShopperTables } from './database/open-shopper-tables.ts';
import { EMPTY_SHOPPER_TABLES } from './database/schema.ts';
import { afterBody } from './http/after-body.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { setOmsActive } from './orders/oms-setting.ts';
import { seedDemoOrders } from './orders/seed-demo-orders.ts';
import { writePaySettings } from './pay/pay-settings.ts';
import { feedAnew } from './reductions/feed-anew.ts';
import { TokenKeys } from './slas/token-keys.ts';
import { tenantApp } from './tenant-app.ts';
import type { TenantContext, TenantEnv } from './tenant-context.ts';

/** Where `npm start` opens the shop. */
const SHOP_ORIGIN = 'http://localhost:8787';
/** The default shop, which keeps the list of the others. */
export const MAIN_TENANT = 'main';

/**
 * A shop of its own: one database, one clock, one set of fault rules. It handles every call of a
 * tenant.
 */
export class Tenant extends DurableObject<SandboxBindings> {
  readonly #shelves: CatalogueShelves;
  readonly #registry: TenantRegistry;
  #app: Hono<TenantEnv> | null = null;

  constructor(ctx: DurableObjectState, env: SandboxBindings) {
    super(ctx, env);
    const database = new Database(ctx.storage);
    this.#registry = new TenantRegistry(database);
    this.#shelves = new CatalogueShelves(database, Number(env.SANDBOX_PRODUCTS) || undefined);
    const tenants = async () => {
      const { tenants } = await (await this.#mainShop('GET')).json<{ tenants: KnownTenant[] }>();
      return tenants;
    };
    void ctx.blockConcurrencyWhile(async () => {
      const shopOrigin = env.SHOP_ORIGIN || SHOP_ORIGIN;
      const isDemo = env.SANDBOX_ACCESS === 'key';
      this.#app = tenantApp({ ...(await openShop(database, this.#shelves)), shopOrigin, isDemo, tenants });
    });
    const { name } = ctx.id;
    if (name !== undefined && name !== MAIN_TENANT) {
      ctx.waitUntil(this.#mainShop('PUT', `?${new URLSearchParams({ name })}`));
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const app = this.#app;
    if (!app) throw new Error('The shop is not open yet');
    if (new URL(request.url).pathname === REGISTRY_PATH) return this.#registry.answer(request, Date.now());
    await this.#shelves.filled();
    return afterBody(request, () => app.fetch(request));
  }

  #mainShop(method: string, query = ''): Promise<Response> {
    const main = this.env.TENANT.get(this.env.TENANT.idFromName(MAIN_TENANT));
    return main.fetch(`http://sandbox.internal${REGISTRY_PATH}${query}`, { method });
  }
}

async function openShop(
  database: Database,
  shelves: CatalogueShelves,
): Promise<Omit<TenantContext, 'tenants' | 'shopOrigin' | 'isDemo'>> {
  openShopperTables(database);
  const clock = new Clock(database);
  const catalogue = new CatalogueStore(database, clock);
  const faults = new FaultRules(database);
  const calls = new CallLog();
  const keys = await TokenKeys.load(database, clock);
  const mailbox = new Mailbox(database, clock);
  const contentSchedule = new ContentSchedule(database, CONTENT_ITEMS);
  const secrets = await demoSecrets();
  shelves.onFilled(() => {
    catalogue.forget();
    seedDemoShoppers({ database, clock }, secrets);
    seedDemoOrders({ database, clock, catalogue });
  });
  const reset: TenantContext['reset'] = async ({ products }) => {
    const repriced = catalogue.repricedProducts();
    database.transaction(() => database.run(EMPTY_SHOPPER_TABLES));
    clock.set({ offset: 0 });
    catalogue.forgetPrices();
    for (const id of repriced) feedAnew({ database, catalogue }, id);
    faults.remove();
    contentSchedule.restore();
    setOmsActive(database, true);
    writePaySettings(database, null);
    calls.clear();
    await shelves.resize(products);
  };
  return { database, catalogue, clock, faults, calls, keys, mailbox, contentSchedule, reset };
}
