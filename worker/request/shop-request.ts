import type { Formatter } from '../../shared/i18n/formatter.ts';
import { createFormatter } from '../../shared/i18n/formatter.ts';
import { decodeUrl, encodeUrl, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { filmBase, imageBase } from '../config/service-origins.ts';
import type { Site } from '../config/sites.ts';
import type { SocialProvider } from '../config/social-providers.ts';
import { markdownPath, pageOfMarkdown } from './markdown-address.ts';
import { messagesFor } from './messages.ts';
import { shopHref } from './shop-address.ts';
import { socialProviders } from './social-providers.ts';

/**
 * The facts of a request that are known before any service is called. Only the country is about the
 * shopper.
 */
export type ShopRequest = {
  site: Site;
  locale: LocaleConfig;
  currency: string;
  /** Path without site and locale, always starting with a slash. */
  path: string;
  /** Whether the address is that of the page as Markdown, which ends in `.md`. */
  asMarkdown: boolean;
  search: URLSearchParams;
  /**
   * Whether the URL is written in the shop's canonical spelling. Others are redirected with a 301.
   */
  canonicalSpelling: boolean;
  i18n: Formatter;
  /** Base address of pictures, e.g. `/i` (shared/images/image.ts). */
  images: string;
  /** Base address of films, e.g. `/v`; undefined without a media service. */
  films?: string | undefined;
  /** Parts of the shop that are switched on. */
  features: {
    wishlist: boolean;
    compare: boolean;
    backInStock: boolean;
    saleBadge: boolean;
    loyalty: boolean;
    profiling: boolean;
    passkeys: boolean;
    /** The pages that offer to pay by the payment provider's express page. */
    express: Config['EXPRESS_CHECKOUT'];
    /** Addresses are suggested as they are typed. */
    addressSuggestions: boolean;
    /** Orders that were placed as a guest can become an account's. */
    guestOrders: boolean;
    /** Signing in with a mailed link or code; `first`: before the password. */
    passwordless: 'off' | 'offered' | 'first';
  };
  /** The identity providers that shoppers can log in with. */
  socialProviders: readonly SocialProvider[];
  /** The shop's address of a path (with or without a query) for this site and locale. */
  link: (path: string) => string;
  /** The same for another site or locale. */
  linkFor: (site: Site, locale: LocaleConfig, path: string) => string;
  /**
   * The shop's address of a link that editors have written: a path or a full URL, with or without
   * site and locale. Undefined for addresses outside the shop.
   */
  hrefOf: (stated: string) => string | undefined;
  /** The address with scheme and host, for canonical links, feeds and structured data. */
  absolute: (path: string) => string;
};

type Decoded = ReturnType<typeof decodeUrl> & { asMarkdown: boolean };
const decodedUrls = new WeakMap<Request, Decoded>();

/** Splits a request's address into site, locale and path. Decoded once per request. */
export function decodeRequest(request: Request, config: Config): Decoded {
  let decoded = decodedUrls.get(request);
  if (!decoded) {
    const stated = decodeUrl(request.url, config.urls);
    const page = pageOfMarkdown(stated.path);
    decoded = { ...stated, path: page ?? stated.path, asMarkdown: page !== undefined };
    decodedUrls.set(request, decoded);
  }
  return decoded;
}

/**
 * Reads site, locale and path from a request's URL (docs/product/accounts.md §2.2,
 * docs/contracts/urls.md).
 */
export function readShopRequest(request: Request, config: Config): ShopRequest {
  const { site: siteRef, locale, path, search, asMarkdown } = decodeRequest(request, config);
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
    asMarkdown,
    canonicalSpelling:
      link(((asMarkdown && markdownPath(path)) || path) + search) === url.pathname + url.search,
    images: imageBase(config),
    films: filmBase(config),
    features: {
      wishlist: config.FEATURE_WISHLIST,
      compare: config.FEATURE_COMPARE,
      backInStock: config.FEATURE_BACK_IN_STOCK,
      saleBadge: config.FEATURE_SALE_BADGE,
      loyalty: config.FEATURE_LOYALTY,
      profiling: config.FEATURE_PROFILING,
      passwordless: passwordlessOf(config),
      passkeys: config.FEATURE_PASSKEYS,
      express: config.PAYMENT_URL ? config.EXPRESS_CHECKOUT : [],
      addressSuggestions: config.FEATURE_ADDRESS_SUGGESTIONS,
      guestOrders: config.FEATURE_GUEST_ORDERS,
    },
    socialProviders: socialProviders(config),
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

function passwordlessOf({ FEATURE_PASSWORDLESS, PASSWORDLESS_FIRST }: Config): 'off' | 'offered' | 'first' {
  if (!FEATURE_PASSWORDLESS) return 'off';
  return PASSWORDLESS_FIRST ? 'first' : 'offered';
}
