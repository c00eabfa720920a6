import { FILLED_EVENT } from './fragments.ts';
import { doWithout, loadChunk } from './offline/offline-boundary.ts';
import { closestTo } from './plain-click.ts';
import { whenNear } from './when-near.ts';

/** How far ahead of the window carousels are looked for, in window heights. */
const NEAR = '50% 0px';

const load = () => loadChunk(() => import('./carousels.ts'));

/**
 * Carousels before they come near, those in the page and those that arrive later: their tracks
 * scroll without code. A press of an arrow waits for it.
 */
export function startCarouselLoader(): void {
  const follow = () =>
    whenNear(document.querySelectorAll('[data-carousel]'), NEAR, () => {
      load().then(({ followAll }) => followAll(), doWithout);
    });
  document.addEventListener('click', (event) => {
    const arrow = closestTo(event, '[data-carousel-step]');
    if (!arrow) return;
    load().then(({ step }) => step(arrow), doWithout);
  });
  document.addEventListener(FILLED_EVENT, follow);
  follow();
}
