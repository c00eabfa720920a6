import { type Destination, eventQueue } from './event-queue.ts';

/** The shop's own API; from there the worker forwards events (worker/events/tell-event.ts). */
const shop: Destination = {
  send(event) {
    const { activities } = document.body.dataset;
    if (!activities) return;
    navigator.sendBeacon(activities, new Blob([JSON.stringify(event)], { type: 'application/json' }));
  },
};

/** Reports an event to all destinations of the browser. */
export const tell = eventQueue([shop]);
