import { isBrowserKey } from '../browser-key.ts';
import { mayKeep } from '../consent/may-keep.ts';
import { closestTo, followedLink } from '../plain-click.ts';
import { KEPT_PLACE } from './return-to-place.ts';

/**
 * Controls that load the same list again: refinements, quick filters, applied choices, the price
 * range, the order.
 */
const AREAS = [
  '.facet',
  '.facets-clear',
  '.quick-filters a',
  '.applied a',
  '#refinements form',
  '[data-autosubmit]',
];

/**
 * Stores, for the next document, the scroll position of the list and the control that was used
 * (client/list/kept-place.ts).
 */
function keepPlace(event: MouseEvent | SubmitEvent): void {
  const { activeElement } = document;
  const used =
    event instanceof MouseEvent
      ? followedLink(event)
      : event.target instanceof Node && event.target.contains(activeElement)
        ? activeElement
        : event.submitter;
  const area = AREAS.find((one) => used?.closest(one));
  if (!used || !area || !mayKeep()) return;
  const name = used instanceof HTMLAnchorElement ? used.href : used.getAttribute('name');
  const { top } = used.getBoundingClientRect();
  const kept = [
    location.pathname,
    scrollY,
    area,
    top,
    used.closest(':popover-open') !== null,
    location,
    name,
  ];
  try {
    sessionStorage.setItem(KEPT_PLACE, kept.join('\n'));
  } catch {
    // when storage is blocked, the list starts at its top
  }
}

/** The space bar follows a link that is a check box or a button. */
function followBySpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || isBrowserKey(event)) return;
  const link = closestTo<HTMLAnchorElement>(event, 'a:is([role=checkbox], [role=button])');
  if (!link) return;
  event.preventDefault();
  link.click();
}

export function start(): void {
  document.addEventListener('keydown', followBySpace);
  document.addEventListener('click', keepPlace);
  document.addEventListener('submit', keepPlace);
}
