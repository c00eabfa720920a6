/** Where the shopper is within an element: what has the focus, and what was scrolled. */
export type Place = { focused: Element | null; scrolled: [element: Element, left: number, top: number][] };

/** Reads where the shopper is within an element. */
export function placeIn(element: Element): Place {
  const scrolled = [...element.querySelectorAll('*')].filter((one) => one.scrollLeft || one.scrollTop);
  const focused = document.activeElement;
  return {
    focused: element.contains(focused) ? focused : null,
    scrolled: scrolled.map((one) => [one, one.scrollLeft, one.scrollTop]),
  };
}

/** Brings the shopper back to where they were, once the same nodes are in the page again. */
export function returnTo({ focused, scrolled }: Place): void {
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
