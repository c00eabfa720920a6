/** A row of pictures that scrolls from one to the next. */

/** How long a row stands still before it counts as having come to a picture, in ms. */
const STILL_MS = 120;

/** How far each picture is from the first, in CSS px. */
function placesOf({ children }: Element): number[] {
  const lefts = [...children].map((child) => child.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/** The picture a row shows: the one nearest to its start. */
export function pictureShown(track: Element): number {
  const distances = placesOf(track).map((place) => Math.abs(place - track.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * Scrolls a row, and nothing around it, to a picture; at once where it must not be seen to move.
 */
export function showPicture(track: Element, index: number, behavior: ScrollBehavior = 'auto'): void {
  track.scrollTo({ left: placesOf(track)[index] ?? 0, behavior });
}

const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Does `work` once a row that scrolls stands still; of several calls only the last. */
export function whenStill(track: Element, work: () => void): void {
  clearTimeout(waiting.get(track));
  waiting.set(track, setTimeout(work, STILL_MS));
}
