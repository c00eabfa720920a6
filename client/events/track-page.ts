import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import type { PageEvent } from '../../shared/schemas/events.ts';
import { FILLED_EVENT } from '../fragments.ts';
import { tell } from './tell.ts';

const RECOMMENDED = '[data-reco]';
/** The products of a list, without the recommendations beside it. */
const LISTED = `main [data-product]:not(${RECOMMENDED} *)`;

/** Links; recently viewed products are not a result of this page. */
const FOLLOWED = 'a[href]:not([data-recent] *)';

/**
 * Reports the page view, each row of recommendations once when it comes into view, and the products
 * whose links are followed. A page that Back or Forward led to was reported when it was first
 * shown; its rows have come anew.
 */
export function trackPage(page: PageEvent): void {
  if (performance.getEntriesByType('navigation')[0]?.type !== 'back_forward')
    tell('list' in page ? { ...page, productIds: idsOf(document.querySelectorAll(LISTED)) } : page);
  trackRecommendations();
  trackFollowed(page);
}

function trackRecommendations(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const productIds = idsOf(target.querySelectorAll('[data-product]'));
      tell({ type: 'view-list', list: recommendationsOf(target), productIds });
    }
  });
  const watch = (root: Document | Element) => {
    for (const section of root.querySelectorAll(RECOMMENDED)) seen.observe(section);
  };
  watch(document);
  // a row that arrives later
  document.addEventListener(FILLED_EVENT, ({ target }) => {
    if (target instanceof Element) watch(target);
  });
}

function trackFollowed(page: PageEvent): void {
  // on `window`, after handlers that use the link for something else, such as a tile's colours,
  // have prevented the default
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest(FOLLOWED) : null;
    const productId = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (!link || !productId || defaultPrevented) return;
    const section = link.closest(RECOMMENDED);
    const list = section ? recommendationsOf(section) : 'list' in page && page.list;
    if (list) tell({ type: 'select-product', list, productId });
  });
}

function recommendationsOf(section: Element) {
  const answer = readRecoMark(section.getAttribute('data-reco') ?? '');
  return { kind: 'recommendations', ...answer } as const;
}

function idsOf(elements: NodeListOf<HTMLElement>): string[] {
  return [...elements].flatMap(({ dataset }) => dataset.product || []);
}
