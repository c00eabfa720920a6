import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Timing } from '../request/timing.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';
import type { Services } from '../upstreams/services.ts';

/**
 * The values that the middleware puts on hono's context for every request. What a layer above adds is
 * declared where it is made, in hono's `ContextVariableMap`.
 */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    config: Config;
    requestId: string;
    timing: Timing;
    shop: ShopRequest;
    /**
     * The visitor's country. It is kept apart from `shop`, from which documents for everyone are
     * made.
     */
    country: string | undefined;
    services: Services;
    /**
     * The shopper's session, read from its cookies on the first call (worker/http/keep-session.ts).
     */
    session: () => Promise<Session>;
    /**
     * The session's data without its tokens: enough to know whether this shopper gets the same
     * page as everyone.
     */
    sessionData: () => Promise<SessionData | undefined>;
    /** Whether a message waits for the page at an address (path and query). Opens no session. */
    hasFlash: (address: string) => Promise<boolean>;
    /**
     * The response that was made with all security headers; any other gets them at the end
     * (worker/security/private-by-default.ts).
     */
    secured?: Response;
    /** Whether a cookie was set by `Cookies`, so that the response needs the context's headers. */
    setsCookies?: boolean;
  };
};
