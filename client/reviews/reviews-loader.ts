import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** Reviews are looked for this far ahead of the window, in its heights. */
const NEAR = '100%';

/** Brings in the reviews vendor's sections once one of them comes near; opened or closed. */
export function startReviewsLoader(): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-reviews]');
  if (sections.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      loadChunk(() => import('./show-reviews.ts')).then(
        ({ showReviews }) => showReviews(),
        (error: unknown) => {
          for (const section of sections) section.dataset.state = 'failed';
          doWithout(error);
        },
      );
    },
    { rootMargin: `${NEAR} 0px` },
  );
  for (const section of sections) observer.observe(section.closest('details') ?? section);
}
