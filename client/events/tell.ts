import type { BrowserEvent } from '../../shared/schemas/events.ts';
import { CONSENT_CHANGED } from '../consent/consent-changed.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { closestTo } from '../plain-click.ts';

type List = Extract<BrowserEvent, { type: 'select-product' }>['list'];

/** Events for destinations that need consent, while the visitor has not chosen. */
const held: BrowserEvent[] = [];

addEventListener(CONSENT_CHANGED, handOn);

/** The cookies of when the page was shown, which have the visitor's choice. */
let whenShown = document.cookie;
if (document.prerendering)
  addEventListener('pageshow', () => {
    whenShown = document.cookie;
  });

/**
 * Reports what was shown when the page was opened. That is reported late, once the page is at rest:
 * who refused then is told of to nobody, also where they agree before.
 */
export function tellShown(event: BrowserEvent): void {
  tell(event, whenShown);
}

/**
 * Reports an event, unless the visitor refuses tracking: to the shop's own API, from where the worker
 * forwards it (worker/events/tell-happenings.ts), unless they refuse that; and to the destinations
 * that need the visitor's consent. Their code is loaded once the visitor has agreed to one of them.
 * `before`: cookies of an earlier moment, in which nothing may be refused either.
 */
export function tell(event: BrowserEvent, before = ''): void {
  // as the worker reads it of a request (worker/http/refuses-tracking.ts)
  const isMarked = document.cookie.split('; ').includes('dw_dnt=1');
  if (isMarked || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  const { activities = '', refusal, analytics } = document.body.dataset;
  if (!chose(refusal, 0) && !chose(refusal, 0, before))
    navigator.sendBeacon(activities, new Blob([JSON.stringify(event)], { type: 'application/json' }));
  if (!chose(analytics, 0, before)) held.push(event);
  handOn();
}

/** Hands on what is held; nothing that a visitor did while they refused. */
function handOn(): void {
  const { analytics } = document.body.dataset;
  if (chose(analytics, 1))
    loadChunk(() => import('./analyse.ts')).then(({ analyse }) => analyse(held.splice(0)), doWithout);
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
export function tellFollowed(links: string, listOf: (link: Element) => List): void {
  // on `window`, after handlers that use the link for something else, such as a tile's colours,
  // have prevented the default
  addEventListener('click', (event) => {
    const link = closestTo(event, links);
    const productId = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (link && productId && !event.defaultPrevented)
      tell({ type: 'select-product', list: listOf(link), productId });
  });
}

/** The ids of products that are shown. */
export function idsOf(elements: NodeListOf<HTMLElement>): string[] {
  return [...elements].flatMap(({ dataset }) => dataset.product || []);
}
