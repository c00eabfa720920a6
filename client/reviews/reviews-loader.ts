import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { whenNear } from '../when-near.ts';

/** How far ahead of the window sections for reviews are looked for, in window heights. */
const NEAR = '100% 0px';

/** Loads the reviews vendor's sections when one of them, in an open or closed group, comes near. */
export function startReviewsLoader(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-reviews]')];
  const elements = sections.map((section) => section.closest('details') ?? section);
  whenNear(elements, NEAR, () => {
    loadChunk(() => import('./show-reviews.ts')).then(
      ({ showReviews }) => showReviews(),
      (error: unknown) => {
        for (const section of sections) section.dataset.state = 'failed';
        doWithout(error);
      },
    );
  });
}
