import { isBrowserKey } from '../browser-key.ts';
import { fillFragment } from '../fragments.ts';

/**
 * The mega menu opens on hover and focus by CSS alone (client/styles/menu.css). This adds what CSS
 * cannot: its buttons open and close and tell their state, arrows walk along the items, Escape
 * closes. It comes with the first pointer or focus in the menu (client/menu/menu-loader.ts).
 */

const ITEM = '.menu-item';
const OPEN = 'data-open';
/** Closed by its reader: stays so until pointer and focus have left. */
const DISMISSED = 'data-dismissed';

/** How far an arrow goes along the items. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function startMenus(): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEM)];
  for (const item of items) startItem(item);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') items.filter(isShown).forEach(dismiss);
    else walk(event);
  });
  // a page that comes back from the cache comes back closed, wherever the focus was left
  addEventListener('pagehide', () => items.filter(isShown).forEach(dismiss));
  document.addEventListener('pointerdown', ({ target }) => {
    for (const item of items) if (!(target instanceof Node && item.contains(target))) close(item);
  });
}

function startItem(item: HTMLElement): void {
  const button = item.querySelector('button');
  // the press moves the focus, and focus alone opens: what counts is how it was before
  let wasShown: boolean | undefined;
  button?.addEventListener('pointerdown', () => {
    wasShown = isShown(item);
  });
  button?.addEventListener('click', () => {
    if (wasShown ?? isShown(item)) dismiss(item);
    else open(item);
    wasShown = undefined;
  });
  const slots = item.querySelector<HTMLElement>('[data-fragment]');
  if (slots)
    for (const type of ['pointerenter', 'focusin']) item.addEventListener(type, () => fillFragment(slots));
  // what brought this code has been there already
  if (item.matches(':hover, :focus-within')) {
    if (slots) void fillFragment(slots);
    tell(item);
  }
  item.addEventListener('transitionend', () => tell(item));
  for (const type of ['pointerenter', 'pointerleave'])
    item.addEventListener(type, () => item.removeAttribute(DISMISSED));
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) close(item);
  });
}

function open(item: HTMLElement): void {
  item.removeAttribute(DISMISSED);
  item.setAttribute(OPEN, '');
  item.querySelector('button')?.setAttribute('aria-expanded', 'true');
}

function close(item: HTMLElement): void {
  item.removeAttribute(DISMISSED);
  item.removeAttribute(OPEN);
}

/** Closes it under the pointer or the focus that opened it; the focus goes back to its item. */
function dismiss(item: HTMLElement): void {
  if (item.querySelector('.menu-panel')?.contains(document.activeElement)) item.querySelector('a')?.focus();
  item.removeAttribute(OPEN);
  item.setAttribute(DISMISSED, '');
  tell(item);
}

function isShown(item: HTMLElement): boolean {
  const panel = item.querySelector('.menu-panel');
  return panel !== null && getComputedStyle(panel).visibility === 'visible';
}

function tell(item: HTMLElement): void {
  item.querySelector('button')?.setAttribute('aria-expanded', String(isShown(item)));
}

/** Left and right go from item to item; down goes into an open panel. */
function walk(event: KeyboardEvent): void {
  if (isBrowserKey(event)) return;
  const from = event.target instanceof Element ? event.target.closest('.menu-link, .menu-button') : null;
  const item = from?.closest('li');
  if (!item) return;
  const links = [...document.querySelectorAll<HTMLElement>('.menu-link')];
  const at = links.findIndex((link) => item.contains(link));
  const step = STEPS[event.key];
  const to = step ? links.at((at + step) % links.length) : event.key === 'ArrowDown' && intoPanel(item);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function intoPanel(item: HTMLElement): HTMLElement | null {
  return isShown(item) ? item.querySelector<HTMLElement>('.menu-panel a') : null;
}
