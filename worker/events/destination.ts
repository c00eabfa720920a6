import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { Config } from '../config/config.ts';
import type { Consent } from '../request/consent.ts';
import type { EngineIdentity } from '../upstreams/personalization/decisions.ts';
import type { Services } from '../upstreams/services.ts';

/**
 * A visitor: the id of the visit, for registered shoppers the hash of their login, and with their
 * consent the id by which the decision engine knows them.
 */
export type Visitor = { visitId: string; userId: string | undefined; engine: EngineIdentity | undefined };

/** A service that events are sent to. */
export type Destination = {
  /** Its name in the log. */
  name: string;
  /** Whether it is configured, and may be told of a visitor with this consent. */
  mayKnow: (consent: Consent, config: Config) => boolean;
  /**
   * Sends the events of one request, in their order, in the service's own format. Throws
   * `UpstreamError`.
   */
  send: (services: Services, events: readonly ShopEvent[], visitor: Visitor) => Promise<void>;
};
