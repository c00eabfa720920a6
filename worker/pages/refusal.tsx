import type { Context } from 'hono';
import { wantsMarkdown, wantsPage } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { Refusal } from '../http/refusal.ts';
import { refererPath } from '../http/request-path.ts';
import { plainRefusal } from '../rendering/markdown/plain-refusal.ts';
import { fallbackDocument } from '../shell/fallback-document.tsx';
import { type Missing, NotFoundView, notFoundHead } from './not-found.tsx';
import { RefusalView } from './refusal-view.tsx';

type Reason = Refusal['reason'];

/**
 * Statuses of requests whose address cannot be shown. All others refuse something that was sent.
 */
const UNREADABLE: Partial<Record<Reason['status'], Missing>> = {
  400: 'request',
  404: 'page',
  414: 'long-address',
};

/**
 * The response to a refused request: a page of the shop for a browser that displays it,
 * problem+json for a script. Both contain the request's id.
 */
export function refuse(c: Context<AppEnv>, { status, type, messageId, retryAfter }: Reason): Response {
  const { shop, requestId } = c.var;
  const { t } = shop.i18n;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (wantsMarkdown(c) && !shop.path.startsWith('/api/')) return plainRefusal(c, status, t(messageId));
  if (!wantsPage(c)) return problemResponse(c, { status, type, messageId });
  const missing = UNREADABLE[status];
  if (missing) {
    const body = <NotFoundView shop={shop} missing={missing} requestId={requestId} />;
    return fallbackDocument(c, { status, head: notFoundHead(shop, missing), body });
  }
  const title = t(status === 429 ? 'errors.tooMany.title' : 'errors.refused.title');
  const body = (
    <RefusalView
      shop={shop}
      title={title}
      reason={t(messageId)}
      requestId={requestId}
      back={refererPath(c)}
    />
  );
  return fallbackDocument(c, { status, head: { title }, body });
}
