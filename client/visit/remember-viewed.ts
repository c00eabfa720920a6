import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { presentProduct, viewedKey } from './viewed-here.ts';

/**
 * Stores this page's product. The first one is written here; for a longer list the code that reads
 * and shows it is loaded. When storage is blocked nothing is stored.
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
    // blocked storage stores nothing
  }
}
