/**
 * A prerendered page gets its `pageshow` when it is shown, like a page from the back/forward cache,
 * so that what it shows about the visitor (bag, login, wishes, comparison) is current. It must be
 * the first listener of that event.
 */
export function startShown(): void {
  addEventListener('pageshow', (event) => {
    if (!document.prerendering) return;
    event.stopImmediatePropagation();
    document.addEventListener('prerenderingchange', () => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  });
}
