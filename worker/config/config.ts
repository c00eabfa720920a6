import * as z from 'zod';
import type { UrlConfig } from '../../shared/urls/site-locale.ts';
import { json } from './json.ts';
import { loyaltySettings } from './loyalty.ts';
import { operationsVariables } from './operations.ts';
import { productPageFlags } from './product-page.ts';
import { isDevelopmentKey, type SealKeys, sealKey } from './session-keys.ts';
import { shopperContextTable } from './shopper-context.ts';
import { DEFAULT_SITES, ONLY_SITE, type Site, withPseudoLocale } from './sites.ts';
import { staffVariables } from './staff.ts';
import { telemetryVariables } from './telemetry.ts';

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.stringbool();
const urlPart = z.enum(['path', 'query_param', 'none']);

const site = z.object({
  id: text,
  alias: text.optional(),
  name: text,
  countries: z.array(z.string().length(2)).min(1),
  l10n: z.object({
    defaultLocale: text,
    defaultCurrency: z.string().length(3),
    supportedLocales: z
      .array(z.object({ id: text, alias: text.optional(), preferredCurrency: z.string().length(3) }))
      .min(1),
  }),
  navigation: z.array(text),
  deepNavigation: z.array(text).optional(),
  searchKeys: z.record(text, text),
  facetExclusions: z.record(text, z.array(text)).optional(),
  colourSlicedCategories: z.array(text).optional(),
  linkDomains: z.array(text).optional(),
});

/** The page of this shop that finishes signing in without a password. */
export const PASSWORDLESS_LANDING_PATH = '/passwordless-login-landing';

const environment = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production']),
  /**
   * The shop's own address. Cookies, canonical links and the origin check use it, never a request
   * header.
   */
  ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /**
   * An empty list: one site with the locale en-US and the currency USD (docs/product/catalogue.md
   * §9.16).
   */
  SITES: json.pipe(z.array(site)).default(DEFAULT_SITES),
  DEFAULT_SITE: text.default('cairn-us'),
  URL_SITE: urlPart.default('path'),
  URL_LOCALE: urlPart.default('path'),
  URL_SHOW_DEFAULTS: flag.default(false),
  COMMERCE_URL: address,
  COMMERCE_ORGANIZATION: z
    .string()
    .regex(
      /^f_ecom_[a-z]{4}_(prd|stg|dev|s\d{2}|\d{3})$/,
      'expected an organization id such as f_ecom_zzrf_001',
    ),
  COMMERCE_CLIENT_ID: text,
  COMMERCE_CLIENT_SECRET: text,
  /**
   * The redirect address that is registered for the client at the login service; default
   * `{ORIGIN}/callback`.
   */
  COMMERCE_REDIRECT_URI: z.url({ protocol: /^https?$/ }).optional(),
  /** Where browsers reach the login service, if not at `COMMERCE_URL`. */
  COMMERCE_BROWSER_URL: address.optional(),
  /**
   * Identity providers for social login, with commas between: `google`, `apple`
   * (docs/product/accounts.md §1); none by default.
   */
  SOCIAL_PROVIDERS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim().toLowerCase() || [])),
  /**
   * The redirect address that is registered for social login; its path is the page that shoppers
   * come back to. Default `{ORIGIN}/social-callback`.
   */
  SOCIAL_REDIRECT_URI: z.url({ protocol: /^https?$/ }).optional(),
  /** The current and the previous key that seal session cookies (docs/operations.md). */
  SESSION_KEY: sealKey,
  SESSION_KEY_PREVIOUS: sealKey.optional(),
  SEARCH_URL: address,
  SEARCH_API_KEY: text,
  /** The engine's `uc_param`, sent with every search and category call. */
  SEARCH_UC_PARAM: text.optional(),
  /** Off: lists come from the commerce service's own search (docs/product/catalogue.md §7.4). */
  FEATURE_SEARCH_ENGINE: flag.default(true),
  /**
   * The payment provider's API and the secret key for it, where shoppers can pay in this shop
   * (docs/contracts/payments.md §8).
   */
  PAYMENT_URL: address.optional(),
  PAYMENT_SECRET_KEY: text.optional(),
  /** Where browsers reach the provider's card fields and pages, if not at `PAYMENT_URL`. */
  PAYMENT_BROWSER_URL: address.optional(),
  /**
   * Stripe's script, for accounts of Stripe itself (docs/decisions/0070), and the further origins
   * that it shows frames of and connects to, separated by spaces.
   */
  PAYMENT_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, 'expected origins such as https://api.stripe.com')
    .optional(),
  /**
   * Where shoppers are offered to pay by the provider's express page, with spaces between; nowhere
   * by default (docs/decisions/0070).
   */
  EXPRESS_CHECKOUT: z
    .string()
    .default('')
    .transform((names) => names.split(' ').filter(Boolean))
    .pipe(z.array(z.enum(['product', 'bag', 'checkout']))),
  CONTENT_URL: address,
  RECOMMENDATIONS_URL: address,
  RECOMMENDATIONS_CLIENT_ID: text,
  RECOMMENDATIONS_REALM: text,
  /**
   * The zone whose recommender styles outfits, or the recommender itself, which takes precedence
   * (docs/decisions/0011).
   */
  STYLING_ZONE: text.default('pdp-complete-the-look'),
  STYLING_RECOMMENDER: text.optional(),
  /** The decision engine (docs/contracts/decisions.md §1). Without its address no campaign runs. */
  DECISIONS_URL: address.optional(),
  DECISIONS_SHORTNAME: text.default('cairn'),
  DECISIONS_CHANNEL: z
    .string()
    .regex(/^[^/]+\/[^/]+\/[^/]+$/, 'expected account/instance/domain')
    .default('a-cairn/p/shop.cairn.example'),
  /** How long after its request a document waits for personal content, in ms (docs/decisions/0080). */
  PERSONAL_DEADLINE_MS: z.coerce.number().int().min(0).max(5_000).default(1_000),
  /** The consent group without which the engine knows no visitor again (docs/decisions/0081). */
  DECISIONS_CONSENT: z.string().regex(/^\w+$/, 'expected a group such as C0003').default('C0003'),
  /**
   * Receives every change of consent, where the site has such a service
   * (docs/contracts/visitor-and-consent.md §2).
   */
  CONSENT_URL: address.optional(),
  /**
   * The consent manager's script, where there is one (docs/product/content-and-platform.md §2.5),
   * and the id that some vendors need with it.
   */
  CONSENT_SCRIPT: address.optional(),
  CONSENT_SCRIPT_ID: text.optional(),
  /** Further origins that the consent manager connects to, separated by spaces. */
  CONSENT_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, 'expected origins such as https://geo.example')
    .optional(),
  /**
   * Whether the consent manager adds style elements to the page. If so the content security policy
   * allows them.
   */
  CONSENT_INLINE_STYLES: flag.default(false),
  /**
   * The messaging provider's script, the ids of its sign-up for wide and for narrow windows, and the
   * consent group that it needs: as a rule targeting cookies (docs/contracts/visitor-and-consent.md
   * §7). Without a script the shop's own sign-up opens.
   */
  MESSAGING_SCRIPT: address.optional(),
  MESSAGING_WIDE_ID: text.default('wide'),
  MESSAGING_NARROW_ID: text.default('narrow'),
  MESSAGING_CONSENT: z.string().regex(/^\w+$/, 'expected a group such as C0004').default('C0004'),
  /** The survey that the footer links to where its content says so. */
  SURVEY_URL: z.url({ protocol: /^https$/ }).optional(),
  /**
   * Address of the customer service chat, where there is one: a button in the header on phones
   * (docs/product/catalogue.md §2.9).
   */
  CHAT_URL: address.optional(),
  /**
   * The reviews vendor's deployment (docs/contracts/visitor-and-consent.md §6). Without a client,
   * the review sections show the catalogue's own facts.
   */
  REVIEWS_CLIENT: text.optional(),
  REVIEWS_SITE: text.default('main_site'),
  REVIEWS_ENVIRONMENT: z.enum(['staging', 'production']).default('production'),
  REVIEWS_URL: address.default('https://apps.bazaarvoice.com'),
  /** The consent group that the vendor needs: as a rule functional cookies. */
  REVIEWS_CONSENT: z.string().regex(/^\w+$/, 'expected a group such as C0003').default('C0003'),
  /**
   * Where pictures come from. For the embedded commerce cloud the worker proxies them under its own
   * `/i`.
   */
  IMAGES_URL: address,
  /**
   * Where films come from (docs/contracts/content.md §6); without it their posters stand alone. For
   * the embedded commerce cloud the worker proxies them under its own `/v`.
   */
  FILMS_URL: address.optional(),
  /** Off: every document is rendered for every request, for measuring and debugging. */
  FEATURE_DOCUMENT_CACHE: flag.default(true),
  FEATURE_DRAWN_PARTS: flag.default(true),
  /**
   * Off: quick search asks the commerce service instead of the search engine
   * (docs/product/catalogue.md §7.4).
   */
  FEATURE_AUTOSUGGEST: flag.default(true),
  /**
   * Ids of the variation attributes, besides the color, that an address may select, in order
   * (docs/product/catalogue.md §2.6).
   */
  VARIATION_ATTRIBUTES: z
    .string()
    .regex(/^[a-z][\w-]*(,[a-z][\w-]*)*$/i, 'expected ids with commas between')
    .default('size,length,width,inseam')
    .transform((ids) => ids.split(',')),
  /** Most pieces of one product in an order (docs/product/catalogue.md §9.6). */
  MAX_ORDER_QUANTITY: z.coerce.number().int().min(1).max(999).default(20),
  /** The wish list's hearts on tiles (docs/product/catalogue.md §9.14: off by default). */
  FEATURE_WISHLIST: flag.default(false),
  /**
   * Comparing products: check boxes on tiles, and the comparison page (docs/product/catalogue.md
   * §9.14: on by default).
   */
  FEATURE_COMPARE: flag.default(true),
  /**
   * Off: no product has a 'Sale' badge, neither a configured nor an automatic one
   * (docs/product/catalogue.md §4.6).
   */
  FEATURE_SALE_BADGE: flag.default(true),
  /**
   * The loyalty programme: tracker and membership page (docs/product/catalogue.md §9.14: on by
   * default).
   */
  FEATURE_LOYALTY: flag.default(true),
  /** What the loyalty tracker shows, as JSON. Settings that are not named keep their default. */
  LOYALTY: json.pipe(loyaltySettings).default(loyaltySettings.parse({})),
  /** Progressive profiling: its drawer, its page and its banner (docs/product/accounts.md §2.15). */
  FEATURE_PROFILING: flag.default(true),
  /** Back-in-stock requests. Off until the brand's own API accepts them (docs/decisions/0009). */
  FEATURE_BACK_IN_STOCK: flag.default(false),
  /**
   * Passkeys. Off until the login service knows the shop's domain and origins
   * (docs/contracts/passkeys.md §1).
   */
  FEATURE_PASSKEYS: flag.default(false),
  /**
   * Suggestions while an address is typed. Off until the brand's own API for checkout has them
   * (docs/contracts/custom-apis.md §2.11).
   */
  FEATURE_ADDRESS_SUGGESTIONS: flag.default(false),
  /**
   * Orders that were placed as a guest can become an account's. Off until the brand's own API for
   * accounts has the calls (docs/decisions/0075).
   */
  FEATURE_GUEST_ORDERS: flag.default(false),
  /** What product pages show, as JSON. Flags that are not named keep their default. */
  PRODUCT_PAGE: json.pipe(productPageFlags).default(productPageFlags.parse({})),
  /**
   * Query parameters that are copied into the shopper context, as JSON; none by default
   * (docs/contracts/shopper-context.md §5).
   */
  SHOPPER_CONTEXT: json.pipe(shopperContextTable).default({}),
  /**
   * What is sent with every registration (docs/product/accounts.md §9.6): the number of the brand's
   * online store, the platform, and where the session began, which the shopper context says too.
   */
  STORE_NUMBER: text.default('web'),
  PLATFORM_OF_ORIGIN: text.default('cairn'),
  SESSION_ORIGINATION: text.default('web'),
  /**
   * Countries to search for stores in, with commas between; empty: the first country of the site,
   * without a choice (docs/product/content-and-platform.md §2.6).
   */
  STORE_COUNTRIES: z
    .string()
    .regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/, 'expected country codes with commas between')
    .default('US,CA')
    .transform((codes) => codes.split(',').filter(Boolean)),
  /** How far a search for stores reaches, in miles or kilometres by country. */
  STORE_SEARCH_DISTANCE: z.coerce.number().positive().max(20_012).default(200),
  /** Stores that a search shows at first, and that each press of Load more adds. */
  STORE_PAGE_SIZE: z.coerce.number().int().min(1).max(200).default(5),
  /** The way to a store; `{place}` is its place, encoded. */
  DIRECTIONS_URL: z
    .string()
    .regex(/^https:\/\/.*\{place\}/, 'expected an address with {place}')
    .default('https://www.google.com/maps/dir/?api=1&destination={place}'),
  FEATURE_CART: flag.default(true),
  FEATURE_CHECKOUT: flag.default(true),
  /**
   * Address of the shop that serves cart and checkout while their flags are off
   * (docs/product/content-and-platform.md §2.2).
   */
  LEGACY_URL: address.optional(),
  /**
   * The hybrid proxy: the legacy shop's pages are served at this shop's own address, and its
   * storefront addresses lead here (docs/decisions/0104). Needs `LEGACY_URL` and `OCAPI_URL`.
   */
  FEATURE_HYBRID: flag.default(false),
  /** The four clothing sections that the legacy shop's addresses name: ids of categories. */
  LEGACY_SECTIONS: z
    .string()
    .regex(/^[\w-]+(,[\w-]+)*$/, 'expected ids of categories with commas between')
    .default('mens,womens,kids,footwear')
    .transform((ids) => ids.split(',')),
  /** Further origins that the legacy shop's pages load from and send forms to, separated by spaces. */
  LEGACY_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, 'expected origins such as https://tags.example')
    .optional(),
  /** The example pages of the decision engine (docs/product/content-and-platform.md §2.2). */
  FEATURE_EXAMPLES: flag.default(false),
  /** Signing in with a mailed link or code instead of a password (docs/decisions/0056). */
  FEATURE_PASSWORDLESS: flag.default(true),
  /** Whether the first step of signing in offers that before the password. */
  PASSWORDLESS_FIRST: flag.default(false),
  /** The page that the link in such a mail leads to. */
  PASSWORDLESS_LANDING_PATH: z
    .string()
    .regex(/^\/[\w-]+(\/[\w-]+)*$/, 'expected a path such as /passwordless-login-landing')
    .default(PASSWORDLESS_LANDING_PATH),
  /**
   * Where the login service posts a code that the brand's own mailer sends. Without it the service
   * sends the mail itself.
   */
  PASSWORDLESS_CALLBACK_URI: z.url({ protocol: /^https?$/ }).optional(),
  RESET_PASSWORD_CALLBACK_URI: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Address of the legacy platform, where its form sends the mails for forgotten passwords instead
   * of the login service (docs/contracts/legacy.md §1).
   */
  LEGACY_RESET_URL: address.optional(),
  /** The older shop API, which knows the names of all customer groups (docs/contracts/legacy.md §2). */
  OCAPI_URL: address.optional(),
  ...operationsVariables,
  ...staffVariables,
  ...telemetryVariables,
});

/** The names of all variables that the worker reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Config = z.output<typeof environment> & {
  SITES: Site[];
  urls: UrlConfig;
  /** Keys of sealed cookies (worker/session/seal.ts). */
  sessionKeys: SealKeys;
};

/**
 * Thrown when the worker's variables are invalid. Its message names every invalid or missing key.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function withSite(config: z.output<typeof environment>) {
  return config.SITES.length > 0 ? config : { ...config, SITES: [ONLY_SITE], DEFAULT_SITE: ONLY_SITE.id };
}

function incomplete(lines: string[]): ConfigError {
  return new ConfigError(`The configuration is not complete (see docs/operations.md):\n${lines.join('\n')}`);
}

/**
 * The worker's configuration: defaults and its environment, checked once when the worker starts.
 * Throws `ConfigError` naming every key that is invalid or missing and what was expected.
 */
export function parseConfig(env: object): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw incomplete(lines);
  }
  const config = withSite(parsed.data);
  if (!config.SITES.some((candidate) => candidate.id === config.DEFAULT_SITE)) {
    const ids = config.SITES.map((candidate) => candidate.id).join(', ');
    throw incomplete([`  DEFAULT_SITE: expected one of ${ids}`]);
  }
  if (config.FEATURE_HYBRID) {
    const missing = (['LEGACY_URL', 'OCAPI_URL'] as const).filter((name) => config[name] === undefined);
    const lines = missing.map((name) => `  ${name}: expected an address, because FEATURE_HYBRID is on`);
    if (lines.length > 0) throw incomplete(lines);
  }
  const sessionKeys = { current: config.SESSION_KEY, previous: config.SESSION_KEY_PREVIOUS };
  if (config.ENVIRONMENT === 'production') {
    const known = (['SESSION_KEY', 'SESSION_KEY_PREVIOUS'] as const).filter((name) =>
      isDevelopmentKey(config[name]),
    );
    const lines = known.map((name) => `  ${name}: expected a key of its own, not the one for development`);
    if (lines.length > 0) throw incomplete(lines);
  }
  const urls = {
    site: config.URL_SITE,
    locale: config.URL_LOCALE,
    showDefaults: config.URL_SHOW_DEFAULTS,
    defaultSite: config.DEFAULT_SITE,
    sites: config.ENVIRONMENT === 'production' ? config.SITES : config.SITES.map(withPseudoLocale),
  };
  return { ...config, urls, sessionKeys };
}
