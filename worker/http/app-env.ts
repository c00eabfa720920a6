import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import type { FilledBy, PersonalFacts } from '../request/personal-places.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { StaffMember } from '../request/staff-member.ts';
import type { Timing } from '../request/timing.ts';
import type { Marks } from '../session/marks.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';

/** The values that the middleware puts on hono's context. */
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
     * The session's marks without its tokens: enough to know whether this shopper gets the same
     * page as everyone.
     */
    marks: () => Promise<Marks | undefined>;
    /** Whether a message waits for the page at an address (path and query). Opens no session. */
    hasFlash: (address: string) => Promise<boolean>;
    /** What this shopper's pages are filled by; absent for those who see what everyone sees. */
    filledBy?: FilledBy;
    /** The places to fill in the document that answers; absent where they are not known. */
    places?: PersonalFacts[];
    /**
     * The response that was made with all security headers; any other gets them at the end
     * (worker/security/private-by-default.ts).
     */
    secured?: Response;
    /** Whether a cookie was set by `Cookies`, so that the response needs the context's headers. */
    setsCookies?: boolean;
    /** Who is signed in to the staff tools (worker/staff); absent for shoppers. */
    staff?: StaffMember;
    /**
     * Whether the document that answers names the visitor's store (worker/stores/name-my-store.ts).
     */
    isNamed?: boolean;
  };
};
