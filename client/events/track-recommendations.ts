import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import { FILLED_EVENT } from '../fragments.ts';
import { whenAtRest } from '../when-at-rest.ts';
import { idsOf, track, trackFollowed } from './track.ts';

const ROW = '[data-reco]';

/**
 * Reports a row of recommendations when it first comes into view, and a product of it when its link
 * is followed. Starts when the page is at rest, so that the page view is reported first.
 */
export function start(): void {
  whenAtRest(async () => {
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const productIds = idsOf(target.querySelectorAll('[data-product]'));
        track({ type: 'view-list', list: recommendationsOf(target), productIds });
      }
    });
    const watch = (root: Document | Element) => {
      for (const row of root.querySelectorAll(ROW)) seen.observe(row);
    };
    watch(document);
    // a row that arrives later
    document.addEventListener(FILLED_EVENT, ({ target }) => {
      if (target instanceof Element) watch(target);
    });
    trackFollowed(`${ROW} a[href]:not([data-recent] *)`, recommendationsOf);
  });
}

/** The answer of a recommender that an element stands in, or is. */
function recommendationsOf(element: Element) {
  const answer = readRecoMark(element.closest(ROW)?.getAttribute('data-reco') ?? '');
  return { kind: 'recommendations', ...answer } as const;
}
