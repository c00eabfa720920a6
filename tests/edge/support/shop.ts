import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { forgetAll } from '../../../worker/cache/memory.ts';
import { type Config, parseConfig } from '../../../worker/config/config.ts';
import { serveShop } from '../../../worker/parts.ts';
import { closeCircuits } from '../../../worker/upstreams/circuit.ts';
import { variants } from './catalogue.ts';
import { forgetCache } from './memory-stores.ts';

/** The services of this test tenant, as vitest.config.ts configures them. */
const SERVICES = 'http://sandbox.internal/~edge';

/** How many shops were made so far. */
let shops = 0;

/**
 * A shop with an empty page cache: its origin, part of every document's key, is its own. A request
 * without an IP address gets one of this shop, so that rate limits do not count one test's requests
 * in another.
 */
export class Shop {
  readonly config: Config;
  readonly #visitor: string;
  readonly #app: ReturnType<typeof serveShop>;
  #waiting: Promise<unknown>[] = [];

  constructor(overrides: Record<string, unknown> = {}) {
    this.config = parseConfig({ ...env, ORIGIN: `https://${crypto.randomUUID()}.example`, ...overrides });
    this.#app = serveShop(this.config);
    shops += 1;
    this.#visitor = `2001:db8:cafe:${shops.toString(16)}::1`;
  }

  /**
   * Sends one request as the edge would pass it on, with other bindings where given. Redirects are
   * not followed.
   */
  fetch(path: string, init: RequestInit = {}, bindings: Partial<typeof env> = {}): Promise<Response> {
    return this.send(new Request(this.config.ORIGIN + path, { redirect: 'manual', ...init }), bindings);
  }

  /** Sends a request object. */
  async send(request: Request, bindings: Partial<typeof env> = {}): Promise<Response> {
    if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', this.#visitor);
    const context = createExecutionContext();
    const response = await this.#app.fetch(request, { ...env, ...bindings }, context);
    this.#waiting.push(waitOnExecutionContext(context));
    return response;
  }

  async text(path: string, init: RequestInit = {}): Promise<string> {
    return (await this.fetch(path, init)).text();
  }

  /** Waits until the work after the responses is done. */
  async settled(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await Promise.all(waiting);
  }
}

/**
 * Empties the isolate's caches and KV and closes every circuit: the next page calls every service.
 */
export async function coldStart(): Promise<void> {
  closeCircuits();
  await emptyCaches();
}

/** Forgets the data of the edge cache; documents stay. */
export function forgetEdgeData(): void {
  forgetCache('data');
}

/** Empties the isolate's caches, the data of the edge cache, and KV. */
export async function emptyCaches(): Promise<void> {
  forgetAll();
  forgetEdgeData();
  const { keys } = await env.CACHE.list();
  await Promise.all(keys.map((key) => env.CACHE.delete(key.name)));
}

type Activity = { uuid: string; event: string; body: Record<string, unknown> };

/** The activities that the service has received, newest first, also of other tests. */
export async function keptActivities(): Promise<Activity[]> {
  return (await (await sandbox('activities')).json<{ activities: Activity[] }>()).activities;
}

/** Longer than the deadline of any call, in ms. */
export const NEVER_IN_TIME_MS = 60_000;

type Fault = {
  service: string;
  mode: 'slow' | 'status' | 'malformed' | 'cut' | 'hang';
  status?: number;
  ms?: number;
  method?: string;
  path?: string;
  times?: number;
  body?: string;
};

function sandbox(path: string, init?: RequestInit): Promise<Response> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  return env.SANDBOX.fetch(`${SERVICES}/__sandbox/${path}`, init);
}

/** Sets a fault on the calls of a service until `mendAll`. */
export async function spoil(fault: Fault): Promise<void> {
  const response = await sandbox('faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`Fault rule refused: ${await response.text()}`);
}

export async function mendAll(): Promise<void> {
  await sandbox('faults', { method: 'DELETE' });
}

type Call = { service: string; method: string; path: string; status: number; traceparent?: string };

/** The calls that the services have answered since `forgetCalls`, oldest first. */
export async function calls(): Promise<Call[]> {
  const response = await sandbox('calls');
  const { calls: list } = await response.json<{ calls: Call[] }>();
  return list;
}

export async function forgetCalls(): Promise<void> {
  await sandbox('calls', { method: 'DELETE' });
}

const VARIANT = /name="productId"[^>]* value="(CRN\d+-[\w-]+)"/;

type Product = { path: string; variant: string };
/** Those found already, by their category: the files of a run share this, as the catalogue does not change. */
const firstProducts = new Map<string, Product>();

/**
 * The first product of a category's list that has variants of its own, which sets do not: its
 * address and a variant.
 */
async function firstProduct(category: string): Promise<Product> {
  // found in another shop whose caches are cleared, so that the shop under test has none of it
  const known = firstProducts.get(category) ?? (await findFirst(new Shop(), category));
  firstProducts.set(category, known);
  await coldStart();
  return known;
}

async function findFirst(shop: Shop, category: string): Promise<Product> {
  const list = await shop.text(category);
  for (const [, path = ''] of list.matchAll(/href="(\/[^"?]*p\/[^"?]+\.html)"/g)) {
    const variant = VARIANT.exec(await shop.text(path))?.[1];
    if (!variant) continue;
    await shop.settled();
    return { path, variant };
  }
  throw new Error(`No product in ${category}`);
}

/** The address of a product in a category's list. */
export async function someProduct(_shop: Shop, category = '/c/mens-jackets/'): Promise<string> {
  return (await firstProduct(category)).path;
}

/** The id of the product that an address of the shop is of. */
export function productIdOf(address: string): string {
  const id = /(CRN\d+)\.html/.exec(address)?.[1];
  if (!id) throw new Error(`No product’s address: ${address}`);
  return id;
}

/** Units of a variant that is ordered: the orders of all tests take from the same stock. */
export const PLENTY = 900;

/** A variant that can be bought. Its stock is filled up. */
export async function someVariant(_shop: Shop, category = '/c/mens-jackets/'): Promise<string> {
  const { variant } = await firstProduct(category);
  await setStock(variant, PLENTY);
  return variant;
}

/** Variants whose stock a file of tests has set. */
const stockSet = new Set<string>();

/** Sets the stock of a variant, until the end of the file of tests (restore-stock.ts). */
export async function setStock(id: string | undefined, stock: number | undefined): Promise<void> {
  if (id) stockSet.add(id);
  const response = await sandbox(`stock/${id}`, { method: 'PUT', body: JSON.stringify({ stock }) });
  if (!response.ok) throw new Error(`Stock refused: ${await response.text()}`);
}

/** Gives each variant whose stock was set that of the catalogue. */
export async function restoreStock(): Promise<void> {
  for (const id of stockSet) await setStock(id, variants.find((one) => one.id === id)?.stock);
  stockSet.clear();
}
