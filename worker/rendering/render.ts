import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactElement, ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { BUILD_ID } from '../assets.ts';
import type { Outside } from '../config/service-origins.ts';
import type { Site } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { contentSecurityPolicy } from '../security/headers.ts';
import { renderWithCachedComponents } from './cached-component.tsx';

/** The id of the build that rendered a document, written into it as a comment, and what the build is for. */
const buildComment = ({ market = 'North America and Canada' }: Pick<Site, 'market'>) =>
  `<!-- Cairn ${BUILD_ID}: production build for ${market} -->`;

type DocumentOptions = { site: Pick<Site, 'market'>; cachesComponents: boolean; isUserControlled?: boolean };

/**
 * A complete document in UTF-8. All its deferred data must have arrived (`isAllHere`, or awaited).
 * `site`: whose document it is; `cachesComponents`: whether its cached components are kept for other
 * documents; `isUserControlled`: whether a visitor can make up its address.
 */
export function renderDocument(
  node: ReactNode,
  { site, cachesComponents, isUserControlled = false }: DocumentOptions,
): Uint8Array<ArrayBuffer> {
  const start = `<!DOCTYPE html>${buildComment(site)}`;
  if (!cachesComponents) return new TextEncoder().encode(start + renderToString(node));
  return renderWithCachedComponents(node, start, { isUserControlled });
}

/**
 * A document whose deferred sections follow the shell in the same response. The renderer is created
 * for each request, because its options (nonce, signal, error hook) belong to one response.
 */
export async function streamDocument(
  c: Context<AppEnv>,
  node: ReactElement,
  { status, outside }: { status: ContentfulStatusCode; outside: Outside },
): Promise<Response> {
  let isRead = true;
  const nonce = newNonce();
  const renderer = reactRenderer(undefined, {
    stream: streamHeaders(c, { nonce, outside }),
    readableStreamOptions: streamOptions(c, nonce, () => isRead),
  });
  await renderer(c, async () => {});
  c.status(status);
  const response = await c.render(node);
  const named = withBuildComment(c.get('shop').site, () => {
    isRead = false;
  });
  return new Response(response.body?.pipeThrough(named), response);
}

/** Marks the inline scripts of one response. */
export const newNonce = () => crypto.randomUUID().replaceAll('-', '');

/** Headers of a streamed document, whose inline scripts have that nonce. */
export function streamHeaders(
  c: Context<AppEnv>,
  { nonce, outside }: { nonce: string; outside: Outside },
): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': contentSecurityPolicy(c.get('config'), { nonce, outside }),
    // wrangler dev buffers compressed streams; at the edge the platform compresses while it sends
    ...(c.get('config').ENVIRONMENT === 'production' ? {} : { 'Content-Encoding': 'identity' }),
  };
}

/** A document as it is rendered, for a response that has begun (docs/decisions/0185). */
export function documentChunks(
  c: Context<AppEnv>,
  node: ReactElement,
  nonce: string,
): Promise<ReadableStream<Uint8Array>> {
  return renderToReadableStream(node, streamOptions(c, nonce));
}

/** `isRead`: whether anybody still reads it. What then fails is nobody's. */
function streamOptions(c: Context<AppEnv>, nonce: string, isRead = () => true) {
  const { signal } = c.req.raw;
  return {
    nonce,
    signal,
    onError: (error: unknown) => {
      if (!isRead() || signal.aborted) return;
      log('error', 'render', { requestId: c.get('requestId'), ...errorFields(error) });
    },
  };
}

/**
 * React writes the start of a streamed document itself, so the build comment comes at the end.
 * `onCancel` is called when the reader cancels the stream.
 */
function withBuildComment(site: Site, onCancel: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    flush: (controller) => controller.enqueue(new TextEncoder().encode(buildComment(site))),
    cancel: onCancel,
  });
}
