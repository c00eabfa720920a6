import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { presentProduct, viewedKey } from './viewed-here.ts';

/**
 * Remembers the product this page is about. A first one is written down; what there is more of
 * comes with the code that reads and shows it. Where storage is refused nothing is remembered.
 */
export function rememberViewed(): void {
  const key = viewedKey(document.documentElement.dataset.site);
  const product = presentProduct();
  if (!product && !document.querySelector('[data-recent]')) return;
  try {
    if (localStorage.getItem(key) !== null)
      loadChunk(() => import('./recently-viewed.ts')).then(
        ({ startRecentlyViewed }) => startRecentlyViewed(),
        doWithout,
      );
    else if (product) localStorage.setItem(key, JSON.stringify([product]));
  } catch {
    // see above
  }
}
