import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { internalPath } from '../security/internal-path.ts';
import { spareDocument } from './spare-document.tsx';

/** 429 for those who see it: a form that was sent without scripts, or an address that was opened. */
export function tooManyRequests(c: Context<AppEnv>): Response {
  const { shop, requestId } = c.var;
  const { t } = shop.i18n;
  const title = t('shell.titleTemplate', { title: t('errors.tooMany.title') });
  const body = <TooManyRequests shop={shop} requestId={requestId} back={cameFrom(c)} />;
  return spareDocument(c, { name: 'too-many-requests', status: 429, head: { title, noindex: true }, body });
}

/** The page of the shop that the request came from, else the home page. */
function cameFrom(c: Context<AppEnv>): string {
  const home = c.var.shop.link('/');
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.origin === c.var.config.ORIGIN ? internalPath(from.pathname + from.search, home) : home;
}

function TooManyRequests({ shop, requestId, back }: { shop: ShopRequest; requestId: string; back: string }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{t('errors.tooMany.title')}</h1>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">{t('errors.tooManyRequests')}</p>
      <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.bagKept')}</p>
      <p className="mt-8">
        <a href={back} className="button-primary">
          {t('errors.goBack')}
        </a>
      </p>
      <p className="mt-12 text-sm text-ink-soft tabular">{t('errors.requestId', { id: requestId })}</p>
    </div>
  );
}
