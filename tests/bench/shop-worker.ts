import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createApp } from '../../worker/app.ts';
import { Waits } from '../../worker/cache/waits.ts';
import { parseConfig } from '../../worker/config/config.ts';
import type { Env } from '../../worker/env.ts';
import { categoryPage } from '../../worker/pages/category.tsx';
import { homePage } from '../../worker/pages/home.tsx';
import { productPage } from '../../worker/pages/product.tsx';
import { searchPage } from '../../worker/pages/search.tsx';
import type { PublicPage } from '../../worker/rendering/page.ts';
import { Happenings } from '../../worker/request/happenings.ts';
import { readShopRequest } from '../../worker/request/shop-request.ts';
import { Timing } from '../../worker/request/timing.ts';
import { shopFrame } from '../../worker/shell/shop-frame.tsx';

/** The pages measured, with the parameters that their routes would give them. */
const PAGES: Record<string, PublicPage> = {
  home: homePage,
  list: categoryPage,
  list100: categoryPage,
  search: searchPage,
  product: productPage,
};

type Prepared = { node: ReactElement; html: string };
const prepared = new Map<string, Promise<Prepared>>();

/**
 * The shop under measurement, with lower bounds beside it in the same process: `/__bench/static/…`
 * returns a string of the same size, `/__bench/string/…` only React's `renderToString` of the same
 * tree, `/__bench/full/…` the whole request with the page cache off and its data cached; any other
 * path is the shop as it is. One client makes all requests, so renders are not limited.
 */
export default {
  async fetch(
    request: Request,
    env: Env & Record<string, unknown>,
    context: ExecutionContext,
  ): Promise<Response> {
    const url = new URL(request.url);
    const [, kind, name = '', path] = /^\/__bench\/(\w+)\/(\w+)(\/.*)$/.exec(url.pathname + url.search) ?? [];
    const unlimited = withoutLimit(env);
    if (!kind || !path) return app(env, true).fetch(request, unlimited, context);
    if (kind === 'full')
      return app(env, false).fetch(new Request(url.origin + path, request), unlimited, context);
    const known = prepared.get(name) ?? prepare(name, url.origin + path, env, context);
    prepared.set(name, known);
    const { node, html } = await known;
    const body = kind === 'string' ? `<!DOCTYPE html>${renderToString(node)}` : html;
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  },
};

/** The bindings with a limit that lets everything through, made once. */
const unlimitedEnvs = new WeakMap<object, Env & Record<string, unknown>>();

function withoutLimit(env: Env & Record<string, unknown>): Env & Record<string, unknown> {
  const known = unlimitedEnvs.get(env) ?? {
    ...env,
    RENDER_LIMIT: { limit: async () => ({ success: true }) },
  };
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
  name: string,
  address: string,
  env: Env & Record<string, unknown>,
  context: ExecutionContext,
): Promise<Prepared> {
  const page = PAGES[name];
  if (!page) throw new Error(`No page ${name}`);
  const config = parseConfig(env);
  const shop = readShopRequest(new Request(address), config);
  const timing = new Timing();
  const cache = {
    kv: env.CACHE,
    timing,
    requestId: 'bench',
    waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
    inFlight: new Map<string, Promise<unknown>>(),
    waits: new Waits(),
    bypass: false,
    followsPurges: false,
    sources: new Map(),
  };
  const happenings = new Happenings(true);
  const services = { env, config, requestId: 'bench', timing, shop, happenings, cache };
  const last = shop.path.split('/').filter(Boolean).at(-1) ?? '';
  // as the route would give it: a product's address has its id in the slug
  const parameters: Record<string, string> = page === productPage ? { slug: last } : { id: last };
  const [shell, loaded] = await Promise.all([shopFrame.load(services), page.prepare(services, parameters)]);
  if (loaded.kind !== 'page') throw new Error(`${name} redirects to ${loaded.to}`);
  await Promise.all(loaded.pending);
  const node = shell.draw({ page, prepared: loaded, shop, config });
  return { node, html: `<!DOCTYPE html>${renderToString(node)}` };
}
