import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { AppEnv } from '../http/app-env.ts';
import { documentKey } from '../rendering/document-key.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';
import { type Made, serveStored } from '../rendering/serve-stored.ts';
import { errorFields, log } from '../request/log.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** A fragment, stored only when it is `whole`; or the path of the shop that shows it instead. */
type Drawn = { node: ReactNode; whole: boolean } | { address: string };

const HEADERS = { 'Content-Type': 'text/html; charset=UTF-8', 'X-Robots-Tag': 'noindex' };

/**
 * A fragment that is the same for everyone, stored like a document. `query` is the part of the
 * address that it depends on, in canonical spelling; `headers` are those of the stored fragment. 204
 * where there is nothing to show or a service gives no answer, 429 where too much was rendered for
 * this visitor and nothing is stored.
 */
export async function storedFragment(
  c: Context<AppEnv>,
  query: URLSearchParams,
  draw: (services: Services) => Promise<Drawn | undefined>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { services, shop, requestId } = c.var;
  const make = async (madeFor: Services): Promise<Made> => {
    const drawn = await draw(madeFor);
    if (!drawn) return { isGone: true, answer: () => noFragment(c) };
    if ('address' in drawn) return { isGone: true, answer: () => c.redirect(shop.link(drawn.address), 302) };
    const { node, whole } = drawn;
    const document = async () => ({
      body: new TextEncoder().encode(fragmentHtml(c, node)),
      headers: { ...HEADERS, ...headers },
    });
    return { document: whole ? document : undefined, answer: () => fragmentResponse(c, node) };
  };
  // for answers that are no stored fragment; those have it in their own headers
  c.header('X-Robots-Tag', 'noindex');
  // its query holds what a visitor can make up
  const key = documentKey(services, 'fragment', { canonical: query.toString(), shared: false });
  try {
    return await serveStored(c, key, 'fragment', make);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'section-absent', { requestId, section: shop.path, ...errorFields(error) });
    return noFragment(c);
  }
}
