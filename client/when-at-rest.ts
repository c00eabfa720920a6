/** Does `work` once the page is shown (not only made ready ahead), loaded, and the browser has nothing better to do. */
export function whenAtRest(work: () => Promise<unknown>): void {
  const rest = () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      // without its code, and without a connection, a visit goes on without what it would bring
      work().catch(() => undefined);
    });
  const loaded = () => (document.readyState === 'complete' ? rest() : addEventListener('load', rest));
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', loaded, { once: true });
  else loaded();
}
