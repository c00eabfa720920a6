import { withoutEndSlashes } from '../../shared/urls/normal-url.ts';
import type { Page, Prepared, PrivatePage, PublicPage } from '../rendering/page.ts';
import type { Services } from '../upstreams/services.ts';

/**
 * The same page, but an address with a slash at its end is redirected by one 301 to the address
 * without it.
 */
export function withoutSlash(page: Page): Page {
  if (page.cache === 'never') {
    const prepare: PrivatePage['prepare'] = async (services, ...rest) =>
      elsewhere(await page.prepare(trimmed(services), ...rest), services);
    return { ...page, prepare };
  }
  const prepare: PublicPage['prepare'] = async (services, parameters) =>
    elsewhere(await page.prepare(trimmed(services), parameters), services);
  return { ...page, prepare };
}

function trimmed(services: Services): Services {
  return { ...services, shop: { ...services.shop, path: ownPath(services) } };
}

function elsewhere(prepared: Prepared, services: Services): Prepared {
  return prepared.kind === 'page'
    ? { ...prepared, address: prepared.address ?? ownPath(services) }
    : prepared;
}

function ownPath({ shop }: Services): string {
  return withoutEndSlashes(shop.path);
}
