import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { legacyPath } from './address.ts';

/**
 * While a page's feature is off, requests are redirected to the legacy shop, at this shop's own
 * address where the hybrid proxy is on; without a legacy shop they are served here.
 */
export function legacyUnless(
  feature: 'FEATURE_CART' | 'FEATURE_CHECKOUT',
  endpoint: string,
): MiddlewareHandler<AppEnv> {
  return async function legacyRedirect(c, next) {
    const { config, shop } = c.var;
    if (config[feature] || !config.LEGACY_URL) return next();
    const host = config.FEATURE_HYBRID ? '' : config.LEGACY_URL;
    return c.redirect(host + legacyPath(shop.site.id, shop.locale.id, endpoint), 302);
  };
}
