import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { viewedKey } from './viewed-key.ts';

/**
 * Stores this page's product. The first one is written here; for a longer list the code that reads
 * and shows it is loaded. When storage is blocked nothing is stored.
 */
export function rememberViewed(product: string | undefined): void {
  const key = viewedKey(document.documentElement.dataset.site);
  if (!product && !document.querySelector('[data-recent]')) return;
  try {
    if (localStorage.getItem(key) !== null)
      loadChunk(() => import('./recently-viewed.ts')).then(
        ({ startRecentlyViewed }) => startRecentlyViewed(product),
        doWithout,
      );
    else if (product) localStorage.setItem(key, JSON.stringify([product]));
  } catch {
    // blocked storage stores nothing
  }
}
