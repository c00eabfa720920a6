import type { PageEvent } from '../../shared/schemas/events.ts';
import { idsOf, track, trackFollowed } from './track.ts';

/** The products of a list, without the recommendations beside it. */
const LISTED = 'main [data-product]:not([data-reco] *)';

/**
 * Links of this page's own list: recommendations tell of themselves
 * (client/events/track-recommendations.ts), and recently viewed products are no result of this page.
 */
const FOLLOWED = 'a[href]:not([data-reco] *, [data-recent] *)';

/** The cookies when the document was loaded, which have the visitor's choice of then. */
const firstCookies = document.cookie;

/**
 * Reports the page view, and the products of a list whose links are followed. A page that Back or
 * Forward led to was reported when it was first shown. This runs once the page is at rest: who refused
 * when it was loaded is told of to nobody, also where they have agreed since.
 */
export function trackPage(page: PageEvent): void {
  const isList = 'list' in page;
  if (performance.getEntriesByType('navigation')[0]?.type !== 'back_forward')
    track(
      isList ? { ...page, productIds: idsOf(document.querySelectorAll(LISTED)) } : page,
      `${firstCookies}; ${document.cookie}`,
    );
  if (isList) trackFollowed(FOLLOWED, () => page.list);
}
