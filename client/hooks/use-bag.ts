import { useEffect } from 'react';
import useSWR from 'swr';
import type { Bag } from '../../shared/schemas/bag.ts';
import { type Failures, initialQueue, type ShownBag, shownBag } from '../state/bag-intents.ts';
import { bagQueue } from '../state/bag-store.ts';

const NO_FAILURES = {};

/**
 * The bag to show: the served one, later the latest answer, with all unsent changes applied.
 * `failures`: why a form sent without scripts failed, by what it concerns.
 */
export function useBag(address: string, served: Bag, failures: Failures = NO_FAILURES): ShownBag {
  const { data, mutate } = useSWR<ShownBag | undefined>(address, async () => {
    const queue = bagQueue(address);
    queue.start(served, failures);
    await queue.refresh();
    return queue.shown;
  });
  useEffect(() => {
    bagQueue(address).start(served, failures);
    // a page from the back/forward cache shows an old bag
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [address, served, failures, mutate]);
  return data ?? shownBag(initialQueue(served, failures)) ?? shownEmpty(served);
}

function shownEmpty(bag: Bag): ShownBag {
  return { bag, pending: [], stale: false, failures: {}, doubtful: false };
}
