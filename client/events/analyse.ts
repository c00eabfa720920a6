import type { BrowserEvent, Report } from '../../shared/schemas/events.ts';
import { CONSENT_CHANGED } from '../consent/consent-changed.ts';
import { hasConsented } from '../consent/consent-groups.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { startReports } from './reports.ts';

/** Most events of one report (shared/schemas/events.ts). */
const MOST_EVENTS = 20;

/** Whether Back or Forward led here: the page was reported when it was first shown. */
const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';

/** Whether the collector has been told of this document. */
let hasBegun = false;

/** The tag manager's consent group and its script, where this page has one. */
const tags = () => document.body.dataset.tags?.split(' ') ?? [];
const agreesToTags = () => hasConsented(tags()[0] ?? '');

/**
 * The collector's consent group, the release, and the share of documents whose vitals are reported.
 */
function collector() {
  const { analytics = '', release: of = '' } = document.body.dataset;
  const [group = ''] = analytics.split('|');
  const [release = '', share] = of.split(' ');
  return { isAllowed: () => hasConsented(group), release, share: Number(share) };
}

/** Tells the data layer, once its code is there. */
let push: ((events: readonly BrowserEvent[]) => void) | undefined;

/** Tells the data layer of events, where this page has one and the visitor agrees to it. */
function tellLayer(events: readonly BrowserEvent[]): void {
  const [, script] = tags();
  if (!script || !agreesToTags()) return;
  if (push) push(events);
  else
    loadChunk(() => import('./data-layer.ts')).then(({ startLayer, pushEvents }) => {
      push = pushEvents;
      startLayer({ script, isAllowed: agreesToTags, isNew: !isBack });
      push(events);
    }, doWithout);
}

// what the data layer has kept goes with the consent
addEventListener(CONSENT_CHANGED, () => {
  if (agreesToTags()) return;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('cairn-layer')) localStorage.removeItem(key);
  } catch {
    // blocked storage holds nothing
  }
});

/**
 * Reports the events of a queue to the destinations that the visitor has agreed to, and from now on
 * each that is put into it, at once: a press may leave the page.
 */
export function analyse(queue: BrowserEvent[]): void {
  tell(queue.splice(0));
  queue.push = (...events) => {
    tell(events);
    return queue.length;
  };
}

/** The page comes with the first events, unless it was reported when it was first shown. */
function tell(events: readonly BrowserEvent[]): void {
  tellLayer(events);
  const { isAllowed, release, share } = collector();
  if (!isAllowed()) return;
  if (!hasBegun) startReports({ release, share, isAllowed });
  let isNew = !hasBegun && !isBack;
  hasBegun = true;
  for (let at = 0; at < events.length || isNew; at += MOST_EVENTS) {
    send(events.slice(at, at + MOST_EVENTS), isNew);
    isNew = false;
  }
}

/** Sends events to the shop's API for the collector. Where that fails, they are lost. */
function send(events: readonly BrowserEvent[], isNew: boolean): void {
  const { page = '', pageType = '' } = document.documentElement.dataset;
  const own = isNew ? { page: { name: page, type: pageType } } : {};
  const report: Report = { ...own, events: [...events] };
  const address = document.body.dataset.activities?.replace('activities', 'collect') ?? '';
  navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
