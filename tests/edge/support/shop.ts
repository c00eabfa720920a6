import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../../worker/app.ts';
import { forgetAll } from '../../../worker/cache/memory.ts';
import { type Config, parseConfig } from '../../../worker/config/config.ts';
import { closeCircuits } from '../../../worker/upstreams/circuit.ts';

/** The services of this test tenant, as vitest.config.ts configures them. */
const SERVICES = 'http://sandbox.internal/~edge';

/** How many shops there have been. */
let shops = 0;

/**
 * A shop with an empty page cache: its origin, part of every document's key, is its own. Who asks
 * without an address has one of this shop's own, so that what one test asks for is not counted in
 * another.
 */
export class Shop {
  readonly config: Config;
  readonly #visitor: string;
  readonly #app: ReturnType<typeof createApp>;
  #waiting: Promise<unknown>[] = [];

  constructor(overrides: Record<string, unknown> = {}) {
    this.config = parseConfig({ ...env, ORIGIN: `https://${crypto.randomUUID()}.example`, ...overrides });
    this.#app = createApp(this.config);
    shops += 1;
    this.#visitor = `2001:db8:cafe:${shops.toString(16)}::1`;
  }

  /**
   * One request, as an edge would bring it, with other bindings where some are named. Redirects are
   * not followed.
   */
  fetch(path: string, init: RequestInit = {}, bindings: Partial<typeof env> = {}): Promise<Response> {
    return this.send(new Request(this.config.ORIGIN + path, { redirect: 'manual', ...init }), bindings);
  }

  /** The same for a request that is made already. */
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

  /** Until what was left to do after the responses is done. */
  async settled(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await Promise.all(waiting);
  }

  /** A form sent by one of the shop's own pages. */
  post(path: string, fields: Record<string, string>, init: RequestInit = {}): Promise<Response> {
    return this.fetch(path, {
      ...init,
      method: 'POST',
      headers: {
        origin: this.config.ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...Object(init.headers),
      },
      body: new URLSearchParams(fields).toString(),
    });
  }
}

/** Nothing kept in the isolate or in KV, every circuit closed: the next page asks every service. */
export async function coldStart(): Promise<void> {
  forgetAll();
  closeCircuits();
  const { keys } = await env.CACHE.list();
  await Promise.all(keys.map((key) => env.CACHE.delete(key.name)));
}

/** Longer than the deadline of any call, by more than a busy machine can be late with it. */
export const NEVER_IN_TIME_MS = 60_000;

type Fault = {
  service: string;
  mode: 'slow' | 'status' | 'malformed' | 'cut' | 'hang';
  status?: number;
  ms?: number;
  path?: string;
  times?: number;
  body?: string;
};

function sandbox(path: string, init?: RequestInit): Promise<Response> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  return env.SANDBOX.fetch(`${SERVICES}/__sandbox/${path}`, init);
}

/** Spoils the calls of a service until `mendAll`. */
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

/** The calls the services have answered since `forgetCalls`, oldest first. */
export async function calls(): Promise<{ service: string; method: string; path: string; status: number }[]> {
  const response = await sandbox('calls');
  const { calls: list } = await response.json<{
    calls: { service: string; method: string; path: string; status: number }[];
  }>();
  return list;
}

export async function forgetCalls(): Promise<void> {
  await sandbox('calls', { method: 'DELETE' });
}

/** The cookies a response sets, as a `Cookie` header would bring them back. */
export function cookiesOf(...responses: Response[]): string {
  const jar = new Map<string, string>();
  for (const response of responses) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

const VARIANT = /name="productId"[^>]* value="(CRN\d+-[\w-]+)"/;

/**
 * The first product of a category's list that is bought by a variant of its own, which sets are
 * not: its address and one.
 */
async function firstProduct(category: string): Promise<{ path: string; variant: string }> {
  // looked for in another shop and forgotten again, so that nothing of it is kept in the one under
  // test
  const shop = new Shop();
  const list = await shop.text(category);
  for (const [, path = ''] of list.matchAll(/href="(\/[^"?]*p\/[^"?]+\.html)"/g)) {
    const variant = VARIANT.exec(await shop.text(path))?.[1];
    if (!variant) continue;
    await shop.settled();
    await coldStart();
    return { path, variant };
  }
  throw new Error(`No product in ${category}`);
}

/** The address of a product that stands in a category's list. */
export async function someProduct(_shop: Shop, category = '/c/mens-jackets/'): Promise<string> {
  return (await firstProduct(category)).path;
}

/** A variant that can be bought. */
export async function someVariant(_shop: Shop, category = '/c/mens-jackets/'): Promise<string> {
  return (await firstProduct(category)).variant;
}
