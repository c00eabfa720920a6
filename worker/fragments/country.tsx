import type { Context } from 'hono';
import type { Site } from '../config/sites.ts';
import type { AppEnv } from '../http/app-env.ts';
import { COUNTRY_COOKIE } from '../request/country.ts';
import { sentCookies } from '../request/sent-cookies.ts';
import { verifyCountry } from '../upstreams/commerce/verify-country.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { CountryModal } from './country-modal.tsx';
import { fragmentResponse, noAnswer, noFragment } from './fragment-response.tsx';

/**
 * The country modal, for a visitor whose country is known, who has not chosen one yet, and for whom
 * the service suggests another shop (docs/product/catalogue.md §4.11). 204 for everyone else; 202
 * while the service gives no answer, and then the next page asks again. It depends on the visitor
 * and is never cached.
 */
export async function countryFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, country, config } = c.var;
  if (!country || sentCookies(c)[COUNTRY_COOKIE]) return noFragment(c);
  const verified = await orAbsent(verifyCountry(services, country), services, 'country');
  if (!verified) return noAnswer(c);
  const overlay = verified.overlayDetails;
  if (!overlay) return noFragment(c);
  const site: Site | undefined = config.SITES.find(({ countries }) =>
    countries.includes(overlay.homeCountry.countryCode),
  );
  return fragmentResponse(
    c,
    <CountryModal verified={verified} overlay={overlay} home={site} shop={c.var.shop} />,
  );
}
