/** What has the focus within an element, and what was scrolled, in CSS px. */
export type FocusAndScroll = {
  focused: Element | null;
  scrolled: [element: Element, left: number, top: number][];
};

/** Reads what has the focus within an element, and what was scrolled. */
export function focusAndScrollOf(element: Element): FocusAndScroll {
  const scrolled = [...element.querySelectorAll('*')].filter((one) => one.scrollLeft || one.scrollTop);
  const focused = document.activeElement;
  return {
    focused: element.contains(focused) ? focused : null,
    scrolled: scrolled.map((one) => [one, one.scrollLeft, one.scrollTop]),
  };
}

/** Focuses and scrolls the same nodes, once they are in the page again. */
export function restore({ focused, scrolled }: FocusAndScroll): void {
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
