import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { LINK_KINDS, MailedLinkCookie } from '../account/codes/mailed-link.ts';
import { byWayOfCookies } from '../forms/needed-cookies.ts';
import { definePrivatePage } from '../rendering/page.ts';

/** Set here, so that a browser that keeps cookies by now sends one. */
const PROBE_COOKIE = 'cairn-probe';
const PROBE_SECONDS = 60;
/** The query parameter of the link that sets the probe and comes back. */
const PROBE = 'probe';

/**
 * Where a plain form or a mailed link leads whose answer set the browser's first cookies, at
 * `/cookies-needed?to=…` (worker/forms/needed-cookies.ts). A browser that sends them back goes on to
 * `to` at once; any other is told that the shop needs cookies, and how to allow them. Once they are
 * allowed a form goes on to `to`; a mailed link (`&link=` and its kind) was lost with its cookie, and
 * has to be opened again.
 */
export const cookiesNeededPage = definePrivatePage<{ probe: string | undefined }>({
  name: 'cookies-needed',
  async load(services, _, session) {
    const { shop } = services;
    const { cookies } = session;
    const redirectTo = (path: string) =>
      ({ kind: 'redirect', status: 303, to: path, isSpelled: true }) as const;
    const to = internalPath(shop.search.get('to'), shop.link('/'));
    const link = LINK_KINDS.find((kind) => kind === shop.search.get('link'));
    if (link) {
      if (new MailedLinkCookie(services, session, link).isSent) return redirectTo(to);
      return { kind: 'page', data: { probe: undefined } };
    }
    if (cookies.names.length > 0) return redirectTo(to);
    cookies.set(PROBE_COOKIE, '1', { seconds: PROBE_SECONDS });
    if (shop.search.has(PROBE)) return redirectTo(byWayOfCookies(shop, cookies, to));
    return { kind: 'page', data: { probe: byWayOfCookies(shop, cookies, to, { [PROBE]: '1' }) } };
  },
  title: 'errors.cookies.title',
  view: ({ data: { probe }, shop }) => {
    const { t } = shop.i18n;
    return (
      <div className="page gutter py-14 md:py-20 lg:py-28">
        <CairnPicture fallen />
        <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{t('errors.cookies.title')}</h1>
        <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
          {t(probe ? 'errors.cookies.refused' : 'errors.cookies.link')}
        </p>
        <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.cookies.how')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          {probe ? (
            <a href={probe} className="button-primary">
              {t('errors.cookies.allowed')}
            </a>
          ) : null}
          <a href={shop.link('/')} className={probe ? 'button-secondary' : 'button-primary'}>
            {t('errors.notFound.home')}
          </a>
        </p>
      </div>
    );
  },
});
