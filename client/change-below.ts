/**
 * Also above the window, by more px than any page is long: a place that was passed counts as in
 * sight.
 */
const IN_SIGHT_OR_PASSED = '1000000px 0px 0px';

/**
 * Makes a change at a place that moves what stands under it, once: as soon as the place is below
 * what can be seen. A place that was passed waits until its reader has come back above it, since
 * not every browser holds the view where something above it changes.
 */
export function changeBelow(place: Element, change: () => void): void {
  const sight = new IntersectionObserver(
    (entries) => {
      // what was seen last: a busy browser tells more than one thing at once
      if (!entries.at(-1)?.isIntersecting) frame.observe(document.body);
    },
    { rootMargin: IN_SIGHT_OR_PASSED },
  );
  // answers in the next frame, once all that scrolls in it has scrolled: what is seen here is what
  // is painted
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    if (place.getBoundingClientRect().top < innerHeight) return;
    sight.disconnect();
    change();
  });
  sight.observe(place);
}
