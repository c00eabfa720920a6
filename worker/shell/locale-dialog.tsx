import { countryName, countryNames, languageName } from '../../shared/i18n/locale-names.ts';
import { CloseButton } from '../content/close-button.tsx';
import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';

const LOCALE_DIALOG_ID = 'locale-dialog';

type LocaleLinkProps = { shop: Storefront; href: string; className?: string };

/**
 * The link that opens the dialog; it shows the current country and language. Where the dialog cannot
 * be had, and without scripts, it leads to another place with the same choice (`href`).
 */
export function LocaleLink({ shop, href, className = '' }: LocaleLinkProps) {
  const { t } = shop.i18n;
  const [language = '', region = ''] = shop.locale.id.split('-', 2);
  return (
    <a
      href={href}
      data-dialog={LOCALE_DIALOG_ID}
      className={`icon-button gap-2 px-3 text-[0.9375rem] ${className}`}
    >
      <Icon name="globe" size={19} />
      <span aria-hidden="true">{`${region} / ${language.toUpperCase()}`}</span>
      <span className="sr-only">
        {t('shell.changeLocale', {
          country: countryName(region, shop.locale.id),
          language: languageName(shop.locale.id),
        })}
      </span>
    </a>
  );
}

/**
 * Every site in each of its locales, over the page: one of the later parts
 * (worker/shell/later-parts.tsx). The browser adds the path of its page.
 */
export function LocaleDialog({ shop }: { shop: Storefront }) {
  const { t } = shop.i18n;
  return (
    <dialog id={LOCALE_DIALOG_ID} closedby="any" aria-labelledby="locale-title" className="sheet">
      <div className="flex items-start justify-between gap-6">
        <h2 id="locale-title" className="display text-3xl">
          {t('shell.localeTitle')}
        </h2>
        <CloseButton closes={LOCALE_DIALOG_ID} className="-mt-1 -mr-3" />
      </div>
      <p className="mt-2 text-ink-soft">{t('shell.localeBody')}</p>
      <LocaleChoices shop={shop} path="" />
    </dialog>
  );
}

type LocaleChoicesProps = {
  shop: Storefront;
  /** The page that is shown in the chosen place. */
  path: string;
};

/** Every site in each of its locales, as submit buttons of one form. */
export function LocaleChoices({ shop, path }: LocaleChoicesProps) {
  return (
    <form method="post" action={shop.link('/locale')} className="mt-6">
      <input type="hidden" name="path" value={path} />
      <Sites shop={shop} />
    </form>
  );
}

const Sites = cachedComponent('locale-sites', ({ shop }: { shop: Storefront }) => (
  <>
    {shop.config.SITES.map((site) => (
      <fieldset key={site.id} className="locale-sites">
        <legend>{countryNames(site.countries, shop.locale.id)}</legend>
        <div>
          {site.l10n.supportedLocales.map((locale) => {
            const current = site.id === shop.site.id && locale.id === shop.locale.id;
            return (
              <button
                key={locale.id}
                type="submit"
                name="to"
                value={`${site.id}:${locale.id}`}
                lang={locale.id}
                aria-current={current || undefined}
              >
                <span>
                  {languageName(locale.id)}{' '}
                  <small>{locale.preferredCurrency || site.l10n.defaultCurrency}</small>
                </span>
                {current ? <Icon name="check" size={18} /> : null}
              </button>
            );
          })}
        </div>
      </fieldset>
    ))}
  </>
));
