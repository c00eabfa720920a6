import type { PageEvent } from '../../shared/schemas/events.ts';
import { showReservation } from '../bag/show-reservation.ts';
import { mayKeep } from '../consent/may-keep.ts';
import { trackPage } from '../events/track-page.ts';
import { fetchFragment } from '../fragments.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { startCampaigns } from './campaigns.ts';
import { fillWhenNear } from './fill-when-near.ts';
import { rotateOffers } from './rotate-offers.ts';
import { viewedKey } from './viewed-key.ts';

/**
 * Stores this page's product. The first one is written here; for a longer list the code that reads
 * and shows it is loaded. When storage is blocked nothing is stored.
 */
function storeViewed(product: string | undefined): void {
  const key = viewedKey(document.documentElement.dataset.site);
  if (!product && !document.querySelector('[data-recent]')) return;
  try {
    if (localStorage.getItem(key) !== null)
      loadChunk(() => import('./recently-viewed.ts')).then(
        ({ startRecentlyViewed }) => startRecentlyViewed(product),
        doWithout,
      );
    else if (product && mayKeep()) localStorage.setItem(key, JSON.stringify([product]));
  } catch {
    // blocked storage stores nothing
  }
}

/**
 * Starts what a visit needs besides the page: placeholders that are filled later, recently viewed
 * products, the country dialog, campaigns, events, rotating offers. It starts once the page is at
 * rest. Rejects when the code of a part cannot be loaded.
 */
export async function startVisit(): Promise<void> {
  const { later, event, campaigns, country, exit } = document.body.dataset;
  // the browser keeps the parts that are shown later, for client/later-parts.ts
  if (later && document.querySelector('[data-part]')) void fetchFragment(later, { priority: 'low' });
  for (const placeholder of document.querySelectorAll<HTMLElement>('[data-outfit]'))
    fillWhenNear(placeholder, placeholder.dataset.outfit ?? '');
  const page: PageEvent | undefined = event && JSON.parse(event);
  storeViewed(page?.type === 'view-product' ? page.productId : undefined);
  if (page) trackPage(page);
  rotateOffers();
  showReservation();
  const isNew = country && !/(^|; )country=/.test(document.cookie);
  await Promise.all([
    campaigns && exit && startCampaigns(campaigns, exit),
    isNew && loadChunk(() => import('./country.ts')).then(({ offerCountry }) => offerCountry(country)),
  ]);
}
