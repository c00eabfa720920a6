import type { Activity } from '../../shared/schemas/activity.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** Where this browser keeps what it looked at: each site sells its own and has a list of its own. */
export const viewedKey = (site: string | undefined) => `cairn:viewed:${site}`;

/** The product this page is about. */
export function presentProduct(): string | undefined {
  const activity: Activity | undefined = JSON.parse(document.body.dataset.viewed ?? 'null') ?? undefined;
  return activity?.event === 'viewProduct' ? activity.product.id : undefined;
}

/**
 * Remembers the product this page is about. A first one is written down; what there is more of comes with the code that
 * reads and shows it. Where storage is refused nothing is remembered.
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
