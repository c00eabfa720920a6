import { isBrowserKey } from '../browser-key.ts';
import { fillFragment } from '../fragments.ts';

/**
 * The mega menu opens on hover by CSS alone (client/styles/menu.css). This adds what CSS cannot do:
 * Down and the buttons open panels and expose their state, arrow keys move along the items, Escape
 * closes. Focus that passes opens nothing. It loads with the first pointer or focus in the menu
 * (client/menu/menu-loader.ts).
 */

const ITEM = '.menu-item';
const OPEN = 'data-open';
/** Closed by the visitor: the panel stays closed until pointer and focus have left. */
const DISMISSED = 'data-dismissed';

/** The step of each arrow key along the items. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function startMenus(): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEM)];
  for (const item of items) startItem(item);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') items.filter(isShown).forEach(dismiss);
    else walk(event);
  });
  // a page from the back/forward cache shows its menu closed, wherever the focus was
  addEventListener('pagehide', () => items.filter(isShown).forEach(dismiss));
  document.addEventListener('pointerdown', ({ target }) => {
    for (const item of items) if (!(target instanceof Node && item.contains(target))) close(item);
  });
}

function startItem(item: HTMLElement): void {
  const button = item.querySelector('button');
  button?.addEventListener('click', () => (isShown(item) ? dismiss(item) : open(item)));
  item.addEventListener('pointerenter', () => fill(item));
  // the pointer that loaded this code came before these listeners
  if (item.matches(':hover')) {
    fill(item);
    tell(item);
  }
  item.addEventListener('transitionend', () => tell(item));
  for (const type of ['pointerenter', 'pointerleave'])
    item.addEventListener(type, () => item.removeAttribute(DISMISSED));
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) close(item);
  });
}

function fill(item: HTMLElement): void {
  const slots = item.querySelector<HTMLElement>('[data-fragment]');
  if (slots) void fillFragment(slots);
}

function open(item: HTMLElement): void {
  fill(item);
  item.removeAttribute(DISMISSED);
  item.setAttribute(OPEN, '');
  item.querySelector('button')?.setAttribute('aria-expanded', 'true');
}

function close(item: HTMLElement): void {
  item.removeAttribute(DISMISSED);
  item.removeAttribute(OPEN);
}

/** Closes a panel that the pointer or focus keeps open; focus inside it returns to its item. */
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

/** Left and Right move from item to item; Down opens the panel of an item and moves into it. */
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
  if (item.matches(ITEM)) open(item);
  return item.querySelector<HTMLElement>('.menu-panel a');
}
