import { countryName, countryNames, languageName } from '../../shared/i18n/locale-names.ts';
import type { Site } from '../config/sites.ts';
import { CloseButton } from '../content/close-button.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Country, CountryVerification } from '../upstreams/commerce/verify-country.ts';
import { Flag } from './flag.tsx';

const COUNTRY_MODAL_ID = 'country-modal';

type CountryModalProps = {
  verified: CountryVerification;
  overlay: NonNullable<CountryVerification['overlayDetails']>;
  /** The site for the visitor's own country, where this shop has one. */
  home: Site | undefined;
  shop: ShopRequest;
};

/**
 * The translated name of a country from the service, else the name that the language has for it.
 */
const nameOf = ({ countryCode, translatedName }: Country, shop: ShopRequest) =>
  translatedName ?? countryName(countryCode, shop.locale.id);

/**
 * The languages of a site that the service offers to visitors from a country; all of the site's
 * where it offers none of them.
 */
function localesOf({ l10n }: Site, { locales }: Country) {
  const named = l10n.supportedLocales.filter(({ id }) => locales.some((locale) => locale.id === id));
  return named.length > 0 ? named : l10n.supportedLocales;
}

/**
 * Offers the shop of the visitor's own country: this shop's site for it, or the address that the
 * service names. Staying comes first: the visitor came to this shop's address. The choice is sent
 * by the same form as in the country selector; client/visit/country.ts remembers that the visitor
 * followed the link or closed the modal.
 */
export function CountryModal({ verified, overlay, home, shop }: CountryModalProps) {
  const { t } = shop.i18n;
  const { countries } = shop.site;
  const { homeCountry, visitingCountry } = overlay;
  const name = nameOf(homeCountry, shop);
  const said = { home: homeCountry.countryCode, homeName: name };
  const go =
    'flex min-h-14 w-full cursor-pointer items-center gap-4 border border-line-strong px-4 text-left hover:border-ink';
  return (
    <dialog
      id={COUNTRY_MODAL_ID}
      closedby="any"
      aria-labelledby="country-title"
      data-country-code={visitingCountry.countryCode}
      className="sheet"
    >
      <div className="flex items-start justify-between gap-6">
        <h2 id="country-title" className="display text-3xl">
          {verified.modalTitle ?? t('shell.countryModalTitle', said)}
        </h2>
        <CloseButton closes={COUNTRY_MODAL_ID} className="-mt-1 -mr-3" />
      </div>
      <p className="mt-3 text-ink-soft">
        {countries.length > 1
          ? t('shell.countryModalBodyMany', { countries: countryNames(countries, shop.locale.id) })
          : t('shell.countryModalBody', {
              visiting: visitingCountry.countryCode,
              visitingName: nameOf(visitingCountry, shop),
            })}
      </p>
      <button
        type="button"
        command="close"
        commandfor={COUNTRY_MODAL_ID}
        className="button-primary mt-6 w-full gap-4"
      >
        <Flag code={visitingCountry.countryCode} />
        {t('shell.countryModalStay')}
      </button>
      {home ? (
        <form method="post" action={shop.link('/locale')} className="mt-3 flex flex-col gap-3">
          <input type="hidden" name="path" value="/" data-here="" />
          {localesOf(home, homeCountry).map(({ id }) => (
            <button key={id} type="submit" name="to" value={`${home.id}:${id}`} className={go}>
              <Flag code={homeCountry.countryCode} />
              <span>
                {name}
                <span lang={id}> · {languageName(id)}</span>
              </span>
            </button>
          ))}
        </form>
      ) : homeCountry.url?.startsWith('https://') ? (
        <a href={homeCountry.url} data-country-code={homeCountry.countryCode} className={`${go} mt-3`}>
          <Flag code={homeCountry.countryCode} />
          {t('shell.countryModalGo', said)}
        </a>
      ) : null}
      {verified.viewAllCountriesUrl?.startsWith('https://') ? (
        <a href={verified.viewAllCountriesUrl} className="link mt-4 inline-flex min-h-11 items-center">
          {t('shell.countryModalAll')}
        </a>
      ) : null}
    </dialog>
  );
}
