import { loadChunk } from '../offline/offline-boundary.ts';
import { startCampaigns } from './campaigns.ts';
import { rotateOffers } from './rotate-offers.ts';
import { trackView } from './track-view.ts';

/**
 * What a visit brings with it besides the page: the country modal, campaigns, activities, offers
 * that take turns. Comes once the page is at rest; rejects where the code of a part cannot be had.
 */
export async function startVisit(): Promise<void> {
  const { campaigns, country, exit } = document.body.dataset;
  trackView();
  rotateOffers();
  const isNew = country && !/(?:^|; )country=/.test(document.cookie);
  await Promise.all([
    campaigns && exit && startCampaigns(campaigns, exit),
    isNew && loadChunk(() => import('./country.ts')).then(({ offerCountry }) => offerCountry(country)),
  ]);
}
