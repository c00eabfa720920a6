/**
 * Extends the root far above the window, so that a placeholder that was scrolled past counts as visible.
 */
const IN_SIGHT_OR_PASSED = '1000000px 0px 0px';

/**
 * Makes a change that moves the content below `placeholder`, once, as soon as `placeholder` is below the
 * window. A placeholder that was scrolled past waits until the visitor has scrolled back above it,
 * because not every browser keeps the view still when something above it changes.
 */
export function changeBelow(placeholder: Element, change: () => void): void {
  const sight = new IntersectionObserver(
    (entries) => {
      // only the last entry counts: a busy browser reports several at once
      if (!entries.at(-1)?.isIntersecting) frame.observe(document.body);
    },
    { rootMargin: IN_SIGHT_OR_PASSED },
  );
  // runs in the next frame after all scrolling, so what is measured here is what is painted
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    if (placeholder.getBoundingClientRect().top < innerHeight) return;
    sight.disconnect();
    change();
  });
  sight.observe(placeholder);
}
