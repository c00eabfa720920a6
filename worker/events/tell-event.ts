import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { Services } from '../upstreams/services.ts';
import type { Audience } from './happenings.ts';

/**
 * Puts events into the request's queue: they are sent after the response, to every destination that
 * may know of this visitor (worker/events/tell-happenings.ts). `events` is called then, and only
 * where somebody is told; it must not use the session, which is written before.
 */
export function tellEvent(
  { happenings }: Pick<Services, 'happenings'>,
  events: () => Promise<ShopEvent[]>,
  audience: Audience = 'everyone',
): void {
  happenings.add({ audience, events });
}
