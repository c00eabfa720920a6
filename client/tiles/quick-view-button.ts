import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { makeQuickButton, quickViewName } from './parts.ts';

export const QUICK_VIEW_BUTTON = '.tile-quick button';

const loadQuickView = () => loadChunk(() => import('./quick-view.ts'));

/**
 * Puts the button of the quick view over a tile's picture; the style sheet shows it to pointers
 * that hover, on desks.
 */
export function addQuickViewButton(tile: HTMLElement): void {
  const place = makeQuickButton();
  if (!place || !tile.dataset.product) return;
  const name = tile.querySelector('.tile-name')?.textContent ?? '';
  place.firstElementChild?.setAttribute('aria-label', quickViewName(name));
  tile.appendChild(place);
}

/** Someone is about to press the button: what it shows is fetched. */
export function prepareQuickView(tile: HTMLElement): void {
  loadQuickView().then(({ prepare }) => prepare(tile), doWithout);
}

/** Opens the quick view of a tile's product; without its code the product's own page. */
export function openQuickView(tile: HTMLElement): void {
  loadQuickView().then(
    ({ open }) => open(tile),
    (error: unknown) => {
      if (offerRetry(error, tile, () => openQuickView(tile))) return;
      tile.querySelector<HTMLAnchorElement>('.tile-name a')?.click();
    },
  );
}
