import type { ShopEvent } from '../../shared/schemas/events.ts';

/**
 * Who is told of events. The browser reports its own events twice, because the collector needs the
 * visitor's consent and is told of what they did before they agreed. Of what the worker sees, no
 * call is made for events that only the collector takes, where it is told nothing.
 */
export type Audience = 'everyone' | 'all-but-collector' | 'collector';

export type QueuedEvents = { audience: Audience; events: () => Promise<ShopEvent[]> };

/**
 * What a visitor did in one request, in its order: it is told to the destinations after the handler
 * (worker/events/send-queued-events.ts). Nothing is kept of visitors who refuse tracking.
 */
export class EventQueue {
  readonly isRefused: boolean;
  /**
   * Whether anybody outside of the shop may be told of this visitor: a destination, or the tag
   * manager. Where nobody may, the browser keeps nothing for it either.
   */
  isFollowed: boolean;
  #list: QueuedEvents[] = [];

  constructor(isRefused: boolean) {
    this.isRefused = isRefused;
    this.isFollowed = !isRefused;
  }

  add(event: QueuedEvents): void {
    if (!this.isRefused) this.#list.push(event);
  }

  /** What has happened since the last call. */
  take(): QueuedEvents[] {
    return this.#list.splice(0);
  }
}
