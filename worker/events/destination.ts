import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { Services } from '../upstreams/services.ts';

/** A visitor: the id of the visit and, for registered shoppers, the hash of their login. */
export type Visitor = { visitId: string; userId: string | undefined };

/** A service that events are sent to. */
export type Destination = {
  /** Its name in the log. */
  name: string;
  /** Sends one event in the service's own format. Throws `UpstreamError`. */
  send: (services: Services, event: ShopEvent, visitor: Visitor) => Promise<void>;
};
