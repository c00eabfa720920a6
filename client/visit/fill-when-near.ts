import { changeBelow } from '../change-below.ts';
import { fetchFragment, fill } from '../fragments.ts';
import { whenNear } from '../when-near.ts';

/** How far below the window a placeholder is when its content is fetched. */
const AHEAD = '0px 0px 200% 0px';

/**
 * Fills a placeholder with the fragment at an address, once the visitor comes near, and while the
 * placeholder is below the window; otherwise the content below it would move visibly.
 */
export function fillWhenNear(placeholder: Element, address: string): void {
  whenNear([placeholder], AHEAD, async () => {
    const content = await fetchFragment(address);
    if (content) changeBelow(placeholder, () => fill(placeholder, content));
  });
}
