import type { Activity } from '../../shared/schemas/activity.ts';
import { trackProducts } from './activities.ts';
import { isUntracked, tell } from './tell.ts';

/** The products of a list, without those that are recommended beside it. */
const LISTED = 'main [data-product]:not([data-reco] *)';

/**
 * Tells what the page is a view of, once, and watches its products. Nothing is told of those who
 * asked not to be tracked.
 */
export function trackView(): void {
  const { viewed } = document.body.dataset;
  if (!viewed || isUntracked()) return;
  const products = document.querySelectorAll<HTMLElement>(LISTED);
  const activity: Activity = JSON.parse(viewed);
  if ('products' in activity)
    activity.products = [...products].map(({ dataset }) => ({ id: dataset.product ?? '' }));
  tell(activity);
  trackProducts(activity);
}
