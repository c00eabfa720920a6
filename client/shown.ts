/**
 * A page that is made ready ahead gets its `pageshow` when it is come to, as one that comes back:
 * what it says of its visitor (bag, login, wishes, what is compared) is then of now. First of all
 * that listens to that event.
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
