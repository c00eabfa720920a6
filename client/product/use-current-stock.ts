import { useEffect } from 'react';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** How old the days and the stock of a product's page may be when it is looked at, in ms. */
const OLD_MS = 5 * 60 * 1000;

/** When they were last asked for, in ms, if it was not with the document. */
let askedAt: number | undefined;

function look(): void {
  const now = Date.now();
  if (document.hidden || now - (askedAt ?? performance.timeOrigin) < OLD_MS) return;
  // the quick view has neither
  if (!document.querySelector('[data-store-stock]')) return;
  askedAt = now;
  loadChunk(() => import('../stores/find-stores.ts')).then(({ renewStock }) => renewStock(), doWithout);
}

/**
 * Asks again when the product arrives, and what the visitor's store has of it, once the shopper comes
 * back to a tab that was open for some minutes (worker/fragments/store-stock.tsx).
 */
export function useCurrentStock(): void {
  useEffect(() => {
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
