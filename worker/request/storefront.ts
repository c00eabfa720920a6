import { createFormatter, type Formatter } from '../../shared/i18n/formatter.ts';
import { addressesOf, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { browserLoginUrl, filmBase, imageBase } from '../config/service-origins.ts';
import type { Site } from '../config/sites.ts';
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from '../config/social-providers.ts';
import { log } from './log.ts';
import { messagesFor } from './messages.ts';
import { shopHref } from './shop-address.ts';

const providers = new WeakMap<Config, readonly SocialProvider[]>();

/**
 * The identity providers that shoppers can log in with, in the configured order; none where
 * browsers cannot reach the login service. An unknown name is logged once and left out.
 */
function socialProviders(config: Config): readonly SocialProvider[] {
  let found = providers.get(config);
  if (!found) {
    const names = config.SOCIAL_PROVIDERS;
    for (const provider of names.filter((name) => !isSocialProvider(name))) {
      log('error', 'unknown-identity-provider', { provider, valid: SOCIAL_PROVIDERS });
    }
    found = browserLoginUrl(config) ? names.filter(isSocialProvider) : [];
    providers.set(config, found);
  }
  return found;
}

/**
 * One site in one locale, as this deployment is configured: what all its requests have in common.
 * Nothing in it belongs to a request or a shopper.
 */
export type Storefront = {
  /** Itself, also where more is known of the request. */
  storefront: Storefront;
  /** Unique in this isolate: two storefronts with the same id are the same object. */
  id: string;
  config: Config;
  site: Site;
  locale: LocaleConfig;
  currency: string;
  /** Its texts need the locale's messages to be loaded (worker/request/messages.ts). */
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

/** How many configurations this isolate has seen: one, but in tests. */
let configurations = 0;
const known = new WeakMap<Config, { number: number; storefronts: Map<string, Storefront> }>();

/** The storefront of a site in a locale, made once for each configuration. */
export function storefrontOf(config: Config, site: Site, locale: LocaleConfig): Storefront {
  let own = known.get(config);
  if (!own) {
    configurations += 1;
    own = { number: configurations, storefronts: new Map() };
    known.set(config, own);
  }
  const name = `${site.id}/${locale.id}`;
  let storefront = own.storefronts.get(name);
  if (!storefront) {
    storefront = makeStorefront(`${own.number}/${name}`, { config, site, locale });
    own.storefronts.set(name, storefront);
  }
  return storefront;
}

type Market = { config: Config; site: Site; locale: LocaleConfig };

function makeStorefront(id: string, { config, site, locale }: Market): Storefront {
  const own = addressesOf({ site, locale }, config.urls);
  const link = (to: string) => own(...pathAndQuery(to));
  const linkFor = (toSite: Site, toLocale: LocaleConfig, to: string) =>
    storefrontOf(config, toSite, toLocale).link(to);
  const storefront: Storefront = {
    get storefront() {
      return storefront;
    },
    id,
    config,
    site,
    locale,
    currency: locale.preferredCurrency || site.l10n.defaultCurrency,
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
    i18n: formatterOf(site, locale),
    link,
    linkFor,
    hrefOf: (stated) => shopHref(stated, { site, locale }, config),
    absolute: (to) => config.ORIGIN + link(to),
  };
  return storefront;
}

/**
 * The formatter of a storefront. Its messages may still be loading: one is needed to read an address, and
 * loads nothing.
 */
function formatterOf(site: Site, { id }: LocaleConfig): Formatter {
  const known = { shop: site.name };
  let ready: Formatter | undefined;
  return {
    ...createFormatter(id, {}),
    t(message, values) {
      ready ??= createFormatter(id, messagesFor(id), known);
      return ready.t(message, values);
    },
  };
}

function pathAndQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

function passwordlessOf({ FEATURE_PASSWORDLESS, PASSWORDLESS_FIRST }: Config): 'off' | 'offered' | 'first' {
  if (!FEATURE_PASSWORDLESS) return 'off';
  return PASSWORDLESS_FIRST ? 'first' : 'offered';
}
