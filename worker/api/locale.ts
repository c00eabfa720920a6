import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { decodeUrl, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS } from '../request/country.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { carriedQuery } from './carried-query.ts';

/**
 * `POST /locale` with `to` (`{siteId}:{localeId}`) and `path`: redirects to the same page in
 * another site or locale, and remembers the country for 30 days. 400 for an unknown site or locale.
 */
export const changeLocale = defineAction({
  name: 'locale',
  schema: z.object({
    to: z.string().check(z.maxLength(100)),
    path: z._default(z.string().check(z.maxLength(2048)), '/'),
  }),
  says: { invalid: 'errors.badRequest', unavailable: 'errors.unavailable' },
  async run({ to: wanted, path: from }, { c, services: { config, shop } }) {
    const choice = findChoice(wanted, config);
    if (!choice) return failed(400, 'bad-input', { messageId: 'errors.badRequest' });
    const country = countryOf(choice);
    if (country) {
      const secure = config.ORIGIN.startsWith('https:');
      setCookie(c, COUNTRY_COOKIE, country, {
        path: '/',
        maxAge: COUNTRY_COOKIE_SECONDS,
        sameSite: 'Lax',
        secure,
      });
    }
    const { path, query } = targetPage(from, c.req.header('referer'), choice, shop, config);
    const address = (to: string) => shop.linkFor(choice.site, choice.locale, to);
    // leaves out the query where the address with it would be too long
    const page = internalPath(address(path), address('/'));
    const to = internalPath(address(path + query), page);
    return { kind: 'done', answer: { to }, to };
  },
});

type Choice = { site: Site; locale: LocaleConfig };

function findChoice(to: string, config: Config): Choice | undefined {
  const [siteId, localeId] = to.split(':', 2);
  const site = config.SITES.find((candidate) => candidate.id === siteId);
  const locale = site?.l10n.supportedLocales.find((candidate) => candidate.id === localeId);
  return site && locale ? { site, locale } : undefined;
}

/**
 * The country in the locale's id, else the site's first country (docs/product/catalogue.md §9.10).
 */
function countryOf({ site, locale }: Choice): string | undefined {
  const [, region = ''] = locale.id.split('-', 2);
  return /^[A-Z]{2}$/.test(region) ? region : site.countries[0];
}

/**
 * Path and query of the page to show. The form of a cached document does not know the query of the
 * page; the referrer does, and is used where it names the same page.
 */
function targetPage(
  path: string,
  referrer: string | undefined,
  to: Choice,
  from: ShopRequest,
  config: Config,
): { path: string; query: string } {
  const page = decodeUrl(internalPath(path), config.urls);
  const before = referrer ? decodeUrl(referrer, config.urls) : undefined;
  const search = page.search || (before?.path === page.path ? before.search : '');
  const query = carriedQuery(
    search,
    { locale: from.locale.id, currency: from.currency },
    { locale: to.locale.id, currency: to.locale.preferredCurrency || to.site.l10n.defaultCurrency },
  );
  // the path behind the site and locale may again lead elsewhere, e.g. by two slashes
  return { path: internalPath(page.path), query };
}
