/**
 * The bag's count in the header, updated without React (client/visit/follow-visitor.ts).
 */

/**
 * The number of items in this site's bag, from a readable cookie. The worker writes it with every
 * answer that contains a bag.
 */
export function countFromCookie(): number {
  return Number(document.cookie.match(`bag-count-${document.documentElement.dataset.site}=(\\d+)`)?.[1] ?? 0);
}

/** Larger counts are shown as `9+` (docs/product/catalogue.md §9.6). */
const BAG_COUNT_LIMIT = 9;
export const BAG_COUNT_EVENT = 'cairn:bag-count';

export function bagCountText(count: number): string {
  return count > BAG_COUNT_LIMIT ? `${BAG_COUNT_LIMIT}+` : String(count);
}

/** Shows a count in the header. */
export function showBagCount(count: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-bag-count]')) {
    element.textContent = bagCountText(count);
    element.hidden = !count;
  }
}
