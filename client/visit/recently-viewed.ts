import { announce } from '../announce.ts';
import { closestTo } from '../plain-click.ts';
import { fillWhenNear } from './fill-when-near.ts';
import { clearViewed, keepViewed, readViewed, withViewed } from './viewed-products.ts';

/**
 * Stores this page's product, and shows the products viewed before in their placeholder. Only this
 * browser knows them.
 */
export function startRecentlyViewed(present: string | undefined): void {
  const { site = '' } = document.documentElement.dataset;
  const before = readViewed(site);
  if (present) keepViewed(site, withViewed(before, present));
  const placeholder = document.querySelector<HTMLElement>('[data-recent]');
  // what another row of this page shows is not shown twice
  const rows = document.querySelectorAll<HTMLElement>('[data-reco] [data-product]');
  const shown = new Set([present, ...Array.from(rows, ({ dataset }) => dataset.product)]);
  const others = before.filter((id) => !shown.has(id));
  if (!placeholder || others.length === 0) return;
  placeholder.addEventListener('click', (event) => {
    const button = closestTo(event, '[data-clear]');
    if (button) clear(placeholder, button, site);
  });
  // the address may have a query already, for the site and locale
  const address = new URL(placeholder.dataset.recent ?? '', location.href);
  address.searchParams.set('ids', others.join(','));
  fillWhenNear(placeholder, address.href);
}

function clear(placeholder: Element, { dataset }: HTMLElement, site: string): void {
  clearViewed(site);
  placeholder.replaceChildren();
  document.getElementById('main')?.focus({ preventScroll: true });
  announce(dataset.clear ?? '');
}
