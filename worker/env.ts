/**
 * What the runtime binds to the worker (wrangler.toml). Text variables are read through
 * `config/config.ts`.
 */
export type Env = {
  ASSETS: Fetcher;
  CACHE: KVNamespace;
  /** The embedded commerce cloud; absent where real services are configured. */
  SANDBOX?: Fetcher;
  WRITE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  /** Attempts to sign in, by address. */
  SIGN_IN_LIMIT: RateLimit;
  /** Attempts to sign in, by account and visitor; requests that name one e-mail address. */
  ACCOUNT_LIMIT: RateLimit;
  /** Attempts to sign in, by account alone. */
  ACCOUNT_TOTAL_LIMIT: RateLimit;
  /**
   * Pages and parts of pages that are made for one visitor, by address; what is kept for all does
   * not count.
   */
  RENDER_LIMIT: RateLimit;
  CONTEXT_LIMIT: RateLimit;
  /** Requests that make the brand write to somebody, by address. */
  REQUEST_LIMIT: RateLimit;
};
