import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Timing } from '../request/timing.ts';
import type { Marks } from '../session/marks.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';

/** What the middleware puts on hono's context. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    config: Config;
    requestId: string;
    timing: Timing;
    shop: ShopRequest;
    /**
     * Where the visitor is; kept apart from `shop`, which documents that are the same for everyone
     * are made from.
     */
    country: string | undefined;
    services: Services;
    /**
     * The shopper's session, read from its cookies when it is first asked for
     * (worker/http/keep-session.ts).
     */
    session: () => Promise<Session>;
    /**
     * The marks of a session alone, without its tokens: enough to see that a page is the same for
     * this shopper as for everyone.
     */
    marks: () => Promise<Marks | undefined>;
  };
};
