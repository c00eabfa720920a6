import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { wantsMarkdown, wantsProblem } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { Refusal } from '../http/refusal.ts';
import { plainRefusal } from '../rendering/markdown/plain-refusal.ts';
import { errorFields, log } from '../request/log.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { fallbackDocument } from '../shell/fallback-document.tsx';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { ErrorView } from './error-view.tsx';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { refuse } from './refusal.tsx';

/** Value of `Retry-After` while a service gives no answer, in seconds. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Handles every request that threw: logs the error and answers without calling any service. A
 * service that gives no answer leads to a 503, a request that cannot be read keeps its own status,
 * and any other error is a 500.
 */
export const serveError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Refusal) return refuse(c, error.reason);
  const status = statusOf(error);
  const requestId = c.var.requestId;
  if (isClientGone(error, c)) {
    log('info', 'client-gone', { requestId });
    return c.body(null, 400);
  }
  log(status === 500 ? 'error' : 'warn', 'request-failed', { requestId, status, ...errorFields(error) });
  if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  const shop: ShopRequest | undefined = c.get('shop');
  if (!shop) return c.text('Bad request', status === 503 ? 503 : 400);
  if (wantsMarkdown(c) && !shop.path.startsWith('/api/')) {
    return plainRefusal(
      c,
      status,
      shop.i18n.t(status < 500 ? 'errors.badRequest.title' : 'errors.page.title'),
    );
  }
  return wantsProblem(c) ? problem(c, status) : errorDocument(c, shop, status);
};

/**
 * Whether the request ended because the client closed the connection. That is no error, and nobody
 * reads the response.
 */
function isClientGone(error: unknown, c: Context<AppEnv>): boolean {
  const { signal } = c.req.raw;
  return signal.aborted && error === signal.reason;
}

function statusOf(error: unknown): ContentfulStatusCode {
  if (error instanceof UpstreamError) return 503;
  return error instanceof HTTPException && error.status < 500 ? error.status : 500;
}

function problem(c: Context<AppEnv>, status: ContentfulStatusCode): Response {
  if (status === 503)
    return problemResponse(c, { status, type: 'unavailable', messageId: 'errors.unavailable' });
  if (status === 500) return problemResponse(c, { status, type: 'internal', messageId: 'errors.generic' });
  return problemResponse(c, { status, type: 'bad-request', messageId: 'errors.badRequest' });
}

function errorDocument(c: Context<AppEnv>, shop: ShopRequest, status: ContentfulStatusCode): Response {
  if (status < 500) {
    const head = notFoundHead(shop, 'request');
    return fallbackDocument(c, {
      status,
      head,
      body: <NotFoundView shop={shop} missing="request" />,
    });
  }
  const title = shop.i18n.t('errors.page.title');
  const again = c.req.method === 'GET' ? '' : shop.link('/');
  const body = <ErrorView shop={shop} requestId={c.var.requestId} again={again} />;
  return fallbackDocument(c, { status, head: { title }, body });
}
