import { doWithout } from './offline/offline-boundary.ts';

/** The longest wait for a browser that is never idle, in ms. */
const LATEST_MS = 2_000;

/**
 * Runs `work` once the page is shown (not only prerendered) and loaded, and the browser is idle.
 */
export function whenAtRest(work: () => Promise<unknown>): void {
  const start = () => {
    work().catch(doWithout);
  };
  const rest = () => window.requestIdleCallback?.(start, { timeout: LATEST_MS }) ?? setTimeout(start);
  if (document.readyState === 'complete' && !document.prerendering) rest();
  else addEventListener('pageshow', rest, { once: true });
}
