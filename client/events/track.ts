import type { BrowserEvent } from '../../shared/schemas/events.ts';
import { CONSENT_CHANGED } from '../consent/consent-changed.ts';
import { mayKeep } from '../consent/may-keep.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { closestTo } from '../plain-click.ts';

type List = Extract<BrowserEvent, { type: 'select-product' }>['list'];

/**
 * Events for destinations that need consent, while the visitor has not chosen. The code of the
 * destinations takes each at once (client/events/analyse.ts).
 */
const held: BrowserEvent[] = [];

/** The shop's own API, the groups whose refusal keeps it silent, and those of other destinations. */
const { activities = '', refusal, analytics } = document.body.dataset;

addEventListener(CONSENT_CHANGED, handOn);

/**
 * Reports an event to the shop's own API, whose worker forwards it (worker/events/send-queued-events.ts),
 * and to the destinations that need the visitor's consent. The first is left out where the visitor has
 * refused it, or has to agree first; both are where they refuse tracking. The code of the destinations
 * is loaded once the visitor has agreed to one of them. `cookies` have the visitor's choices.
 */
export function track(event: BrowserEvent, cookies = document.cookie): void {
  // as the worker reads it of a request (worker/request/refuses-tracking.ts)
  const isMarked = cookies.split('; ').includes('dw_dnt=1');
  if (isMarked || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  if (mayKeep() && !chose(refusal, 0, cookies))
    navigator.sendBeacon(activities, new Blob([JSON.stringify(event)], { type: 'application/json' }));
  if (!chose(analytics, 0, cookies)) held.push(event);
  handOn();
}

/** Hands on what is held; nothing that a visitor did while they refused. */
function handOn(): void {
  if (chose(analytics, 1))
    loadChunk(() => import('./analyse.ts')).then(({ analyse }) => analyse(held), doWithout);
  else if (chose(analytics, 0)) held.length = 0;
}

/**
 * Whether the visitor has chosen so for one of the groups, such as `C0002|C0004`; not where there is
 * none. The cookie has its list encoded: `C0002%3A1`.
 */
function chose(groups: string | undefined, choice: 0 | 1, cookies = document.cookie): boolean {
  return RegExp(`(${groups})(:|%3A)${choice}`).test(cookies);
}

/** Reports the products whose links are followed, with the list that a link is of. */
export function trackFollowed(links: string, listOf: (link: Element) => List): void {
  // on `window`, after handlers that use the link for something else, such as a tile's colours,
  // have prevented the default
  addEventListener('click', (event) => {
    const link = closestTo(event, links);
    const productId = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (link && productId && !event.defaultPrevented)
      track({ type: 'select-product', list: listOf(link), productId });
  });
}

/** The ids of products that are shown. */
export function idsOf(elements: NodeListOf<HTMLElement>): string[] {
  return [...elements].flatMap(({ dataset }) => dataset.product || []);
}
