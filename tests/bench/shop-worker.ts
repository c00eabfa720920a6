import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createApp } from '../../worker/app.ts';
import { Waits } from '../../worker/cache/waits.ts';
import { parseConfig } from '../../worker/config/config.ts';
import type { Env } from '../../worker/env.ts';
import { EventQueue } from '../../worker/events/event-queue.ts';
import { categoryPage } from '../../worker/pages/category.tsx';
import { homePage } from '../../worker/pages/home.tsx';
import { productPage } from '../../worker/pages/product.tsx';
import { searchPage } from '../../worker/pages/search.tsx';
import type { PublicPage } from '../../worker/rendering/page.ts';
import { readShopRequest } from '../../worker/request/shop-request.ts';
import { Timing } from '../../worker/request/timing.ts';
import { shopLayout } from '../../worker/shell/shop-layout.tsx';
import { Changes } from '../../worker/upstreams/changes.ts';
import { type Call, makeAgain, recorded } from './calls-alone.ts';

/** The pages measured, with the parameters that their routes would give them. */
const PAGES: Record<string, PublicPage> = {
  home: homePage,
  list: categoryPage,
  list100: categoryPage,
  search: searchPage,
  product: productPage,
};

/** The floors of each page, made once. */
const nodes = new Map<string, Promise<ReactElement>>();
const documents = new Map<string, Promise<string>>();
const calls = new Map<string, Promise<Call[]>>();

/**
 * The shop under measurement, with lower bounds beside it in the same process. A request's header
 * `bench` names what is asked of a page, and the page: `static`, a string of the same size; `string`,
 * only React's `renderToString` of the same tree; `calls`, the string after the calls that the page
 * makes for each request; `full`, the whole request with the page cache off and its data cached.
 * Without the header it is the shop as it is. One client makes all requests, so nothing is limited.
 */
export default {
  async fetch(
    request: Request,
    env: Env & Record<string, unknown>,
    context: ExecutionContext,
  ): Promise<Response> {
    const [kind, name = ''] = request.headers.get('bench')?.split(' ') ?? [];
    const unlimited = withoutLimits(env);
    if (!kind) return app(env, true).fetch(request, unlimited, context);
    const full = (bindings = unlimited) => app(env, false).fetch(request, bindings, context);
    if (kind === 'full') return full();
    if (kind === 'calls') await makeAgain(env, await once(calls, name, () => recorded(unlimited, full)));
    const page = PAGES[name];
    const node = page && once(nodes, name, () => prepare(page, request.url, env, context));
    const rendered = async () => `<!DOCTYPE html>${renderToString(await node)}`;
    // a shopper's own page is kept as the shop first answered it
    const made = () => (page ? rendered() : Promise.resolve(full()).then((response) => response.text()));
    const body = kind === 'string' ? await rendered() : await once(documents, name, made);
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  },
};

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/** The bindings with limits that let everything through, made once. */
const unlimitedEnvs = new WeakMap<object, Env & Record<string, unknown>>();

function withoutLimits(env: Env & Record<string, unknown>): Env & Record<string, unknown> {
  const open = { limit: async () => ({ success: true }) };
  const known = unlimitedEnvs.get(env) ?? { ...env, RENDER_LIMIT: open, WRITE_LIMIT: open };
  unlimitedEnvs.set(env, known);
  return known;
}

const apps = new Map<boolean, ReturnType<typeof createApp>>();

function app(env: Env & Record<string, unknown>, documentCache: boolean): ReturnType<typeof createApp> {
  let made = apps.get(documentCache);
  if (!made) {
    made = createApp(parseConfig({ ...env, FEATURE_DOCUMENT_CACHE: String(documentCache) }));
    apps.set(documentCache, made);
  }
  return made;
}

async function prepare(
  page: PublicPage,
  address: string,
  env: Env & Record<string, unknown>,
  context: ExecutionContext,
): Promise<ReactElement> {
  const config = parseConfig(env);
  const shop = readShopRequest(new Request(address), config);
  const timing = new Timing();
  const cache = {
    kv: env.CACHE,
    origin: config.ORIGIN,
    timing,
    requestId: 'bench',
    waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
    inFlight: new Map<string, Promise<unknown>>(),
    waits: new Waits(),
    bypass: false,
    followsPurges: false,
    sources: new Map(),
    staleFallbacks: new Set<string>(),
    loadsStale: false,
  };
  const eventQueue = new EventQueue(true);
  const services = {
    env,
    config,
    requestId: 'bench',
    timing,
    changes: new Changes(),
    shop,
    eventQueue,
    cache,
  };
  const last = shop.path.split('/').filter(Boolean).at(-1) ?? '';
  // as the route would give it: a product's address has its id in the slug
  const parameters: Record<string, string> = page === productPage ? { slug: last } : { id: last };
  const [shell, loaded] = await Promise.all([shopLayout.load(services), page.prepare(services, parameters)]);
  if (loaded.kind !== 'page') throw new Error(`${address} redirects to ${loaded.to}`);
  await Promise.all(loaded.pending);
  return shell.draw({ page, prepared: loaded, shop, config });
}
