import { CARRY_BAG } from '../../shared/bag/bag-actions.ts';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { countryNames } from '../../shared/i18n/locale-names.ts';
import type { LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import { countOf } from './bag-count.ts';

/** A bag that this browser has on the site of another country. */
export type OtherBag = { site: Site; locale: LocaleConfig; count: number };

/**
 * The bags that this browser has on other sites, by their counts in its cookies. No service is
 * called.
 */
export function otherBags(session: Session, shop: ShopRequest, { SITES }: Config): OtherBag[] {
  return SITES.flatMap((site) => {
    const { supportedLocales: locales } = site.l10n;
    const language = shop.locale.id.slice(0, 2);
    const locale = locales.find(({ id }) => id.startsWith(language)) ?? locales[0];
    const count = countOf(session, site.id);
    return site.id === shop.site.id || !locale || count === 0 ? [] : [{ site, locale, count }];
  });
}

/**
 * Shows the bags of other sites, which look lost after a change of country, and offers to move
 * their lines here (carry-bag.ts).
 */
export function OtherBags({ bags, shop }: { bags: OtherBag[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return bags.map(({ site, locale, count }) => (
    <section key={site.id} aria-label={t('bag.other.title')} className="border-b border-line bg-paper-deep">
      <div className="page gutter flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <p className="max-w-[60ch]">
          <span className="font-medium">
            {t('bag.other.holds', { country: countryNames(site.countries, shop.locale.id), count })}
          </span>{' '}
          <span className="text-ink-soft">{t('bag.other.body')}</span>
        </p>
        <form method="post" action={shop.link('/cart')} className="flex flex-wrap gap-x-6">
          <input type="hidden" name={ACTION_FIELD} value={CARRY_BAG} />
          <button
            type="submit"
            name="from"
            value={site.id}
            className="link min-h-11 min-w-11 cursor-pointer font-medium"
          >
            {t('bag.other.carry')}
          </button>
          <a href={shop.linkFor(site, locale, '/cart')} className="link inline-flex min-h-11 items-center">
            {t('bag.other.see')}
          </a>
        </form>
      </div>
    </section>
  ));
}
