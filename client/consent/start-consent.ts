import { loadChunk } from '../offline/offline-boundary.ts';

/**
 * The query parameter of a partner's link that holds the click's id, and the key under which this
 * visit stores it (docs/contracts/visitor-and-consent.md §2).
 */
const CLICK = 'cjevent';
/** The event that the consent manager sends whenever the visitor's choice changes. */
export const CONSENT_CHANGED = 'OneTrustGroupsUpdated';

/**
 * Sends every changed consent to the site's consent service, if it has one
 * (docs/product/catalogue.md §4.16). It starts early, because the consent manager may be fast.
 */
export function startConsent(): void {
  const { consent } = document.body.dataset;
  if (!consent) return;
  keepClick();
  addEventListener(CONSENT_CHANGED, (event) => {
    const groups = event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
    loadChunk(() => import('./consent.ts')).then(
      ({ updateConsent }) => updateConsent(consent, groups, keptClick()),
      () => console.warn('Consent update failed'),
    );
  });
}

const clickHere = () => new URLSearchParams(location.search).get(CLICK);

/**
 * Stores the click's id from the landing page's address, because the choice may be made on another
 * page.
 */
function keepClick(): void {
  const click = clickHere();
  if (!click) return;
  try {
    sessionStorage.setItem(CLICK, click);
  } catch {
    // when storage is blocked, the id is known on this page only
  }
}

/** The id of the click on a partner's link that brought the visitor, if any. */
function keptClick(): string | null {
  try {
    return clickHere() ?? sessionStorage.getItem(CLICK);
  } catch {
    return null;
  }
}
