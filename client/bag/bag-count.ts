/**
 * The bag's count in the header, updated without React: first from its cookie, then from the bag's
 * events.
 */

/**
 * The number of items in this site's bag, from a readable cookie. The worker writes it with every
 * answer that contains a bag.
 */
function countFromCookie(): number {
  const name = `bag-count-${document.documentElement.dataset.site}`;
  return Number(RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
}

/** Larger counts are shown as `9+` (docs/product/catalogue.md §9.6). */
export const BAG_COUNT_LIMIT = 9;
export const BAG_COUNT_EVENT = 'cairn:bag-count';

export function bagCountText(count: number): string {
  return count > BAG_COUNT_LIMIT ? `${BAG_COUNT_LIMIT}+` : String(count);
}

/**
 * Shows the count, follows changes in this document, and reads the cookie again when the page
 * returns from the back/forward cache, and when an answer to another page has changed it: a change of
 * the bag goes on after its page was left.
 */
export function announceBagCount(): void {
  const fromCookie = () => show(countFromCookie());
  fromCookie();
  addEventListener('pageshow', fromCookie);
  self.cookieStore?.addEventListener('change', fromCookie);
  addEventListener(BAG_COUNT_EVENT, ({ detail }) => show(detail));
}

function show(count: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-bag-count]')) {
    element.textContent = bagCountText(count);
    element.hidden = !count;
  }
}
