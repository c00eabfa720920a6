import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { BUILD_ID } from '../assets.ts';
import { findDocument, keepDocument, type StoredDocument, withEtag } from '../cache/page-cache.ts';
import type { AppEnv } from '../http/app-env.ts';
import { documentResponse } from '../rendering/document-response.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';
import { errorFields, log } from '../request/log.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** A fragment, cached only when it is `whole`; or the path of the shop that shows it instead. */
type Drawn = { node: ReactNode; whole: boolean } | { address: string };

/**
 * A fragment that is the same for everyone: from the page cache, or rendered and stored there like
 * a document. `query` is the part of the address that it depends on, in canonical spelling. 204
 * where there is nothing to show or a service gives no answer, 429 where too much was rendered for
 * this visitor.
 */
export async function keptFragment(
  c: Context<AppEnv>,
  query: URLSearchParams,
  draw: () => Promise<Drawn | undefined>,
): Promise<Response> {
  const { config, services, shop, requestId } = c.var;
  const mayKeep = config.FEATURE_DOCUMENT_CACHE && !services.cache.bypass && !services.shopper;
  const name = `${config.ORIGIN}/__fragment/${BUILD_ID}/${shop.site.id}/${shop.locale.id}${shop.path}?${query}`;
  // its query holds what a visitor can make up
  const key = { name, isShared: false };
  const found = mayKeep ? await findDocument(services, key, Date.now()) : undefined;
  const keep = async (html: string): Promise<StoredDocument> => {
    const body = new TextEncoder().encode(html);
    const document = await withEtag({ body, link: '', type: 'text/html; charset=UTF-8' });
    await keepDocument(services, key, document, Date.now());
    return document;
  };
  const renew = async () => {
    try {
      const renewed = await draw();
      if (renewed && 'node' in renewed && renewed.whole) await keep(fragmentHtml(c, renewed.node));
    } catch (error) {
      log('warn', 'fragment-not-renewed', { requestId, ...errorFields(error) });
    }
  };
  c.header('X-Robots-Tag', 'noindex');
  if (found?.state === 'fresh') return documentResponse(c, found.document, 'HIT');
  const isAllowed = await withinLimit(c, 'RENDER_LIMIT', 'fragment');
  if (found?.state === 'stale') {
    if (isAllowed) c.executionCtx.waitUntil(renew());
    return documentResponse(c, found.document, 'STALE');
  }
  if (!isAllowed) throw tooManyRequests();
  try {
    const now = await draw();
    if (!now) return noFragment(c);
    if ('address' in now) return c.redirect(shop.link(now.address), 302);
    if (!mayKeep || !now.whole) return fragmentResponse(c, now.node);
    return documentResponse(c, await keep(fragmentHtml(c, now.node)), 'MISS');
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'section-absent', { requestId, section: shop.path, ...errorFields(error) });
    return found ? documentResponse(c, found.document, 'STALE; reason=error') : noFragment(c);
  }
}
