import * as z from 'zod';
import type { UrlConfig } from '../../shared/urls/site-locale.ts';
import { accountVariables } from './account.ts';
import { agentVariables } from './agents.ts';
import { isOptIn, optInProblems } from './consent-groups.ts';
import { feedVariables } from './feeds.ts';
import { legacyVariables } from './legacy.ts';
import { operationsVariables } from './operations.ts';
import { pageVendorVariables } from './page-vendors.ts';
import { paymentVariables } from './payment.ts';
import { productPageFlags } from './product-page.ts';
import { isDevelopmentKey, type SealKeys } from './session-keys.ts';
import { shopperContextTable } from './shopper-context.ts';
import { ONLY_SITE, siteVariables, withPseudoLocale } from './sites.ts';
import { staffVariables } from './staff.ts';
import { telemetryVariables } from './telemetry.ts';
import { address, consentGroup, flag, json, text, url } from './values.ts';

const environment = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production']),
  /**
   * The shop's own address. Cookies, canonical links and the origin check use it, never a request
   * header.
   */
  ORIGIN: url.transform((own) => new URL(own).origin),
  COMMERCE_URL: address,
  COMMERCE_ORGANIZATION: z
    .string()
    .regex(
      /^f_ecom_[a-z]{4}_(prd|stg|dev|s\d{2}|\d{3})$/,
      'expected an organization id such as f_ecom_zzrf_001',
    ),
  COMMERCE_CLIENT_ID: text,
  COMMERCE_CLIENT_SECRET: text,
  /** The former secret, tried where the service refuses the client: while the secret is changed. */
  COMMERCE_CLIENT_SECRET_PREVIOUS: text.optional(),
  SEARCH_URL: address,
  SEARCH_API_KEY: text,
  /** The engine's `uc_param`, sent with every search and category call. */
  SEARCH_UC_PARAM: text.optional(),
  /** Off: lists come from the commerce service's own search. */
  FEATURE_SEARCH_ENGINE: flag.default(true),
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
  /**
   * How long after its request a document waits for personal content, in ms (docs/decisions/0080).
   */
  PERSONAL_DEADLINE_MS: z.coerce.number().int().min(0).max(5_000).default(1_000),
  /** The consent group without which the engine knows no visitor again (docs/decisions/0081). */
  DECISIONS_CONSENT: consentGroup.default('C0003'),
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
  /** Off: every part of a document is drawn anew (docs/decisions/0119). */
  FEATURE_CACHED_COMPONENTS: flag.default(true),
  /** Off: quick search asks the commerce service instead of the search engine. */
  FEATURE_AUTOSUGGEST: flag.default(true),
  /** Ids of the variation attributes, besides the color, that an address may select, in order. */
  VARIATION_ATTRIBUTES: z
    .string()
    .regex(/^[a-z][\w-]*(,[a-z][\w-]*)*$/i, 'expected ids with commas between')
    .default('size,length,width,inseam')
    .transform((ids) => ids.split(',')),
  /** Most pieces of one product in an order (docs/product/catalogue.md §9.6). */
  MAX_ORDER_QUANTITY: z.coerce.number().int().min(1).max(999).default(20),
  /** The wish list's hearts on tiles. */
  FEATURE_WISHLIST: flag.default(false),
  /** Comparing products: check boxes on tiles, and the comparison page. */
  FEATURE_COMPARE: flag.default(true),
  /** Off: no product has a 'Sale' badge, neither a configured nor an automatic one. */
  FEATURE_SALE_BADGE: flag.default(true),
  /** Back-in-stock requests. Off until the brand's own API accepts them (docs/decisions/0009). */
  FEATURE_BACK_IN_STOCK: flag.default(false),
  /**
   * Suggestions while an address is typed. Off until the brand's own API for checkout has them
   * (docs/contracts/custom-apis.md §2.11).
   */
  FEATURE_ADDRESS_SUGGESTIONS: flag.default(false),
  /** What product pages show, as JSON. Flags that are not named keep their default. */
  PRODUCT_PAGE: json.pipe(productPageFlags).default(productPageFlags.parse({})),
  /**
   * Query parameters that are copied into the shopper context, as JSON; none by default
   * (docs/contracts/shopper-context.md §5).
   */
  SHOPPER_CONTEXT: json.pipe(shopperContextTable).default({}),
  /**
   * Countries to search for stores in, with commas between, for the sites of one of them; another site
   * searches its own.
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
  /** The example pages of the decision engine. */
  FEATURE_EXAMPLES: flag.default(false),
  ...siteVariables,
  ...accountVariables,
  ...agentVariables,
  ...paymentVariables,
  ...pageVendorVariables,
  ...legacyVariables,
  ...feedVariables,
  ...operationsVariables,
  ...staffVariables,
  ...telemetryVariables,
});

/** The names of all variables that the worker reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

export type Config = Environment & {
  urls: UrlConfig;
  /** Keys of sealed cookies (worker/session/seal.ts). */
  sessionKeys: SealKeys;
};

/**
 * Thrown when the worker's variables are invalid. Its message names every invalid or missing key;
 * `problems` has each, as `NAME: what was expected` or `NAME: missing`.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    super(`The configuration is not complete (see docs/operations/variables.md):\n${lines}`);
    this.problems = problems;
  }
}

/**
 * The worker's configuration: defaults and its environment, checked once when the worker starts.
 * Throws `ConfigError` naming every key that is invalid or missing and what was expected.
 */
export function parseConfig(env: object): Config {
  const { data, error } = environment.safeParse(env);
  if (!data) {
    const given = new Map(Object.entries(env));
    const isMissing = ([name, ...within]: PropertyKey[]) =>
      within.length === 0 && given.get(String(name)) === undefined;
    throw new ConfigError(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${isMissing(path) ? 'missing' : message}`),
    );
  }
  const config = withSite(data);
  const problems = [
    ...renamedProblems(env),
    ...siteProblems(config),
    ...consentProblems(config),
    ...agentProblems(config),
    ...hybridProblems(config),
    ...keyProblems(config),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const urls = {
    site: config.URL_SITE,
    locale: config.URL_LOCALE,
    showDefaults: config.URL_SHOW_DEFAULTS,
    defaultSite: config.DEFAULT_SITE,
    sites: config.ENVIRONMENT === 'production' ? config.SITES : config.SITES.map(withPseudoLocale),
  };
  const sessionKeys = { current: config.SESSION_KEY, previous: config.SESSION_KEY_PREVIOUS };
  return { ...config, urls, sessionKeys };
}

/** Variables of before by their names today: ignored, an old one would change what it was set for. */
const RENAMED = new Map([['FEATURE_DRAWN_PARTS', 'FEATURE_CACHED_COMPONENTS']]);

function renamedProblems(env: object): string[] {
  return Object.keys(env).flatMap((name) => {
    const now = RENAMED.get(name);
    return now === undefined ? [] : [`${name}: is now ${now}`];
  });
}

function withSite(config: Environment): Environment {
  return config.SITES.length > 0 ? config : { ...config, SITES: [ONLY_SITE], DEFAULT_SITE: ONLY_SITE.id };
}

function siteProblems({ SITES, DEFAULT_SITE }: Environment): string[] {
  const ids = SITES.map(({ id }) => id);
  return ids.includes(DEFAULT_SITE) ? [] : [`DEFAULT_SITE: expected one of ${ids.join(', ')}`];
}

function consentProblems(config: Environment): string[] {
  return config.SITES.filter(isOptIn).flatMap(({ id }) =>
    optInProblems(config).map((problem) => `SITES.${id}.consent: ${problem}`),
  );
}

function agentProblems({ ENVIRONMENT, SITES, AGENTS }: Environment): string[] {
  const { capabilities = [], readsLocalProfiles = false } = AGENTS ?? {};
  if (readsLocalProfiles && ENVIRONMENT === 'production')
    return ['AGENTS.readsLocalProfiles: expected false in production'];
  if (Array.isArray(capabilities)) return [];
  const ids = SITES.map(({ id }) => id);
  const unknown = Object.keys(capabilities).filter((id) => !ids.includes(id));
  return unknown.map((id) => `AGENTS.capabilities.${id}: expected one of ${ids.join(', ')}`);
}

function hybridProblems(config: Environment): string[] {
  if (!config.FEATURE_HYBRID) return [];
  const missing = (['LEGACY_URL', 'OCAPI_URL'] as const).filter((name) => config[name] === undefined);
  return missing.map((name) => `${name}: expected an address, because FEATURE_HYBRID is on`);
}

function keyProblems(config: Environment): string[] {
  if (config.ENVIRONMENT !== 'production') return [];
  const known = (['SESSION_KEY', 'SESSION_KEY_PREVIOUS'] as const).filter((name) =>
    isDevelopmentKey(config[name]),
  );
  return known.map((name) => `${name}: expected a key of its own, not the one for development`);
}
