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

/** The data layer, where this page has one and the visitor agrees to it. */
function layer() {
  const [, script] = tags();
  if (!script || !agreesToTags()) return undefined;
  return loadChunk(() => import('./data-layer.ts')).then((loaded) => ({ ...loaded, script }));
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
 * Reports events to the destinations that the visitor has agreed to; each is given once. The page
 * comes with the first of them, unless it was reported when it was first shown.
 */
export function analyse(events: readonly BrowserEvent[]): void {
  layer()?.then(({ startLayer, pushEvents, script }) => {
    startLayer({ script, isAllowed: agreesToTags, isNew: !isBack });
    pushEvents(events);
  }, doWithout);
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
