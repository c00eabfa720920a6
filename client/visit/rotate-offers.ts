import { everyWhileSeen } from '../ticker.ts';

/**
 * How long a message is shown, in ms; the fade is a transition (client/styles/content.css;
 * docs/product/content-and-platform.md §9.6).
 */
const INTERVAL_MS = 5000;

/**
 * The rotation stops under the pointer, while something in the bar has the focus, and when it is
 * paused.
 */
const HELD = '.offers:is(:hover, :focus-within, :has(:checked))';

const SHOWN = 'data-shown';

/**
 * Rotates the messages of the bar of offers. Between two messages nothing animates, so nothing is
 * drawn.
 */
export function rotateOffers(): void {
  if (!document.querySelector('.rotation > * + *')) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  everyWhileSeen(INTERVAL_MS, () => {
    if (calm.matches || document.querySelector(HELD)) return;
    for (const message of document.querySelectorAll(`.rotation > [${SHOWN}]`)) {
      message.toggleAttribute(SHOWN);
      (message.nextElementSibling ?? message.parentElement?.firstElementChild)?.toggleAttribute(SHOWN);
    }
  });
}
