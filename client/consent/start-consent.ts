import { loadChunk } from '../offline/offline-boundary.ts';

/**
 * The parameter of a partner's link that names the click, and where this visit keeps it
 * (docs/contracts/visitor-and-consent.md §2).
 */
const CLICK = 'cjevent';

/**
 * Passes every changed consent on, where the site has a service for it (docs/product/catalogue.md
 * §4.16): from the start, for a consent manager may be quick.
 */
export function startConsent(): void {
  const { consent } = document.body.dataset;
  if (!consent) return;
  keepClick();
  addEventListener('OneTrustGroupsUpdated', (event) => {
    const groups = event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
    loadChunk(() => import('./consent.ts')).then(
      ({ updateConsent }) => updateConsent(consent, groups, keptClick()),
      () => console.warn('Consent update failed'),
    );
  });
}

const clickHere = () => new URLSearchParams(location.search).get(CLICK);

/** The landing page names it; the choice may be made on another. */
function keepClick(): void {
  const click = clickHere();
  if (!click) return;
  try {
    sessionStorage.setItem(CLICK, click);
  } catch {
    // where storage is closed to us it is known on this page alone
  }
}

/** The click that brought the visitor, if a partner's link did. */
function keptClick(): string | null {
  try {
    return clickHere() ?? sessionStorage.getItem(CLICK);
  } catch {
    return null;
  }
}
