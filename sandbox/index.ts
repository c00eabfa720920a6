import { WorkerEntrypoint } from 'cloudflare:workers';
import { answerOutside } from './access/answer-outside.ts';
import { isForShops } from './access/browser-paths.ts';
import type { SandboxBindings } from './bindings.ts';
import { resetTenants } from './control/reset-tenants.ts';
import { answerFilm } from './films/service.ts';
import { afterBody } from './http/after-body.ts';
import { BASE_HEADER } from './http/base-address.ts';
import { answerIcon } from './images/icon.ts';
import { answerImage } from './images/service.ts';
import { MAIN_TENANT } from './tenant.ts';
import { wellKnown } from './well-known.ts';

export { Tenant } from './tenant.ts';

/** `/~{tenant}/…` chooses a shop by name; the rest is the vendor's path. */
const TENANT_PATH = /^\/~([a-z0-9-]{1,40})(\/.*)?$/;
/** The host of calls through a service binding, which no browser can open. */
const BINDING_HOST = 'sandbox.internal';
const FILM_PATH = /^\/v\/cairn\/([^/]+)\/([^/]+)$/;
const IMAGE_PATH = /^\/i\/cairn\/([^/]+)$/;

/**
 * The outer worker: pictures, films and descriptions are answered here, everything else by the
 * tenant's shop. Its schedule, where it has one, empties every shop.
 */
export default {
  fetch: (request, env) => answerOutside(request, env, (allowed) => answer(allowed, env)),
  scheduled: (_, env) => resetTenants(env.TENANT, MAIN_TENANT),
} satisfies ExportedHandler<SandboxBindings>;

/**
 * What a shop calls by its service binding, where the cloud is closed to others. It has none of the
 * cloud's own pages, so no address of the shop can lead there: 404.
 */
export class Services extends WorkerEntrypoint<SandboxBindings> {
  override async fetch(request: Request): Promise<Response> {
    const isKnown = isForShops(new URL(request.url).pathname);
    return isKnown ? answer(request, this.env) : new Response(null, { status: 404 });
  }
}

async function answer(request: Request, env: SandboxBindings): Promise<Response> {
  const url = new URL(request.url);
  const match = TENANT_PATH.exec(url.pathname);
  const tenant = match?.[1] ?? MAIN_TENANT;
  if (match) url.pathname = match[2] ?? '/';
  const icon = answerIcon(url.pathname);
  if (icon) return icon;
  const image = IMAGE_PATH.exec(url.pathname)?.[1];
  if (image !== undefined) {
    const isPlain = env.SANDBOX_PICTURES === 'plain';
    return afterBody(request, () => answerImage(request, url, image, isPlain));
  }
  const [, film, file] = FILM_PATH.exec(url.pathname) ?? [];
  if (film && file) return afterBody(request, () => answerFilm(request, film, file));
  const shop = env.TENANT.get(env.TENANT.idFromName(tenant));
  if (url.pathname === '/.well-known/cairn-sandbox') {
    return afterBody(request, () => Response.json(wellKnown(url.origin, tenant)));
  }
  const call = new Request(url, request);
  const origin = (url.hostname === BINDING_HOST && env.SANDBOX_ORIGIN) || url.origin;
  call.headers.set(BASE_HEADER, match ? `${origin}/~${tenant}` : origin);
  return shop.fetch(call);
}
