import type { AgentStore } from './agents/store/agent-store.ts';

/** The worker's bindings (wrangler.toml). Text variables are read through `config/config.ts`. */
export type Env = {
  ASSETS: Fetcher;
  CACHE: KVNamespace;
  /** The embedded commerce cloud; absent where real services are configured. */
  SANDBOX?: Fetcher;
  /** What is kept of agents' shopping sessions (worker/agents/store). */
  AGENT_STORE: DurableObjectNamespace<AgentStore>;
  WRITE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  /** Attempts to sign in, by IP address. */
  SIGN_IN_LIMIT: RateLimit;
  /** Attempts to sign in, by account and visitor; requests that name one e-mail address. */
  ACCOUNT_LIMIT: RateLimit;
  /** Attempts to sign in, by account alone. */
  ACCOUNT_TOTAL_LIMIT: RateLimit;
  /** Rendered pages and fragments, by IP address. Documents from the cache do not count. */
  RENDER_LIMIT: RateLimit;
  /** The first of equal forms, where a call must not be made twice (worker/security/first-press.ts). */
  ONCE_LIMIT: RateLimit;
  /** Product feeds that are made, by IP address. Those from the cache do not count. */
  FEED_LIMIT: RateLimit;
  /** Operations of agents' platforms that prove who they are, by platform and by IP address. */
  PLATFORM_LIMIT: RateLimit;
  CONTEXT_LIMIT: RateLimit;
  /** Requests that make the brand send a message to somebody, by IP address. */
  REQUEST_LIMIT: RateLimit;
};
