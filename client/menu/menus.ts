import { isBrowserKey } from '../browser-key.ts';
import { fillFragment } from '../fragments.ts';
import { laterParts } from '../later-parts.ts';

/**
 * The mega menu opens on hover by CSS alone (client/styles/menu.css). This adds what CSS cannot do:
 * Down and the buttons open panels and expose their state, arrow keys move along the items, Escape
 * closes. Focus that passes opens nothing. It loads with the first pointer or focus in the menu
 * (client/lazy-modules.ts). A press waits for the panels, which are among the later parts; where
 * they cannot be had, it follows the item's link.
 */

const ITEM = '.menu-item';
const OPEN = 'data-open';
/** Closed by the visitor: the panel stays closed until pointer and focus have left. */
const DISMISSED = 'data-dismissed';

/** The step of each arrow key along the items. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function start(): void {
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
  button?.addEventListener('click', () => (isShown(item) ? dismiss(item) : void openOrFollow(item)));
  item.addEventListener('pointerenter', () => void fill(item));
  // the pointer that loaded this code came before these listeners
  void (item.matches(':hover') ? fill(item) : laterParts()).then(() => tell(item));
  item.addEventListener('transitionend', () => tell(item));
  for (const type of ['pointerenter', 'pointerleave'])
    item.addEventListener(type, () => item.removeAttribute(DISMISSED));
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) close(item);
  });
}

const panelOf = (item: HTMLElement) => item.querySelector('.menu-panel');

async function fill(item: HTMLElement): Promise<void> {
  await laterParts();
  const slots = item.querySelector<HTMLElement>('[data-fragment]');
  if (slots) void fillFragment(slots);
}

/** Opens the item's panel; resolves to false where it cannot be had. */
async function open(item: HTMLElement): Promise<boolean> {
  await fill(item);
  if (!panelOf(item)) return false;
  item.removeAttribute(DISMISSED);
  item.setAttribute(OPEN, '');
  tell(item);
  return true;
}

async function openOrFollow(item: HTMLElement): Promise<void> {
  if (!(await open(item))) item.querySelector('a')?.click();
}

/** Opens the item's panel and moves into it, unless the focus has gone elsewhere by then. */
async function goInto(item: HTMLElement): Promise<void> {
  await open(item);
  if (item.contains(document.activeElement)) item.querySelector<HTMLElement>('.menu-panel a')?.focus();
}

function close(item: HTMLElement): void {
  item.removeAttribute(DISMISSED);
  item.removeAttribute(OPEN);
}

/** Closes a panel that the pointer or focus keeps open; focus inside it returns to its item. */
function dismiss(item: HTMLElement): void {
  if (panelOf(item)?.contains(document.activeElement)) item.querySelector('a')?.focus();
  item.removeAttribute(OPEN);
  item.setAttribute(DISMISSED, '');
  tell(item);
}

function isShown(item: HTMLElement): boolean {
  const panel = panelOf(item);
  return panel !== null && getComputedStyle(panel).visibility === 'visible';
}

function tell(item: HTMLElement): void {
  const button = item.querySelector('button');
  const panel = panelOf(item);
  if (panel) button?.setAttribute('aria-controls', panel.id);
  button?.setAttribute('aria-expanded', String(isShown(item)));
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
  const goesIn = event.key === 'ArrowDown' && item.matches(ITEM);
  if (!step && !goesIn) return;
  event.preventDefault();
  if (step) links.at((at + step) % links.length)?.focus();
  else void goInto(item);
}
