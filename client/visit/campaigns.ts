import { fetchFragment, observeFragments } from '../fragments.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** How near to the top the pointer leaves, in px (docs/product/catalogue.md §9.17). */
const TOP_PX = 20;

/**
 * What campaigns run for this visitor: the weather button and card at `campaigns`, and what keeps
 * them from leaving at `exit`.
 */
export async function startCampaigns(campaigns: string, exit: string): Promise<void> {
  document.addEventListener('mouseout', ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= TOP_PX)
      loadChunk(() => import('./exit-offer.ts')).then(
        ({ offerBeforeLeaving }) => offerBeforeLeaving(exit),
        doWithout,
      );
  });
  const fragment = await fetchFragment(campaigns);
  const drawer = fragment?.querySelector('dialog');
  if (!fragment || !drawer) return;
  for (const part of ['weather-button', 'weather-card']) {
    const element = fragment.querySelector(`[data-${part}]`);
    if (element) document.querySelector(`[data-${part}-place]`)?.replaceChildren(element);
  }
  document.body.appendChild(drawer);
  observeFragments(drawer, (filled) => {
    loadChunk(() => import('./dots.ts')).then(({ followDots }) => followDots(filled), doWithout);
  });
}
