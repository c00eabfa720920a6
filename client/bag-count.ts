/** The bag's count in the header, kept without React: from its cookie, then from the bag's own events. */

/** Readable cookie with the number of items, written by the worker with every answer that has a bag. */
const COOKIE = /(?:^|; )bag-count=(\d+)/;
/** Counts above this show as `9+` (catalogue.md §9). */
export const BAG_COUNT_LIMIT = 9;
export const BAG_COUNT_EVENT = 'cairn:bag-count';

export function bagCountText(count: number): string {
  return count > BAG_COUNT_LIMIT ? `${BAG_COUNT_LIMIT}+` : String(count);
}

/** Shows the count, follows changes in this document, and reads it again when the page comes back from the cache. */
export function announceBagCount(): void {
  const fromCookie = () => show(Number(COOKIE.exec(document.cookie)?.[1] ?? 0));
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
