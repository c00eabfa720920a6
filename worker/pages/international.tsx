import type { Config } from '../config/config.ts';
import { definePage } from '../rendering/page.ts';
import { INTERNATIONAL_PATH } from '../shell/footer-sites.tsx';
import { LocaleChoices } from '../shell/locale-dialog.tsx';

/**
 * All countries and languages, at `/international`: the home page follows in the one that is
 * chosen.
 */
export const internationalPage = definePage<Config>({
  name: 'international',
  load: async ({ config }) => ({ kind: 'page', data: config }),
  title: 'shell.localeTitle',
  styles: ['later'],
  head: (_, { i18n: { t } }) => ({
    description: t('shell.localeBody'),
    canonical: INTERNATIONAL_PATH,
  }),
  view: ({ shop }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="max-w-xl">
        <h1 tabIndex={-1} className="display text-4xl outline-none md:text-5xl">
          {shop.i18n.t('shell.localeTitle')}
        </h1>
        <p className="mt-3 text-ink-soft">{shop.i18n.t('shell.localeBody')}</p>
        <LocaleChoices shop={shop.storefront} path="/" />
      </div>
    </div>
  ),
});
