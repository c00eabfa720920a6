import { doWithout } from './offline/offline-boundary.ts';

/** A browser that always has something better to do is not waited for longer than this, in ms. */
const LATEST_MS = 2_000;

/**
 * Does `work` once the page is shown (not only made ready ahead), loaded, and the browser has
 * nothing better to do.
 */
export function whenAtRest(work: () => Promise<unknown>): void {
  const start = () => {
    work().catch(doWithout);
  };
  const rest = () => window.requestIdleCallback?.(start, { timeout: LATEST_MS }) ?? setTimeout(start);
  if (document.readyState === 'complete' && !document.prerendering) rest();
  else addEventListener('pageshow', rest, { once: true });
}
