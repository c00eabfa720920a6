import type { Formatter } from '../../shared/i18n/formatter.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { countryName, languageName } from '../../shared/i18n/locale-names.ts';
import { cachedComponent } from '../rendering/cached-component.tsx';
import { log } from '../request/log.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';

/** Id of its field. */
export const FOOTER_LOCALE_ID = 'footer-locale';

/** The country and language of this page, and the form that changes them without leaving the page. */
export function FooterLocale({ shop }: { shop: ShopRequest }) {
  const { t } = useI18n();
  return (
    <form method="post" action={shop.link('/locale')} autoComplete="off">
      <label htmlFor={FOOTER_LOCALE_ID}>{t('shell.locale')}</label>
      <input type="hidden" name="path" value={shop.path} />
      <Choice shop={shop.storefront} />
    </form>
  );
}

const Choice = cachedComponent('footer-locale', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <div>
      <select
        id={FOOTER_LOCALE_ID}
        name="to"
        defaultValue={`${shop.site.id}:${shop.locale.id}`}
        className="field"
      >
        {shop.config.SITES.flatMap((site) =>
          site.l10n.supportedLocales.map((locale) => (
            <option key={`${site.id}:${locale.id}`} value={`${site.id}:${locale.id}`}>
              {localeName(locale.id, shop.i18n)}
            </option>
          )),
        )}
      </select>
      <button type="submit" className="button-secondary px-5">
        {t('shell.change')}
      </button>
    </div>
  );
});

/** `Canada (Français)`. An unknown locale is logged and shown as unknown. */
function localeName(locale: string, i18n: Formatter): string {
  const region = locale.split('-', 2)[1] ?? '';
  const country = countryName(region, i18n.locale);
  if (region !== '' && country !== region) return `${country} (${languageName(locale)})`;
  log('error', 'unknown-locale', { locale });
  return i18n.t('shell.unknownLocale', { code: locale });
}
