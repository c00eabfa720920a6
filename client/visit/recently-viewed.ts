import { announce } from '../announce.ts';
import { fetchFragment } from '../fragments.ts';
import { whenNear } from '../when-near.ts';
import { fillUnseen, PLACE_NEAR } from './late-place.ts';
import { presentProduct } from './viewed-here.ts';
import { clearViewed, keepViewed, readViewed, withViewed } from './viewed-products.ts';

/**
 * Stores this page's product, and shows the products viewed before in their place. Only this
 * browser knows them.
 */
export function startRecentlyViewed(): void {
  const { site = '' } = document.documentElement.dataset;
  const before = readViewed(site);
  const present = presentProduct();
  if (present) keepViewed(site, withViewed(before, present));
  const place = document.querySelector<HTMLElement>('[data-recent]');
  const others = before.filter((id) => id !== present);
  if (!place || others.length === 0) return;
  whenNear([place], PLACE_NEAR, () => void show(place, others, site));
}

async function show(place: HTMLElement, ids: string[], site: string): Promise<void> {
  const address = new URL(place.dataset.recent ?? '', location.href);
  address.searchParams.set('ids', ids.join(','));
  const fragment = await fetchFragment(address.pathname + address.search);
  if (!fragment) return;
  fragment.querySelector<HTMLElement>('[data-clear]')?.addEventListener('click', ({ currentTarget }) => {
    clearViewed(site);
    place.replaceChildren();
    document.getElementById('main')?.focus({ preventScroll: true });
    if (currentTarget instanceof HTMLElement) announce(currentTarget.dataset.clear ?? '');
  });
  fillUnseen(place, fragment);
}
