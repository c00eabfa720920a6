import { commerceEvents } from '../../shared/events/commerce-events.ts';
import { BUILD_ID } from '../assets.ts';
import { collectEvents } from '../upstreams/collector/collect.ts';
import type { Destination } from './destination.ts';

/**
 * The operator's own collector, which is told of visitors who agreed to that (docs/decisions/0106).
 */
export const collector: Destination = {
  name: 'collector',
  mayKnow: (consent, { COLLECTOR_URL, COLLECTOR_CONSENT }) =>
    COLLECTOR_URL !== undefined && consent.agreesTo(COLLECTOR_CONSENT),
  async send(services, events, visitor) {
    const tracked = events.flatMap((event) => commerceEvents(event, services.shop.currency));
    if (tracked.length > 0) await collectEvents(services, tracked, { ...visitor, release: BUILD_ID });
  },
};
