import { trackVisit } from './activities.ts';
import { startCampaigns } from './campaigns.ts';
import { offerCountry } from './country.ts';

/** What a visit brings with it besides the page: the country modal, campaigns, activities. Comes once the page is at rest. */
export function startVisit(): void {
  trackVisit();
  void offerCountry();
  void startCampaigns();
}
