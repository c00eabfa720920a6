import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { BUILD_ID } from '../assets.ts';
import { forRenewal } from '../cache/for-renewal.ts';
import { oneRenewal } from '../cache/one-renewal.ts';
import { findDocument, forgetDocument, keepDocument } from '../cache/page-cache.ts';
import { isOfStandIns, type StoredDocument, toStored } from '../cache/stored-document.ts';
import type { AppEnv } from '../http/app-env.ts';
import { documentResponse } from '../rendering/document-response.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';
import { errorFields, log } from '../request/log.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** A fragment, cached only when it is `whole`; or the path of the shop that shows it instead. */
type Drawn = { node: ReactNode; whole: boolean } | { address: string };

/**
 * A fragment that is the same for everyone: from the page cache, or rendered and stored there like
 * a document. `query` is the part of the address that it depends on, in canonical spelling. 204
 * where there is nothing to show or a service gives no answer, 429 where too much was rendered for
 * this visitor and nothing is kept.
 */
export async function keptFragment(
  c: Context<AppEnv>,
  query: URLSearchParams,
  draw: (services: Services) => Promise<Drawn | undefined>,
): Promise<Response> {
  const { config, services, shop, requestId } = c.var;
  const mayKeep = config.FEATURE_DOCUMENT_CACHE && !services.cache.bypass && !services.shopper;
  const name = `${config.ORIGIN}/__fragment/${BUILD_ID}/${shop.site.id}/${shop.locale.id}${shop.path}?${query}`;
  // its query holds what a visitor can make up
  const key = { name, isShared: false };
  const found = mayKeep ? await findDocument(services, key, Date.now()) : undefined;
  const keep = async (madeFor: Services, html: string): Promise<StoredDocument> => {
    const body = new TextEncoder().encode(html);
    const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'X-Robots-Tag': 'noindex' };
    const document = await toStored(madeFor.cache, { body, headers }, Date.now());
    await keepDocument(madeFor, key, document);
    return document;
  };
  const renew = async () => {
    try {
      const madeFor = { ...services, cache: forRenewal(services.cache) };
      const renewed = await draw(madeFor);
      if (!renewed || 'address' in renewed) await forgetDocument(services, key);
      else if (renewed.whole) await keep(madeFor, fragmentHtml(c, renewed.node));
    } catch (error) {
      log('warn', 'fragment-not-renewed', { requestId, ...errorFields(error) });
    }
  };
  // for answers that are no kept document; those have it in their own headers
  c.header('X-Robots-Tag', 'noindex');
  if (found?.state === 'fresh') return documentResponse(c, found.document, { state: 'HIT', age: found.age });
  const isAllowed = await withinLimit(c, 'RENDER_LIMIT', 'fragment');
  if (found?.state === 'stale') {
    if (isAllowed) c.executionCtx.waitUntil(oneRenewal(name, renew));
    return documentResponse(c, found.document, { state: 'STALE', age: undefined });
  }
  if (!isAllowed) {
    if (!found) throw tooManyRequests();
    return documentResponse(c, found.document, { state: 'STALE; reason=limited', age: undefined });
  }
  try {
    const now = await draw(services);
    if (!now) return noFragment(c);
    if ('address' in now) return c.redirect(shop.link(now.address), 302);
    if (!mayKeep || !now.whole) return fragmentResponse(c, now.node);
    const kept = await keep(services, fragmentHtml(c, now.node));
    return documentResponse(c, kept, { state: 'MISS', age: isOfStandIns(services.cache) ? undefined : 0 });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'section-absent', { requestId, section: shop.path, ...errorFields(error) });
    if (!found) return noFragment(c);
    return documentResponse(c, found.document, { state: 'STALE; reason=error', age: undefined });
  }
}
