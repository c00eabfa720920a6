import { trackPage } from '../events/track-page.ts';
import { loadChunk } from '../offline/offline-boundary.ts';
import { everyWhileSeen } from '../ticker.ts';
import { startCampaigns } from './campaigns.ts';
import { rotateOffers } from './rotate-offers.ts';

// other chunks import it from here, because a chunk of its own would add bytes to every page
export { tell } from '../events/tell.ts';
export { everyWhileSeen };

/** Shows how long items of the bag are reserved, where a cookie says that some are. */
export const showReservation = async () =>
  /cartHas/.test(document.cookie) &&
  loadChunk(() => import('../bag/reservation.ts')).then(({ followReservation }) =>
    // handed over, because what two chunks import becomes a chunk of its own
    followReservation(everyWhileSeen),
  );

/**
 * Starts what a visit needs besides the page: the country dialog, campaigns, events, rotating
 * offers. It is loaded once the page is at rest. Rejects when the code of a part cannot be loaded.
 */
export async function startVisit(): Promise<void> {
  const { campaigns, country, exit } = document.body.dataset;
  trackPage();
  rotateOffers();
  const isNew = country && !/(^|; )country=/.test(document.cookie);
  await Promise.all([
    showReservation(),
    campaigns && exit && startCampaigns(campaigns, exit),
    isNew && loadChunk(() => import('./country.ts')).then(({ offerCountry }) => offerCountry(country)),
  ]);
}
