import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import { definePage } from '../rendering/page.ts';

/** An empty address means the current one: this document is shown in its place. */
const SAME_ADDRESS = '';

/** The page that is shown where the next page could not be fetched. */
export const offlinePage = definePage({
  name: 'offline',
  load: async () => ({ kind: 'page', data: null }),
  title: 'shell.offlineTitle',
  head: () => ({ noindex: true }),
  view: ({ shop }) => {
    const { t } = shop.i18n;
    return (
      <div className="page gutter py-14 md:py-20 lg:py-28">
        <CairnPicture fallen />
        <h1 className="display text-4xl md:text-6xl">{t('shell.offlineTitle')}</h1>
        <p className="mt-5 max-w-[60ch] text-lg text-ink-soft">{t('shell.offlineBody')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={SAME_ADDRESS} className="button-primary">
            {t('shell.offlineRetry')}
          </a>
          <a href={shop.link('/')} className="button-secondary">
            {t('errors.notFound.home')}
          </a>
        </p>
      </div>
    );
  },
});
