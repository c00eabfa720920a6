import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Path of an endpoint of the legacy shop (docs/product/content-and-platform.md §9.16): the site's
 * name and the locale with an underscore. Throws for an endpoint that starts with a slash.
 */
export function legacyPath(siteId: string, localeId: string, endpoint: string): string {
  if (endpoint.startsWith('/')) throw new Error(`Legacy endpoint must not start with a slash: ${endpoint}`);
  return `/on/demandware.store/Sites-${siteId}-Site/${localeId.replace('-', '_')}/${endpoint}`;
}

/**
 * While a page's feature is off it lives in the legacy shop (docs/product/content-and-platform.md
 * §2.2); without one it stays here.
 */
export function legacyUnless(
  feature: 'FEATURE_CART' | 'FEATURE_CHECKOUT',
  endpoint: string,
): MiddlewareHandler<AppEnv> {
  return async function legacyRedirect(c, next) {
    const { config, shop } = c.var;
    if (config[feature] || !config.LEGACY_URL) return next();
    return c.redirect(config.LEGACY_URL + legacyPath(shop.site.id, shop.locale.id, endpoint), 302);
  };
}
