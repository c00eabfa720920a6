import type { Context } from 'hono';
import { internalPath } from '../../shared/urls/internal-path.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { Refusal } from '../http/refusal.ts';
import { spareDocument } from '../shell/spare-document.tsx';
import { type Missing, NotFoundView, notFoundHead } from './not-found.tsx';
import { RefusalView } from './refusal-view.tsx';

type Reason = Refusal['reason'];

/** What cannot be opened, rather than what cannot be sent. */
const UNREADABLE: Partial<Record<Reason['status'], Missing>> = {
  400: 'request',
  404: 'page',
  414: 'long-address',
};

/**
 * The answer to a refused request: a page of the shop for a browser that shows what it is answered,
 * problem+json for a script. Both name the request.
 */
export function refuse(c: Context<AppEnv>, { status, type, messageId, retryAfter }: Reason): Response {
  const { shop, requestId } = c.var;
  const { t } = shop.i18n;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (!wantsPage(c.req.header('accept') ?? '')) return problemResponse(c, { status, type, messageId });
  const missing = UNREADABLE[status];
  if (missing) {
    const body = <NotFoundView shop={shop} missing={missing} requestId={requestId} />;
    return spareDocument(c, { name: 'error', status, head: notFoundHead(shop, missing), body });
  }
  const title = t(status === 429 ? 'errors.tooMany.title' : 'errors.refused.title');
  const head = { title: t('shell.titleTemplate', { title }), noindex: true };
  const body = (
    <RefusalView shop={shop} title={title} reason={t(messageId)} requestId={requestId} back={cameFrom(c)} />
  );
  return spareDocument(c, { name: 'error', status, head, body });
}

/** A browser that shows what it is answered, rather than a script. */
function wantsPage(accept: string): boolean {
  return accept.includes('text/html') && !accept.includes('json');
}

/** The page of the shop that the request came from, else the home page. */
function cameFrom(c: Context<AppEnv>): string {
  const home = c.var.shop.link('/');
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.origin === c.var.config.ORIGIN ? internalPath(from.pathname + from.search, home) : home;
}
