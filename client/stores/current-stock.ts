import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** How old the days and the stock of a product's page may be when it is looked at, in ms. */
const OLD_MS = 5 * 60 * 1000;

/** When they were last asked for, in ms. */
let askedAt = performance.timeOrigin;

function look(): void {
  const now = Date.now();
  if (document.hidden || now - askedAt < OLD_MS) return;
  askedAt = now;
  loadChunk(() => import('./find-stores.ts')).then(({ renewStock }) => renewStock(), doWithout);
}

/**
 * Asks again when the product of this page arrives, and what the visitor's store has of it, once the
 * shopper comes back to its tab after some minutes (worker/fragments/store-stock.tsx).
 */
export function keepStockCurrent(): void {
  look();
  document.addEventListener('visibilitychange', look);
}
