import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../request/log.ts';
import { SAFE_METHODS } from './origin-check.ts';

/** Longest URL, in characters, and most query parameters. No real link exceeds them. */
export const URL_LIMIT = 4_096;
const QUERY_LIMIT = 100;

/**
 * Refuses malformed and oversized requests with a clear message, before any other code reads them.
 */
export const requestLimits: MiddlewareHandler<AppEnv> = async function requestLimits(c, next) {
  if (c.req.raw.url.length > URL_LIMIT)
    throw new Refusal({ status: 414, type: 'url-too-long', messageId: 'errors.urlTooLong' });
  if (c.get('shop').search.size > QUERY_LIMIT)
    throw new Refusal({ status: 400, type: 'query-too-large', messageId: 'errors.badRequest' });
  await next();
};

/** Largest body of a shopper's form, in bytes. */
const BODY_LIMIT = 32 * 1024;

/**
 * Reads the body of a request that may change something, up to the limit; 413 for a larger one. The
 * body of a read has no meaning (RFC 9110 §9.3.1) and is ignored. A body that breaks off means that
 * the client went away: it gets 400, which nobody reads, and is not logged as an error of the shop.
 * Those to `limited` paths are left to their routes, which have limits of their own.
 */
export function bodyLimit(limited: (path: string) => boolean): MiddlewareHandler<AppEnv> {
  return async function limitBody(c, next) {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const { body, headers } = c.req.raw;
    if (!body || limited(c.get('shop').path)) return next();
    const isSaidTooLarge = Number(headers.get('content-length') ?? 0) > BODY_LIMIT;
    const read = isSaidTooLarge ? 'too-large' : await readBody(body, BODY_LIMIT);
    if (read === 'too-large')
      throw new Refusal({ status: 413, type: 'body-too-large', messageId: 'errors.bodyTooLarge' });
    if (read === 'broken-off') {
      log('info', 'client-gone', { requestId: c.get('requestId') });
      return c.body(null, 400);
    }
    c.req.raw = new Request(c.req.raw, { body: read });
    return next();
  };
}

/** A request's body, up to a limit in bytes. */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Blob | 'too-large' | 'broken-off'> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      size += value.byteLength;
      if (size > limit) return 'too-large';
      parts.push(new Uint8Array(value));
    }
  } catch {
    return 'broken-off';
  }
}
