import { startCampaigns } from './campaigns.ts';
import { trackView } from './track-view.ts';

/** What a visit brings with it besides the page: the country modal, campaigns, activities. Comes once the page is at rest. */
export function startVisit(): void {
  const { activities, campaigns, consent, country, exit } = document.body.dataset;
  if (country && !/(?:^|; )country=/.test(document.cookie))
    void import('./country.ts').then(({ offerCountry }) => offerCountry(country));
  if (consent) {
    addEventListener('OneTrustGroupsUpdated', (event) => {
      const groups = event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
      void import('../consent.ts').then(({ updateConsent }) => updateConsent(consent, groups));
    });
  }
  if (activities) trackView(activities);
  if (campaigns && exit) void startCampaigns(campaigns, exit);
}
