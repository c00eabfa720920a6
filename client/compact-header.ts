/**
 * Past 56 px of scroll the header is compact (docs/product/catalogue.md §4.9): a sentinel of that
 * height tells, without listening to scroll.
 */
export function startCompactHeader(): void {
  const sentinel = document.querySelector('[data-header-sentinel]');
  const header = document.querySelector('[data-header]');
  if (!sentinel || !header) return;
  new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) header.toggleAttribute('data-compact', !last.isIntersecting);
  }).observe(sentinel);
}
