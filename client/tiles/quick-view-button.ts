import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { makeQuickButton, quickViewName } from './parts.ts';

export const QUICK_VIEW_BUTTON = '.tile-quick button';

const loadQuickView = () => loadChunk(() => import('./quick-view.ts'));

/**
 * Adds the quick view's button to a tile's picture; the style sheet shows it to pointers that
 * hover, on desktops.
 */
export function addQuickViewButton(tile: HTMLElement): void {
  const holder = makeQuickButton();
  if (!holder || !tile.dataset.product) return;
  const name = tile.querySelector('.tile-name')?.textContent ?? '';
  holder.firstElementChild?.setAttribute('aria-label', quickViewName(name));
  tile.appendChild(holder);
}

/** Fetches the quick view when the button is about to be pressed. */
export function prepareQuickView(tile: HTMLElement): void {
  loadQuickView().then(({ prepare }) => prepare(tile), doWithout);
}

/** Opens the quick view of a tile's product; when its code cannot be loaded, the product's page. */
export function openQuickView(tile: HTMLElement): void {
  loadQuickView().then(
    ({ open }) => open(tile),
    (error: unknown) => {
      if (offerRetry(error, tile, () => openQuickView(tile))) return;
      tile.querySelector<HTMLAnchorElement>('.tile-name a')?.click();
    },
  );
}
