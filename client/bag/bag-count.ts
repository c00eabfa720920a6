/**
 * The bag's count in the header, kept without React: from its cookie, then from the bag's own
 * events.
 */

/**
 * The number of items in this site's bag: a readable cookie, written by the worker with every
 * answer that has a bag.
 */
function countFromCookie(): number {
  const name = `bag-count-${document.documentElement.dataset.site}=`;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(name));
  return Number(cookie?.slice(name.length)) || 0;
}

/** Counts above this show as `9+` (docs/product/catalogue.md §9.6). */
export const BAG_COUNT_LIMIT = 9;
export const BAG_COUNT_EVENT = 'cairn:bag-count';

export function bagCountText(count: number): string {
  return count > BAG_COUNT_LIMIT ? `${BAG_COUNT_LIMIT}+` : String(count);
}

/**
 * Shows the count, follows changes in this document, and reads it again when the page comes back
 * from the cache.
 */
export function announceBagCount(): void {
  const fromCookie = () => show(countFromCookie());
  fromCookie();
  addEventListener('pageshow', fromCookie);
  addEventListener(BAG_COUNT_EVENT, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') show(event.detail);
  });
}

function show(count: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-bag-count]')) {
    element.textContent = count > 0 ? bagCountText(count) : '';
    element.hidden = count === 0;
  }
}
