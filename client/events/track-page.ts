import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import type { PageEvent } from '../../shared/schemas/events.ts';
import { FILLED_EVENT } from '../fragments.ts';
import { tell } from './tell.ts';

const RECOMMENDED = '[data-reco]';
/** The products of a list, without the recommendations beside it. */
const LISTED = `main [data-product]:not(${RECOMMENDED} *)`;

/**
 * Reports the page view, each row of recommendations once when it comes into view, and the products
 * whose links are followed.
 */
export function trackPage(): void {
  const { event } = document.body.dataset;
  if (!event) return;
  const page: PageEvent = JSON.parse(event);
  if (page.type !== 'view-list') tell(page);
  else tell({ ...page, productIds: idsOf(document.querySelectorAll(LISTED)) });
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
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const productId = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    // recently viewed products are not a result of this page
    if (!link || !productId || defaultPrevented || link.closest('[data-recent]')) return;
    const section = link.closest(RECOMMENDED);
    const list = section ? recommendationsOf(section) : 'list' in page && page.list;
    if (list) tell({ type: 'select-product', list, productId });
  });
}

function recommendationsOf(section: Element) {
  const answer = readRecoMark(section.getAttribute('data-reco') ?? '');
  return { kind: 'recommendations', ...answer } as const;
}

function idsOf(elements: NodeListOf<Element>): string[] {
  return [...elements].flatMap((element) => element.getAttribute('data-product') || []);
}
