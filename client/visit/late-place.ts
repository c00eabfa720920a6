import { changeBelow } from '../change-below.ts';
import { FILLED_EVENT } from '../fragments.ts';

/** How far below the window a place is when its content is fetched. */
export const PLACE_NEAR = '0px 0px 200% 0px';

/**
 * Fills a place while it is below the window; otherwise the content below it would move visibly.
 */
export function fillUnseen(place: Element, content: DocumentFragment): void {
  changeBelow(place, () => {
    place.replaceChildren(content);
    place.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
  });
}
