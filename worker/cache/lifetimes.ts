/**
 * One row per kind of cached thing. Seconds. `stale`: how long past `fresh` it may still be served
 * while it is renewed.
 */
export type Lifetime = {
  fresh: number;
  stale: number;
  /** Past `stale`, how long the last good value may stand in for a failing service. */
  staleIfError: number;
  /**
   * Whether it is shared through KV, or kept in the isolate only (keys a visitor can make up, such
   * as searches).
   */
  shared: boolean;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The table of lifetimes (docs/product/catalogue.md §9.4). */
export const LIFETIMES = {
  /** Documents that are the same for everyone: 900 s, then stale while revalidating. */
  document: { fresh: 900, stale: HOUR, staleIfError: DAY, shared: true },
  content: { fresh: 10 * MINUTE, stale: 5 * MINUTE, staleIfError: DAY, shared: true },
  urlMapping: { fresh: 30 * MINUTE, stale: 15 * MINUTE, staleIfError: DAY, shared: true },
  /**
   * Whether there is anything under a key that visitors make up, such as a path: KV never holds
   * what is not there.
   */
  absence: { fresh: 5 * MINUTE, stale: 15 * MINUTE, staleIfError: HOUR, shared: false },
  enrichment: { fresh: 15 * MINUTE, stale: 15 * MINUTE, staleIfError: HOUR, shared: true },
  /** docs/product/catalogue.md §9.4: stale after 5 minutes, kept for 4 hours in all. */
  categoryTree: { fresh: 5 * MINUTE, stale: 4 * HOUR - 5 * MINUTE, staleIfError: DAY, shared: true },
  /** A category that the menu's tree does not have: as long as the tree. */
  category: { fresh: 5 * MINUTE, stale: 4 * HOUR - 5 * MINUTE, staleIfError: DAY, shared: true },
  product: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: DAY, shared: true },
  categoryList: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: DAY, shared: true },
  /** A category's list as a visitor has refined it: its values and prices are theirs to make up. */
  refinedList: { fresh: 5 * MINUTE, stale: 10 * MINUTE, staleIfError: DAY, shared: false },
  searchList: { fresh: MINUTE, stale: 4 * MINUTE, staleIfError: HOUR, shared: false },
  /** docs/product/catalogue.md §9.1: quick search 300000 ms stale, 600000 ms kept. */
  suggestions: { fresh: 5 * MINUTE, stale: 5 * MINUTE, staleIfError: 0, shared: false },
  /** Lists of addresses for crawlers, who come a few times a day. */
  sitemap: { fresh: HOUR, stale: DAY, staleIfError: DAY, shared: true },
  recommendations: { fresh: 5 * MINUTE, stale: 15 * MINUTE, staleIfError: HOUR, shared: false },
  countryVerification: { fresh: 15 * MINUTE, stale: HOUR, staleIfError: DAY, shared: false },
  personalizationActions: { fresh: 120, stale: 60, staleIfError: 0, shared: false },
  /** Whether the commerce service answers: asked for anew, but not by everyone who asks. */
  readiness: { fresh: 5, stale: 0, staleIfError: 0, shared: false },
  /** The catalogue reader's own guest token; its real expiry is checked by its holder. */
  readerToken: { fresh: 20 * MINUTE, stale: 5 * MINUTE, staleIfError: 4 * MINUTE, shared: true },
} as const satisfies Record<string, Lifetime>;

export type LifetimeName = keyof typeof LIFETIMES;
