import { doWithout } from './offline/offline-boundary.ts';

/** Does `work` once the page is shown (not only made ready ahead), loaded, and the browser has nothing better to do. */
export function whenAtRest(work: () => Promise<unknown>): void {
  const rest = () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      work().catch(doWithout);
    });
  const loaded = () => (document.readyState === 'complete' ? rest() : addEventListener('load', rest));
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', loaded, { once: true });
  else loaded();
}
