import { readRecoMark } from '../../shared/catalog/reco-mark.ts';
import type { Activity } from '../../shared/schemas/activity.ts';
import { FILLED_EVENT } from '../fragments.ts';
import { tell } from './tell.ts';

const RECOMMENDED = '[data-reco]';

/**
 * Tells which recommendations are seen, each row once, and which products are followed; `viewed` is
 * what the page is.
 */
export function trackProducts(viewed: Activity): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      tell({ event: 'viewReco', ...recoOf(target), products: productsIn(target) });
    }
  });
  const watch = (root: Document | Element) => {
    for (const section of root.querySelectorAll(RECOMMENDED)) seen.observe(section);
  };
  watch(document);
  // a row that comes later
  document.addEventListener(FILLED_EVENT, ({ target }) => {
    if (target instanceof Element) watch(target);
  });

  // on the window: a link that does something else here, as a tile's colours do, has said so by
  // then
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const id = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    // those looked at before are no result of this page
    if (!link || !id || defaultPrevented || link.closest('[data-recent]')) return;
    const section = link.closest(RECOMMENDED);
    const product = { id };
    if (section) tell({ event: 'clickReco', ...recoOf(section), product });
    else if (viewed.event === 'viewCategory')
      tell({ event: 'clickCategory', category: viewed.category, product });
    else if (viewed.event === 'viewSearch')
      tell({ event: 'clickSearch', searchText: viewed.searchText, product });
  });
}

const recoOf = (section: Element) => readRecoMark(section.getAttribute('data-reco') ?? '');

function productsIn(root: Element): { id: string }[] {
  return [...root.querySelectorAll<HTMLElement>('[data-product]')].flatMap(({ dataset: { product } }) =>
    product ? [{ id: product }] : [],
  );
}
