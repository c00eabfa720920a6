import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { definePrivatePage } from '../rendering/page.ts';

/**
 * Where a redirect leads whose answer set the browser's first cookies and which needs them: of a form
 * that is sent without scripts, and of a link in a mail. At `/cookies-needed?to=…`
 * (worker/forms/needed-cookies.ts). A browser that sends them back goes on to
 * `to` at once; any other is told that the shop needs cookies, and how to allow them.
 */
export const cookiesNeededPage = definePrivatePage({
  name: 'cookies-needed',
  async load({ shop }, _, session) {
    const to = internalPath(shop.search.get('to'), shop.link('/'));
    if (session.cookies.names.length > 0) return { kind: 'redirect', status: 303, to, isSpelled: true };
    return { kind: 'page', data: null };
  },
  head: (_, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t('errors.cookies.title') }),
    noindex: true,
  }),
  view: ({ shop }) => {
    const { t } = shop.i18n;
    return (
      <div className="page gutter py-14 md:py-20 lg:py-28">
        <CairnPicture fallen />
        <h1 className="display max-w-[18ch] text-4xl md:text-6xl">{t('errors.cookies.title')}</h1>
        <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">{t('errors.cookies.refused')}</p>
        <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{t('errors.cookies.how')}</p>
        <p className="mt-8">
          <a href={shop.link('/')} className="button-primary">
            {t('errors.notFound.home')}
          </a>
        </p>
      </div>
    );
  },
});
