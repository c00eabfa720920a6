import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { CONSENT_CHANGED } from './consent-changed.ts';

/**
 * Sends every changed consent to the site's consent service, if it has one. It starts early,
 * because the consent manager may be fast.
 */
export function startConsent(): void {
  const { consent } = document.body.dataset;
  if (!consent) return;
  const load = (use: (code: typeof import('./consent.ts')) => unknown) =>
    void loadChunk(() => import('./consent.ts')).then(use, doWithout);
  // a partner's link: the choice may be made on another page
  if (location.search.includes('cjevent=')) load(({ keepClick }) => keepClick());
  addEventListener(CONSENT_CHANGED, (event) => load(({ updateConsent }) => updateConsent(consent, event)));
}
