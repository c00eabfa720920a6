import { z } from 'zod';
import type { UrlConfig } from '../../shared/urls/site-locale.ts';
import { productPageFlags } from './product-page.ts';
import { isDevelopmentKey, type SealKeys, sealKey } from './session-keys.ts';
import { shopperContextTable } from './shopper-context.ts';
import { DEFAULT_SITES, ONLY_SITE, type Site } from './sites.ts';

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

const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});

const environment = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production']),
  /**
   * The shop's own address: cookies, canonical links and the origin check rest on it, never on a
   * request header.
   */
  ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /**
   * None at all: one site that speaks en-US and charges in USD (docs/product/catalogue.md §9.16).
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
   * The redirect address registered for the client at the login service; without it
   * `{ORIGIN}/callback`.
   */
  COMMERCE_REDIRECT_URI: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * What session cookies are sealed with, and what they were sealed with before
   * (docs/operations.md).
   */
  SESSION_KEY: sealKey,
  SESSION_KEY_PREVIOUS: sealKey.optional(),
  SEARCH_URL: address,
  SEARCH_API_KEY: text,
  /** The engine's `uc_param`, sent with every search and category call. */
  SEARCH_UC_PARAM: text.optional(),
  /** Off: lists come from the commerce service's own search (docs/product/catalogue.md §7.4). */
  FEATURE_SEARCH_ENGINE: flag.default(true),
  CONTENT_URL: address,
  RECOMMENDATIONS_URL: address,
  RECOMMENDATIONS_CLIENT_ID: text,
  RECOMMENDATIONS_REALM: text,
  /**
   * Where the service styles outfits, or its recommender that does; the recommender counts
   * (docs/decisions/0011).
   */
  STYLING_ZONE: text.default('pdp-complete-the-look'),
  STYLING_RECOMMENDER: text.optional(),
  /** The decision engine (docs/contracts/decisions.md §1): without its address no campaign runs. */
  DECISIONS_URL: address.optional(),
  DECISIONS_SHORTNAME: text.default('cairn'),
  DECISIONS_CHANNEL: z
    .string()
    .regex(/^[^/]+\/[^/]+\/[^/]+$/, 'expected account/instance/domain')
    .default('a-cairn/p/shop.cairn.example'),
  /**
   * Told of every changed consent, when the site has one (docs/contracts/visitor-and-consent.md
   * §2).
   */
  CONSENT_URL: address.optional(),
  /**
   * The consent manager's script, when there is one (docs/product/content-and-platform.md §2.5),
   * and the id some vendors want with it.
   */
  CONSENT_SCRIPT: address.optional(),
  CONSENT_SCRIPT_ID: text.optional(),
  /** Origins besides the script's own that the consent manager speaks with, by spaces. */
  CONSENT_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, 'expected origins such as https://geo.example')
    .optional(),
  /**
   * Whether the consent manager writes style elements into the page, as some do: the policy then
   * allows them.
   */
  CONSENT_INLINE_STYLES: flag.default(false),
  /**
   * Customer care by chat: a button in the header of phones, when there is one
   * (docs/product/catalogue.md §2.9).
   */
  CHAT_URL: address.optional(),
  /**
   * The reviews vendor's deployment (docs/contracts/visitor-and-consent.md §6): without a client,
   * its sections show what the catalogue knows.
   */
  REVIEWS_CLIENT: text.optional(),
  REVIEWS_SITE: text.default('main_site'),
  REVIEWS_ENVIRONMENT: z.enum(['staging', 'production']).default('production'),
  REVIEWS_URL: address.default('https://apps.bazaarvoice.com'),
  /**
   * The group of the consent manager that the vendor needs; as a rule that of functional cookies.
   */
  REVIEWS_CONSENT: z.string().regex(/^\w+$/, 'expected a group such as C0003').default('C0003'),
  /**
   * Where pictures come from. On the embedded commerce cloud the worker passes them on under its
   * own `/i`.
   */
  IMAGES_URL: address,
  /** Off: every document is rendered for every request; for measuring and for finding faults. */
  FEATURE_DOCUMENT_CACHE: flag.default(true),
  /**
   * Off: quick search asks the commerce service instead of the search engine
   * (docs/product/catalogue.md §7.4).
   */
  FEATURE_AUTOSUGGEST: flag.default(true),
  /**
   * Ids of the variation attributes an address may choose from beside the color, in its order
   * (docs/product/catalogue.md §2.6).
   */
  VARIATION_ATTRIBUTES: z
    .string()
    .regex(/^[a-z][\w-]*(,[a-z][\w-]*)*$/i, 'expected ids with commas between')
    .default('size,length,width,inseam')
    .transform((ids) => ids.split(',')),
  /** Most of one product that an order may hold (docs/product/catalogue.md §9.6). */
  MAX_ORDER_QUANTITY: z.coerce.number().int().min(1).max(999).default(20),
  /** Hearts on tiles (docs/product/catalogue.md §9.14: off). */
  FEATURE_WISHLIST: flag.default(false),
  /**
   * Boxes on tiles to compare products by, and the table of those (docs/product/catalogue.md §9.14:
   * on).
   */
  FEATURE_COMPARE: flag.default(true),
  /**
   * Off: no product carries a 'Sale' badge, configured or automatic (docs/product/catalogue.md
   * §4.6).
   */
  FEATURE_SALE_BADGE: flag.default(true),
  /**
   * Requests to be told when a product is back: off until the brand's own API takes them
   * (docs/decisions/0009).
   */
  FEATURE_BACK_IN_STOCK: flag.default(false),
  /** What product pages show, as JSON; what is not named keeps its default. */
  PRODUCT_PAGE: json.pipe(productPageFlags).default(productPageFlags.parse({})),
  /**
   * Query parameters that are carried into the shopper context, as JSON; none unless named
   * (docs/contracts/shopper-context.md §5).
   */
  SHOPPER_CONTEXT: json.pipe(shopperContextTable).default({}),
  FEATURE_CART: flag.default(true),
  FEATURE_CHECKOUT: flag.default(true),
  /**
   * Where cart and checkout live while their flag is off (docs/product/content-and-platform.md
   * §2.2).
   */
  LEGACY_URL: address.optional(),
});

/** The name of every variable that the worker reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Config = z.output<typeof environment> & {
  SITES: Site[];
  urls: UrlConfig;
  /** Keys of sealed cookies (worker/session/seal.ts). */
  sessionKeys: SealKeys;
};

/**
 * Thrown when the worker's variables are wrong: one message that names every wrong or missing key.
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
 * The worker's configuration from its environment: defaults, checked once when the worker starts.
 * Throws `ConfigError` naming every key that is wrong or missing, with what was expected.
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
    sites: config.SITES,
  };
  return { ...config, urls, sessionKeys };
}
