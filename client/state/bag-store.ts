import { mutate } from 'swr';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { BagQueue } from './bag-queue.ts';
import { bagTransport } from './bag-transport.ts';

/**
 * One queue per bag address, in the browser only: on the server islands render from their props and
 * do not use queues.
 */
const queues = new Map<string, BagQueue>();

/** The queue of the bag at this address. It updates SWR's cache and the header's count. */
export function bagQueue(address: string): BagQueue {
  let queue = queues.get(address);
  if (!queue) {
    queue = new BagQueue(bagTransport(address), (shown) => {
      if (!shown) return;
      void mutate(address, shown, { revalidate: false });
      dispatchEvent(new CustomEvent(BAG_COUNT_EVENT, { detail: shown.bag.count }));
      if (shown.bag.reservedUntil) followReservation();
    });
    queues.set(address, queue);
  }
  return queue;
}

/** Starts the notice of what is reserved, on a page that may not have it yet. */
function followReservation(): void {
  // so that the worker does not hold the code of a visit
  if (import.meta.env.SSR) return;
  loadChunk(() => import('../visit/start-visit.ts'))
    .then(({ showReservation }) => showReservation())
    .catch(doWithout);
}
