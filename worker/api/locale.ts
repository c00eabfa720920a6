import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { decodeUrl, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS } from '../request/country.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { carriedQuery } from './carried-query.ts';

/**
 * `POST /locale` with `to` (`{siteId}:{localeId}`) and `path`: the same page in another site or
 * locale, by 303. Remembers the country for 30 days. What it cannot read leads home.
 */
export const localeApi = new Hono<AppEnv>();

const form = z.object({ to: z.string().max(100), path: z.string().max(2048).default('/') });

type Choice = { site: Site; locale: LocaleConfig };

localeApi.post('/', async (c) => {
  const { config, shop } = c.var;
  const input = form.safeParse(await c.req.parseBody().catch(() => ({})));
  const choice = input.success ? findChoice(input.data.to, config) : undefined;
  if (!input.success || !choice) return c.redirect(shop.link('/'), 303);
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
  const { path, query } = targetPage(input.data.path, c.req.header('referer'), choice, shop, config);
  const address = (to: string) => shop.linkFor(choice.site, choice.locale, to);
  // a query may be too long to be taken along
  const page = internalPath(address(path), address('/'));
  return c.redirect(internalPath(address(path + query), page), 303);
});

function findChoice(to: string, config: Config): Choice | undefined {
  const [siteId, localeId] = to.split(':', 2);
  const site = config.SITES.find((candidate) => candidate.id === siteId);
  const locale = site?.l10n.supportedLocales.find((candidate) => candidate.id === localeId);
  return site && locale ? { site, locale } : undefined;
}

/**
 * The second part of the locale's id, or of the site's first country where the locale names none
 * (docs/product/catalogue.md §9.10).
 */
function countryOf({ site, locale }: Choice): string | undefined {
  const [, region = ''] = locale.id.split('-', 2);
  return /^[A-Z]{2}$/.test(region) ? region : site.countries[0];
}

/**
 * Path and query of the page to show. A kept document does not know the query it was asked with;
 * the browser's referrer does, and counts where it names the same page.
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
  // behind a site and locale there may be another trick with slashes
  return { path: internalPath(page.path), query };
}
