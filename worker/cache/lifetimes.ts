/**
 * The lifetime of one kind of cached data, in seconds. `stale`: how long after `fresh` it may still
 * be served while it is revalidated.
 */
export type Lifetime = {
  fresh: number;
  stale: number;
  /** How long after `stale` the last good value may be served while the service fails. */
  staleIfError: number;
  /**
   * Whether it is shared through KV, or kept in the isolate only (for keys that a visitor can make
   * up, such as searches).
   */
  shared: boolean;
  /**
   * Whether the edge cache of each data centre keeps it in front of KV, where many renders read it
   * (docs/decisions/0181).
   */
  atEdge?: true;
  /** Whether visitors make up its keys, so that it has a share of the isolate's memory at most. */
  isUserControlled?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The table of lifetimes. */
export const LIFETIMES = {
  /**
   * Documents that are the same for everyone: 900 s, then stale while revalidating. KV keeps those
   * whose address nobody can make up (docs/decisions/0131).
   */
  document: { fresh: 900, stale: HOUR, staleIfError: DAY, shared: true },
  content: { fresh: 10 * MINUTE, stale: 5 * MINUTE, staleIfError: DAY, shared: true, atEdge: true },
  urlMapping: { fresh: 30 * MINUTE, stale: 15 * MINUTE, staleIfError: DAY, shared: true },
  /** Answers "not found" under keys that visitors make up, such as paths. KV never holds them. */
  absence: {
    fresh: 5 * MINUTE,
    stale: 15 * MINUTE,
    staleIfError: HOUR,
    shared: false,
    isUserControlled: true,
  },
  /**
   * Records of a page's products. KV keeps the page instead: a record each would cost more to keep
   * than to ask for (docs/decisions/0131).
   */
  enrichment: { fresh: 15 * MINUTE, stale: 15 * MINUTE, staleIfError: HOUR, shared: false },
  product: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: DAY, shared: false },
  /** docs/product/catalogue.md §9.4: stale after 5 minutes, kept for 4 hours in all. */
  categoryTree: {
    fresh: 5 * MINUTE,
    stale: 4 * HOUR - 5 * MINUTE,
    staleIfError: DAY,
    shared: true,
    atEdge: true,
  },
  /** A category that is not in the menu's tree; it lives as long as the tree. */
  category: { fresh: 5 * MINUTE, stale: 4 * HOUR - 5 * MINUTE, staleIfError: DAY, shared: true },
  /**
   * A category's products. KV keeps the page instead, which is fresh for longer: a list was never fresh
   * there when it was next asked for (docs/decisions/0181).
   */
  categoryList: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: DAY, shared: false },
  /** A category's list with a visitor's refinements, whose values and prices they can make up. */
  refinedList: {
    fresh: 5 * MINUTE,
    stale: 10 * MINUTE,
    staleIfError: DAY,
    shared: false,
    isUserControlled: true,
  },
  searchList: { fresh: MINUTE, stale: 4 * MINUTE, staleIfError: HOUR, shared: false, isUserControlled: true },
  /**
   * docs/product/catalogue.md §9.1: quick search is stale after 300000 ms and kept for 600000 ms.
   */
  suggestions: {
    fresh: 5 * MINUTE,
    stale: 5 * MINUTE,
    staleIfError: 0,
    shared: false,
    isUserControlled: true,
  },
  /** All stores with their hours: one may have closed. */
  stores: { fresh: 15 * MINUTE, stale: HOUR, staleIfError: DAY, shared: true },
  /** How goods are delivered to a country: its calendars, never a date that is made of them. */
  deliveryMethods: { fresh: 15 * MINUTE, stale: HOUR, staleIfError: DAY, shared: true },
  /** Lists of addresses for crawlers, who come a few times a day. */
  sitemap: { fresh: HOUR, stale: DAY, staleIfError: DAY, shared: true },
  recommendations: { fresh: 5 * MINUTE, stale: 15 * MINUTE, staleIfError: HOUR, shared: false },
  countryVerification: { fresh: 15 * MINUTE, stale: HOUR, staleIfError: DAY, shared: false },
  /** Why an order may be cancelled or returned (docs/contracts/orders.md §4). */
  omsReasons: { fresh: HOUR, stale: HOUR, staleIfError: DAY, shared: true },
  /** The names of all customer groups (docs/contracts/legacy.md §2). */
  customerGroups: { fresh: 5 * MINUTE, stale: 0, staleIfError: HOUR, shared: true },
  /** How a site's shoppers can pay (docs/contracts/payments.md §1). */
  paymentConfiguration: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: HOUR, shared: true },
  /** Addresses and public keys of the staff's identity provider. */
  staffKeys: { fresh: HOUR, stale: 0, staleIfError: DAY, shared: true },
  /** The profiles of agents' platforms, whose addresses they name themselves (worker/agents/platforms). */
  platformProfile: { fresh: HOUR, stale: HOUR, staleIfError: DAY, shared: false, isUserControlled: true },
  /** What came of asking for one: an address that fails is asked again after a minute. */
  platformAnswer: { fresh: 60, stale: 0, staleIfError: 0, shared: false, isUserControlled: true },
  /** The platforms that staff have switched off (worker/agents/platforms). */
  agentSwitches: { fresh: 60, stale: 0, staleIfError: 10 * MINUTE, shared: false },
  personalizationActions: { fresh: 120, stale: 60, staleIfError: 0, shared: false },
  /** Whether the commerce service answers. Checked often, but not for every request that asks. */
  readiness: { fresh: 5, stale: 0, staleIfError: 0, shared: false },
  /** The token that reads the catalogue. Its holder checks when it really expires. */
  readerToken: { fresh: 20 * MINUTE, stale: 5 * MINUTE, staleIfError: 4 * MINUTE, shared: true },
} as const satisfies Record<string, Lifetime>;

export type LifetimeName = keyof typeof LIFETIMES;

export type Freshness = 'fresh' | 'stale' | 'error-only' | 'expired';

/**
 * How fresh a stored value is. `age` in seconds; a negative age (the clock was set back) counts as
 * expired.
 */
export function freshness(age: number, lifetime: Lifetime): Freshness {
  if (age < 0) return 'expired';
  if (age < lifetime.fresh) return 'fresh';
  if (age < lifetime.fresh + lifetime.stale) return 'stale';
  return age < lifetime.fresh + lifetime.stale + lifetime.staleIfError ? 'error-only' : 'expired';
}
