import { mutate } from 'swr';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { showReservation } from '../bag/show-reservation.ts';
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
      if (shown.bag.reservedUntil) showReservation();
    });
    queues.set(address, queue);
  }
  return queue;
}
