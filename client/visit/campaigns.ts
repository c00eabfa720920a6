import { fetchFragment, observeFragments } from '../fragments.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/**
 * The exit offer opens when the pointer leaves this near to the top, in px
 * (docs/product/catalogue.md §9.17).
 */
const TOP_PX = 20;

/**
 * Starts the visitor's campaigns: the weather button and card at `campaigns`, and the offer before
 * leaving at `exit`.
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
  for (const part of fragment.querySelectorAll<HTMLElement>('[data-weather]'))
    document.querySelector(`[data-weather-placeholder=${part.dataset.weather}]`)?.replaceChildren(part);
  document.body.appendChild(drawer);
  observeFragments(drawer);
}
