/** A row of pictures that scrolls from one to the next, each as wide as the row. */

/** How long a row stands still before it counts as having come to a picture, in ms. */
const STILL_MS = 120;

/** The picture a row shows. */
export function pictureShown(track: Element): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}

/** Scrolls a row, and nothing around it, to a picture; at once where it must not be seen to move. */
export function showPicture(track: Element, index: number, behavior: ScrollBehavior = 'auto'): void {
  track.scrollTo({ left: index * track.clientWidth, behavior });
}

const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Does `work` once a row that scrolls stands still; of several calls only the last. */
export function whenStill(track: Element, work: () => void): void {
  clearTimeout(waiting.get(track));
  waiting.set(track, setTimeout(work, STILL_MS));
}
