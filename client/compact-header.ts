/**
 * Makes the header compact after 56 px of scroll (docs/product/catalogue.md §4.9). A sentinel of
 * that height is observed, so that no scroll listener is needed.
 */
export function startCompactHeader(): void {
  const sentinel = document.querySelector('[data-header-sentinel]');
  const header = document.querySelector('.site-header');
  if (!sentinel || !header) return;
  new IntersectionObserver((entries) => {
    header.toggleAttribute('data-compact', !entries.at(-1)?.isIntersecting);
  }).observe(sentinel);
}
