import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** The key of a list's place in this tab's storage (client/list/keep-place.ts). */
export const KEPT_PLACE = 'list-place';

/**
 * Scrolls before the first paint; the rest is done by a chunk of its own. Nothing is kept of who has not
 * agreed (keep-place.ts).
 */
function returnToPlace(): void {
  if (document.prerendering) return;
  try {
    const kept = sessionStorage.getItem(KEPT_PLACE)?.split('\n');
    sessionStorage.removeItem(KEPT_PLACE);
    if (kept?.[0] !== location.pathname) return;
    scrollTo({ top: Number(kept[1]), behavior: 'instant' });
    loadChunk(() => import('./kept-place.ts')).then(({ comeBackTo }) => comeBackTo(kept), doWithout);
  } catch {
    // when storage is blocked, the list starts at its top
  }
}

/** Returns to a list's place on its next document, also one that was prerendered and is shown now. */
export function startReturning(): void {
  returnToPlace();
  addEventListener('pageshow', returnToPlace);
}
