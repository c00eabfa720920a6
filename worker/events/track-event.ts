import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { Services } from '../upstreams/services.ts';
import type { Audience } from './event-queue.ts';

/**
 * Puts events into the request's queue: they are sent after the response, to every destination that
 * may know of this visitor (worker/events/send-queued-events.ts). `events` is called then, and only
 * where somebody is told; it must not use the session, which is written before.
 */
export function trackEvent(
  { eventQueue }: Pick<Services, 'eventQueue'>,
  events: () => Promise<ShopEvent[]>,
  audience: Audience = 'everyone',
): void {
  eventQueue.add({ audience, events });
}
