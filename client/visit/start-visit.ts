import { showReservation } from '../bag/show-reservation.ts';
import { trackPage } from '../events/track-page.ts';
import { loadChunk } from '../offline/offline-boundary.ts';
import { startCampaigns } from './campaigns.ts';
import { rotateOffers } from './rotate-offers.ts';

/**
 * Starts what a visit needs besides the page: the country dialog, campaigns, events, rotating
 * offers. It starts once the page is at rest. Rejects when the code of a part cannot be loaded.
 */
export async function startVisit(): Promise<void> {
  const { campaigns, country, exit } = document.body.dataset;
  trackPage();
  rotateOffers();
  showReservation();
  const isNew = country && !/(^|; )country=/.test(document.cookie);
  await Promise.all([
    campaigns && exit && startCampaigns(campaigns, exit),
    isNew && loadChunk(() => import('./country.ts')).then(({ offerCountry }) => offerCountry(country)),
  ]);
}
