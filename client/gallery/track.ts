/** A row of pictures that scrolls from one to the next. */

/** Scrolling counts as finished after this long without a scroll event, in ms. */
const STILL_MS = 120;

/** The distance of each picture from the first, in CSS px. */
function offsetsOf({ children }: Element): number[] {
  const lefts = [...children].map((child) => child.getBoundingClientRect().left);
  return lefts.map((left) => left - (lefts[0] ?? 0));
}

/** The index of the picture that a row shows: the one nearest to its start. */
export function pictureShown(track: Element): number {
  const distances = offsetsOf(track).map((offset) => Math.abs(offset - track.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Scrolls a row, and nothing around it, to a picture. Pass `instant` to skip the animation. */
export function showPicture(track: Element, index: number, behavior: ScrollBehavior = 'auto'): void {
  track.scrollTo({ left: offsetsOf(track)[index] ?? 0, behavior });
}

const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Runs `work` once a row has stopped scrolling; of several calls only the last one counts. */
export function whenStill(track: Element, work: () => void): void {
  clearTimeout(waiting.get(track));
  waiting.set(track, setTimeout(work, STILL_MS));
}

/** Marks the thumbnail of the picture that is shown. */
export function markCurrent(thumbnails: Iterable<Element>, shown: number): void {
  for (const [index, link] of [...thumbnails].entries()) link.ariaCurrent = index === shown ? 'true' : null;
}
