import type { Context, MiddlewareHandler } from 'hono';
import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import { ADD_CARD_PATH } from '../account/payment-methods/paths.ts';
import { ASSETS } from '../assets.ts';
import { PAYMENT_RETURN_PATH } from '../checkout/paths.ts';
import type { Maintenance } from '../config/operations.ts';
import { wantsMarkdown, wantsProblem } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { plainRefusal } from '../rendering/markdown/plain-refusal.ts';
import { renderDocument } from '../rendering/render.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { visitorDay } from '../request/visitor-time.ts';
import { INLINE_STYLE } from '../security/inline-style.ts';
import { Logo } from '../shell/logo.tsx';

/** What answers as ever: health checks, files, staff, and services that say what they published. */
const OPEN = /^\/(?:__health|assets|staff|hooks)(?:\/|$)/;
/**
 * Where a bank's form posts what the shop does not read: it is led on without a call to a service,
 * so that the shopper's address is that of their order, and opens it as soon as the shop is open.
 */
const FROM_BANKS = [PAYMENT_RETURN_PATH, ADD_CARD_PATH];
/** Seconds until another attempt, where the end is not known or has passed. */
const RETRY_AFTER_SECONDS = 300;

/**
 * While the shop is under maintenance, shoppers are told so (503) and no service is called. Staff
 * who are signed in see the shop.
 */
export const maintenance: MiddlewareHandler<AppEnv> = async function maintenance(c, next) {
  const { MAINTENANCE } = c.get('config');
  if (MAINTENANCE === undefined) return next();
  const { staff, shop, timing } = c.var;
  const isFromBank = c.req.method === 'POST' && FROM_BANKS.includes(shop.path);
  if (staff || isFromBank || OPEN.test(shop.path)) return next();
  const until = endOf(MAINTENANCE, timing.startedAt);
  const seconds = until === undefined ? RETRY_AFTER_SECONDS : Math.ceil((until - timing.startedAt) / 1000);
  c.header('Retry-After', String(seconds));
  return answer(c, until);
};

/** When it ends, epoch ms; undefined where that is not known, or has passed. */
function endOf(stated: Maintenance, now: number): number | undefined {
  return stated !== 'on' && stated > now ? stated : undefined;
}

function answer(c: Context<AppEnv>, until: number | undefined): Response {
  const { shop, services } = c.var;
  const { t } = shop.i18n;
  // open pages show an API's words, and take a fragment for a part that is missing
  if (wantsProblem(c) || shop.path.startsWith('/fragments/'))
    return problemResponse(c, { status: 503, type: 'maintenance', messageId: 'errors.maintenance.soon' });
  if (wantsMarkdown(c)) return plainRefusal(c, 503, t('errors.maintenance.soon'));
  const back =
    until === undefined
      ? undefined
      : {
          iso: new Date(until).toISOString(),
          text: visitorDay(until, { shop, timeZone: services.timeZone }),
        };
  const again = c.req.method === 'GET' ? '' : shop.link('/');
  const html = renderDocument(<MaintenanceDocument shop={shop} back={back} again={again} />, {
    site: shop.site,
    cachesComponents: false,
  });
  return c.body(html, 503, { 'Content-Type': 'text/html; charset=UTF-8' });
}

type DocumentProps = {
  shop: ShopRequest;
  /** When it probably ends. */
  back: { iso: string; text: string } | undefined;
  /** Address for the next attempt; '' for the one that was asked for. */
  again: string;
};

/** A page without scripts and without links, because none of them would lead anywhere. */
function MaintenanceDocument({ shop, back, again }: DocumentProps) {
  const { t } = shop.i18n;
  const title = t('errors.maintenance.title');
  return (
    <html lang={shop.locale.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('shell.titleTemplate', { title })}</title>
        <style>{INLINE_STYLE}</style>
        <link rel="stylesheet" href={ASSETS.style} />
      </head>
      <body>
        <header className="border-b border-line">
          <div className="page gutter flex h-16 items-center">
            <Logo className="logo" />
          </div>
        </header>
        <main id="main" className="page gutter py-14 md:py-20 lg:py-28">
          <CairnPicture />
          <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{title}</h1>
          <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
            {back ? (
              <time dateTime={back.iso}>{t('errors.maintenance.until', { time: back.text })}</time>
            ) : (
              t('errors.maintenance.soon')
            )}
          </p>
          <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.bagKept')}</p>
          <p className="mt-8">
            <a href={again} className="button-primary">
              {t('errors.page.refresh')}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
