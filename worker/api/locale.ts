import * as z from 'zod/mini';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { decodeUrl } from '../../shared/urls/site-locale.ts';
import { offersWithdrawal, WITHDRAW_PATH } from '../account/withdrawal/withdraw-path.ts';
import { hasOwnBanner } from '../config/consent-groups.ts';
import { COOKIES_PATH } from '../consent/names.ts';
import { contentPageFields } from '../content/content-page-fields.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS } from '../request/country.ts';
import { findMarket, type Market, pageIn } from '../request/market.ts';
import { loadMessages } from '../request/messages.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { browserCookies } from '../session/cookies.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import { pageKey } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** Longest wait for whether another site has a page, in ms: the shopper gets there without it. */
const PATIENCE_MS = 1_000;
/** The address of an editors' page. */
const CONTENT_PAGE = /^\/t\/([\w-]{1,120})\/?$/;

/**
 * `POST /locale` with `to` (`{siteId}:{localeId}`) and `path`: redirects to the same page in
 * another site or locale, or home where the other site has no such page, and remembers the country
 * for 30 days. 400 for an unknown site or locale.
 */
export const changeLocale = defineAction({
  name: 'locale',
  schema: z.object({
    to: z.string().check(z.maxLength(100)),
    path: z._default(z.string().check(z.maxLength(2048)), '/'),
  }),
  says: { invalid: 'errors.badRequest', unavailable: 'errors.unavailable' },
  async run({ to: wanted, path: from }, { c, services }) {
    const { config, shop } = services;
    const choice = findMarket(wanted, config);
    if (!choice) return failed(400, 'bad-input', { messageId: 'errors.badRequest' });
    const country = countryOf(choice, c.get('country'));
    if (country) {
      const cookies = browserCookies(c, config);
      cookies.set(COUNTRY_COOKIE, country, { seconds: COUNTRY_COOKIE_SECONDS, readable: true });
    }
    const { path } = decodeUrl(internalPath(from), config.urls);
    const page = (await isThere(path, choice, services))
      ? { path: from, referrer: c.req.header('referer') }
      : { path: '/' };
    const to = pageIn(choice, page, { shop, config });
    return { kind: 'done', answer: { to }, to };
  },
});

/**
 * The country in the locale's id where the site ships to it, else where the visitor is already, else the
 * first that it ships to.
 */
function countryOf({ site, locale }: Market, visited: string | undefined): string | undefined {
  const [, region] = locale.id.split('-', 2);
  const shipsTo = (country: string | undefined) => site.countries.find((one) => one === country);
  return shipsTo(region) ?? shipsTo(visited) ?? site.countries[0];
}

/**
 * Whether a site has the page, as far as it is one that some sites lack; true where the content service
 * does not say so in time.
 */
async function isThere(path: string, market: Market, services: Services): Promise<boolean> {
  const { site, locale } = market;
  const { config, shop } = services;
  if (site.id === shop.site.id) return true;
  if (path === COOKIES_PATH) return hasOwnBanner(site, config);
  if (path === WITHDRAW_PATH) return offersWithdrawal(site);
  const [, slug] = CONTENT_PAGE.exec(path) ?? [];
  if (slug === undefined) return true;
  await loadMessages(locale.id);
  const address = new Request(config.ORIGIN + shop.linkFor(site, locale, path));
  const there = { ...services, shop: readShopRequest(address, config) };
  // editors may have named it with capitals
  const keys = [...new Set([slug, slug.toLowerCase()])].map(pageKey);
  const asked = new TimeLimit(PATIENCE_MS).within(getContentByKey(there, keys), 'page-of-market');
  const found = await orAbsent(asked, services, 'page-of-market');
  return found?.some((item) => item !== undefined && saysSomething(item)) ?? true;
}

/** Whether a page has anything to show in its locale: without, it is not found (worker/pages/content.tsx). */
function saysSomething(item: ContentItem): boolean {
  const { data } = contentPageFields.safeParse(item);
  return data !== undefined && (data.headline !== '' || data.content.length > 0);
}
