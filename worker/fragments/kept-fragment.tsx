import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { AppEnv } from '../app-env.ts';
import { BUILD_ID } from '../assets.ts';
import { findDocument, keepDocument, type StoredDocument } from '../cache/page-cache.ts';
import { documentEtag, documentResponse } from '../pages/document-response.ts';
import { errorFields, log } from '../request/log.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { fragmentHtml, fragmentResponse, noFragment } from './fragment-response.tsx';

/** What a fragment shows; it is kept only when it is `whole`. */
type Drawn = { node: ReactNode; whole: boolean };

/**
 * A fragment that is the same for everyone, from the page cache or drawn and kept there like a document. `query` is the
 * part of the address that it depends on, in canonical spelling. 204 where there is nothing, or nothing to be had.
 */
export async function keptFragment(
  c: Context<AppEnv>,
  query: URLSearchParams,
  draw: () => Promise<Drawn | undefined>,
): Promise<Response> {
  const { config, services, shop, requestId } = c.var;
  const mayKeep = config.FEATURE_DOCUMENT_CACHE && !services.cache.bypass && !services.shopper;
  const key = `${config.ORIGIN}/__fragment/${BUILD_ID}/${shop.site.id}/${shop.locale.id}${shop.path}?${query}`;
  const found = mayKeep ? await findDocument(services, key, Date.now()) : undefined;
  const keep = async (html: string): Promise<StoredDocument> => {
    const document = { html, link: '', etag: documentEtag(html) };
    await keepDocument(services, key, document, Date.now());
    return document;
  };
  c.header('X-Robots-Tag', 'noindex');
  if (found?.state === 'fresh') return documentResponse(c, found.document, 'HIT');
  const drawn = draw();
  if (found?.state === 'stale') {
    c.executionCtx.waitUntil(
      drawn.then(
        (renewed) => (renewed?.whole ? keep(fragmentHtml(c, renewed.node)) : undefined),
        (error) => log('warn', 'fragment-not-renewed', { requestId, ...errorFields(error) }),
      ),
    );
    return documentResponse(c, found.document, 'STALE');
  }
  try {
    const now = await drawn;
    if (!now) return noFragment(c);
    if (!mayKeep || !now.whole) return fragmentResponse(c, now.node);
    return documentResponse(c, await keep(fragmentHtml(c, now.node)), 'MISS');
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'section-absent', { requestId, section: shop.path, ...errorFields(error) });
    return found ? documentResponse(c, found.document, 'STALE; reason=error') : noFragment(c);
  }
}
