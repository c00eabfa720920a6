import type { Context } from 'hono';
import { sentCookies } from './sent-cookies.ts';

/** Lifetime of the country cookie (docs/product/catalogue.md §9.10): 30 days, in seconds. */
export const COUNTRY_COOKIE_SECONDS = 30 * 24 * 60 * 60;
export const COUNTRY_COOKIE = 'country';

/** The country that the visitor chose. */
export function chosenCountry(c: Context): string | undefined {
  const chosen = sentCookies(c)[COUNTRY_COOKIE];
  return chosen && /^[A-Z]{2}$/.test(chosen) ? chosen : undefined;
}

/**
 * The visitor's country: the one they chose (cookie), else the one that the edge detected;
 * undefined where neither is known.
 */
export function visitorCountry(c: Context): string | undefined {
  const chosen = chosenCountry(c);
  if (chosen) return chosen;
  const seen = c.req.raw.cf?.country;
  return typeof seen === 'string' && /^[A-Z]{2}$/.test(seen) ? seen : undefined;
}
