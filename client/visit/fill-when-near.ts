import { changeBelow } from '../change-below.ts';
import { fetchFragment, fill } from '../fragments.ts';
import { whenNear } from '../when-near.ts';

/** How far below the window a place is when its content is fetched. */
const AHEAD = '0px 0px 200% 0px';

/**
 * Fills a place with the fragment at an address, once the visitor comes near, and while the place is
 * below the window; otherwise the content below it would move visibly.
 */
export function fillWhenNear(place: Element, address: string): void {
  whenNear([place], AHEAD, async () => {
    const content = await fetchFragment(address);
    if (content) changeBelow(place, () => fill(place, content));
  });
}
