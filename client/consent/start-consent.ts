import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { CONSENT_CHANGED } from './consent-changed.ts';

/**
 * Sends every changed consent to the site's consent service, if it has one. It starts early,
 * because the consent manager may be fast.
 */
export function startConsent(): void {
  const { consent } = document.body.dataset;
  if (!consent) return;
  const load = () => loadChunk(() => import('./consent.ts'));
  // a partner's link: the choice may be made on another page
  if (location.search.includes('cjevent=')) load().then(({ keepClick }) => keepClick(), doWithout);
  addEventListener(CONSENT_CHANGED, (event) => {
    load().then(({ updateConsent }) => updateConsent(consent, event), doWithout);
  });
}
