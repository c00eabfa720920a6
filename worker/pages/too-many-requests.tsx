import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { internalPath } from '../security/internal-path.ts';
import { spareDocument } from './spare-document.tsx';
import { TooManyRequestsView } from './too-many-requests-view.tsx';

/** 429 for those who see it: a form that was sent without scripts, or an address that was opened. */
export function tooManyRequests(c: Context<AppEnv>): Response {
  const { shop, requestId } = c.var;
  const { t } = shop.i18n;
  const title = t('shell.titleTemplate', { title: t('errors.tooMany.title') });
  const body = <TooManyRequestsView shop={shop} requestId={requestId} back={cameFrom(c)} />;
  return spareDocument(c, { name: 'too-many-requests', status: 429, head: { title, noindex: true }, body });
}

/** The page of the shop that the request came from, else the home page. */
function cameFrom(c: Context<AppEnv>): string {
  const home = c.var.shop.link('/');
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.origin === c.var.config.ORIGIN ? internalPath(from.pathname + from.search, home) : home;
}
