import { useEffect } from 'react';
import useSWR from 'swr';
import type { Bag } from '../../shared/schemas/bag.ts';
import { initialQueue, type ShownBag, shownBag } from '../state/bag-intents.ts';
import { bagQueue } from '../state/bag-store.ts';

/**
 * The bag to show, from what the page was served with to the latest answer with the open wishes
 * applied.
 */
export function useBag(address: string, served: Bag): ShownBag {
  const { data, mutate } = useSWR<ShownBag | undefined>(address, async () => {
    const queue = bagQueue(address);
    queue.start(served);
    await queue.refresh();
    return queue.shown;
  });
  useEffect(() => {
    bagQueue(address).start(served);
    // the page comes back from the browser's cache with the bag of then
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [address, served, mutate]);
  return data ?? shownBag(initialQueue(served)) ?? shownEmpty(served);
}

function shownEmpty(bag: Bag): ShownBag {
  return { bag, pending: [], stale: false, failures: {}, doubtful: false };
}
