import { changeBelow } from '../change-below.ts';
import { FILLED_EVENT } from '../fragments.ts';

/** How far below the window a place is when what belongs there is fetched. */
const NEAR = '0px 0px 200% 0px';

/** Does `work` once a place comes near from below, or is passed. */
export function whenNear(place: Element, work: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      work();
    },
    { rootMargin: NEAR },
  );
  near.observe(place);
}

/**
 * Fills a place while it is still below what can be seen: all that stands under it would move
 * otherwise.
 */
export function fillUnseen(place: Element, content: DocumentFragment): void {
  changeBelow(place, () => {
    place.replaceChildren(content);
    place.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
  });
}
