import * as z from 'zod/mini';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { COUNTRY_COOKIE, COUNTRY_COOKIE_SECONDS } from '../request/country.ts';
import { findMarket, type Market, pageIn } from '../request/market.ts';
import { browserCookies } from '../session/cookies.ts';

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
    const choice = findMarket(wanted, config);
    if (!choice) return failed(400, 'bad-input', { messageId: 'errors.badRequest' });
    const country = countryOf(choice, c.get('country'));
    if (country) {
      const cookies = browserCookies(c, config);
      cookies.set(COUNTRY_COOKIE, country, { seconds: COUNTRY_COOKIE_SECONDS, readable: true });
    }
    const to = pageIn(choice, { path: from, referrer: c.req.header('referer') }, { shop, config });
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
