import type { Formatter } from '../../shared/i18n/formatter.ts';
import { createFormatter } from '../../shared/i18n/formatter.ts';
import { decodeUrl, encodeUrl, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { imageBase } from '../config/service-origins.ts';
import type { Site } from '../config/sites.ts';
import { messagesFor } from './messages.ts';
import { shopHref } from './shop-address.ts';

/**
 * What is known about a request before any service is asked. Nothing in it belongs to one shopper
 * but the country.
 */
export type ShopRequest = {
  site: Site;
  locale: LocaleConfig;
  currency: string;
  /** Path without site and locale, always starting with a slash. */
  path: string;
  search: URLSearchParams;
  /** Whether the URL is spelled as this shop writes it; other spellings get one 301. */
  canonicalSpelling: boolean;
  i18n: Formatter;
  /** Base address of pictures, e.g. `/i` (shared/images/image.ts). */
  images: string;
  /** Parts of the shop that are switched on. */
  features: { wishlist: boolean; compare: boolean; backInStock: boolean; saleBadge: boolean };
  /** The shop's own address of a path (which may carry a query), for this site and locale. */
  link: (path: string) => string;
  /** The same for another site or locale. */
  linkFor: (site: Site, locale: LocaleConfig, path: string) => string;
  /**
   * An address of the shop as editors state it, a path or in full, with or without site and locale;
   * undefined for what is none of the shop.
   */
  hrefOf: (stated: string) => string | undefined;
  /** With scheme and host, for canonical links, feeds and structured data. */
  absolute: (path: string) => string;
};

type Decoded = ReturnType<typeof decodeUrl>;
const decodedUrls = new WeakMap<Request, Decoded>();

/** The site, locale and stripped path of a request; decoded once per request. */
export function decodeRequest(request: Request, config: Config): Decoded {
  let decoded = decodedUrls.get(request);
  if (!decoded) {
    decoded = decodeUrl(request.url, config.urls);
    decodedUrls.set(request, decoded);
  }
  return decoded;
}

/**
 * Reads site, locale and path from a request's URL (docs/product/accounts.md §2.2,
 * docs/contracts/urls.md).
 */
export function readShopRequest(request: Request, config: Config): ShopRequest {
  const { site: siteRef, locale, path, search } = decodeRequest(request, config);
  const site = findSite(siteRef.id, config);
  const linkFor = (toSite: Site, toLocale: LocaleConfig, to: string) => {
    const at = to.indexOf('?');
    const target = at < 0 ? { path: to } : { path: to.slice(0, at), search: to.slice(at) };
    return encodeUrl({ site: toSite, locale: toLocale, ...target }, config.urls);
  };
  const link = (to: string) => linkFor(site, locale, to);
  const url = new URL(request.url);
  return {
    site,
    locale,
    currency: locale.preferredCurrency || site.l10n.defaultCurrency,
    path,
    search: new URLSearchParams(search),
    canonicalSpelling: link(path + search) === url.pathname + url.search,
    images: imageBase(config),
    features: {
      wishlist: config.FEATURE_WISHLIST,
      compare: config.FEATURE_COMPARE,
      backInStock: config.FEATURE_BACK_IN_STOCK,
      saleBadge: config.FEATURE_SALE_BADGE,
    },
    i18n: createFormatter(locale.id, messagesFor(locale.id), { shop: site.name }),
    link,
    linkFor,
    hrefOf: (stated) => shopHref(stated, { site, locale }, config),
    absolute: (to) => config.ORIGIN + link(to),
  };
}

function findSite(id: string, config: Config): Site {
  const site = config.SITES.find((candidate) => candidate.id === id) ?? config.SITES[0];
  if (!site) throw new Error('Site is not defined.');
  return site;
}
