/** Reviews are looked for this far ahead of the window, in its heights. */
const NEAR = '100%';

/** Brings in the reviews vendor's sections once one of them comes near; opened or closed. */
export function startReviewsLoader(): void {
  const sections = document.querySelectorAll('[data-reviews]');
  if (sections.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./show-reviews.ts').then(
        ({ showReviews }) => showReviews(),
        () => undefined,
      );
    },
    { rootMargin: `${NEAR} 0px` },
  );
  for (const section of sections) observer.observe(section.closest('details') ?? section);
}
