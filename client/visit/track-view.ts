import type { Activity } from '../../shared/schemas/activity.ts';
import { FILLED_EVENT } from '../fragments.ts';
import { isUntracked, tell } from './tell.ts';

/** The products of a list, without those that are recommended beside it. */
const LISTED = 'main [data-product]:not([data-reco] *)';
/** Products someone may follow, and rows of recommended ones. */
const TRACKED = '[data-product], [data-reco]';

/**
 * Tells what the page is a view of, once, and watches its products once someone comes near them. Nothing is told of
 * those who asked not to be tracked.
 */
export function trackView(): void {
  const { viewed } = document.body.dataset;
  if (!viewed || isUntracked()) return;
  const products = document.querySelectorAll<HTMLElement>(LISTED);
  const activity: Activity = JSON.parse(viewed);
  if ('products' in activity)
    activity.products = [...products].map(({ dataset }) => ({ id: dataset.product ?? '' }));
  tell(activity);

  let started = false;
  const start = () => {
    started = true;
    near.disconnect();
    import('./activities.ts').then(
      ({ trackProducts }) => trackProducts(activity),
      () => undefined, // told to nobody
    );
  };
  const near = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  const watch = (root: Document | Element) => {
    for (const element of root.querySelectorAll(TRACKED)) near.observe(element);
  };
  watch(document);
  // a row that comes later may be the first that anyone comes near
  document.addEventListener(FILLED_EVENT, ({ target }) => {
    if (!started && target instanceof Element) watch(target);
  });
}
