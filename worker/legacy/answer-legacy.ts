import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { log } from '../request/log.ts';
import { readLegacyAddress } from './address.ts';
import { LARGEST_BYTES, legacyFailure } from './ask-legacy.ts';

/** The answer's headers that browsers get. */
const ANSWERED_WITH = [
  'Content-Type',
  'Content-Language',
  'Content-Disposition',
  'Retry-After',
  'X-Robots-Tag',
];
/** The attributes with addresses, by the elements that have them. */
const ADDRESSES = { 'a, link': 'href', form: 'action', 'script, img, iframe, source': 'src' };

/**
 * The legacy shop's answer as a browser gets it, while it arrives: with the allowed headers alone,
 * redirects and links to its own host as addresses of this shop, and cut off where it grows too
 * large. Undefined for a redirect to a host that is not allowed. Throws `UpstreamError` for HTML in
 * an encoding that cannot be read.
 */
export function answerLegacy(c: Context<AppEnv>, answer: Response): Response | undefined {
  const headers = new Headers();
  for (const name of ANSWERED_WITH) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const stated = answer.headers.get('Location');
  const location = stated === null ? undefined : ownAddress(c, stated);
  if (stated !== null && location === undefined) {
    log('warn', 'legacy-redirect-refused', { requestId: c.var.requestId, path: c.var.shop.path });
    return undefined;
  }
  if (location !== undefined) headers.set('Location', location);
  const { status } = answer;
  const body = answer.body?.pipeThrough(cutOff(c)) ?? null;
  const passed = new Response(body, { status, headers });
  if (body === null || !headers.get('Content-Type')?.includes('text/html')) return passed;
  let rewriter = new HTMLRewriter();
  for (const [elements, attribute] of Object.entries(ADDRESSES))
    for (const element of elements.split(', '))
      rewriter = rewriter.on(`${element}[${attribute}]`, {
        element(found) {
          const own = pathAtLegacy(c, found.getAttribute(attribute) ?? '');
          if (own !== undefined) found.setAttribute(attribute, own);
        },
      });
  try {
    return rewriter.transform(passed);
  } catch (error) {
    // it reads no text in an encoding such as UTF-16, or in one that it does not know
    throw legacyFailure('malformed', error);
  }
}

/** The path of a full address of the legacy shop's own host; undefined for any other text. */
function pathAtLegacy({ var: { config } }: Context<AppEnv>, address: string): string | undefined {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const { origin, pathname } = new URL(config.LEGACY_URL ?? config.ORIGIN);
  if (url?.origin !== origin) return undefined;
  const below = pathname === '/' ? '' : pathname;
  const path =
    below && url.pathname.startsWith(`${below}/`) ? url.pathname.slice(below.length) : url.pathname;
  return path.startsWith('//') ? undefined : path + url.search + url.hash;
}

/**
 * Where a redirect of the legacy shop leads: a legacy address of this shop, its home page for that
 * of the legacy host, or an allowed host; undefined for anything else.
 */
function ownAddress(c: Context<AppEnv>, stated: string): string | undefined {
  const { config, shop } = c.var;
  const url = URL.parse(stated, `${config.LEGACY_URL}${new URL(c.req.url).pathname}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (config.LEGACY_HOSTS?.includes(url.origin)) return url.href;
  const path = url.origin === config.ORIGIN ? url.pathname + url.search : pathAtLegacy(c, url.href);
  if (path === undefined) return undefined;
  if (path === '/') return shop.link('/');
  return readLegacyAddress(path.split(/[?#]/, 1)[0] ?? '', config.urls) && path;
}

/** Ends an answer with an error once it is too large. */
function cutOff({ var: { requestId } }: Context<AppEnv>): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength;
      if (size <= LARGEST_BYTES) return controller.enqueue(part);
      log('warn', 'legacy-page-too-large', { requestId });
      return controller.error(legacyFailure('too-large'));
    },
  });
}
