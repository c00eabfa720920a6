import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { coloursAddress, groupText, moreText } from './parts.ts';
import { addFurther, colourPictures, showColour } from './pictures.ts';

/** A pointer that moves further than this drags instead of pressing, in CSS px. */
const DRAG_PX = 5;
/** A row counts as scrolled to its end within this many px. */
const SLACK = 2;

/** The step of each arrow key within the radio group. */
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const colours = (row: Element) => [...row.querySelectorAll<HTMLAnchorElement>('a')];

/** Makes the colours of a tile one radio group: one tab stop; arrow keys choose. */
export function groupSwatches(tile: HTMLElement): void {
  const row = tile.querySelector<HTMLElement>('.tile-swatches');
  if (!row) return;
  row.role = 'radiogroup';
  row.ariaLabel = groupText();
  const links = colours(row);
  const chosen = links.find((link) => link.hasAttribute('aria-current')) ?? links[0];
  for (const link of links) {
    link.removeAttribute('aria-current');
    link.setAttribute('role', 'radio');
    link.draggable = false;
  }
  if (chosen) mark(links, chosen);
  fade(row);
}

function mark(links: HTMLAnchorElement[], chosen: HTMLAnchorElement): void {
  for (const link of links) {
    link.setAttribute('aria-checked', String(link === chosen));
    link.tabIndex = link === chosen ? 0 : -1;
  }
}

/** Shows a tile in a colour: its pictures, its address, and its price when it has its own. */
export function chooseColour(tile: HTMLElement, link: HTMLAnchorElement): void {
  const row = link.closest('.tile-swatches');
  if (!row || link.getAttribute('aria-checked') === 'true') return;
  const links = colours(row);
  const before = links.findIndex((one) => one.getAttribute('aria-checked') === 'true');
  mark(links, link);
  const pictures = colourPictures(tile, link);
  showColour(tile, pictures);
  if (pictures.length === 1) showFurther(tile, link);
  tile.querySelector<HTMLAnchorElement>('.tile-name a')?.setAttribute('href', link.href);
  showPrice(tile, links.indexOf(link), before);
}

/** Loads the colour's other pictures, because the list's data has only its front. */
function showFurther(tile: HTMLElement, { href }: HTMLAnchorElement): void {
  const colour = new URL(href).searchParams.get('color') ?? '';
  loadChunk(() => import('./colour-pictures.ts'))
    .then(({ picturesOfColour }) => picturesOfColour(coloursAddress(tile.dataset.product ?? ''), colour))
    .then((pictures) => addFurther(tile, pictures), doWithout);
}

/** The price and colour that a tile was served with, and the price shown in its place. */
type Came = { price: Element; colour: number; put?: Element };
const came = new WeakMap<HTMLElement, Came>();

/**
 * Shows a colour's own price. Without one, and for the colour the tile was served in, shows the
 * tile's price.
 */
function showPrice(tile: HTMLElement, colour: number, before: number): void {
  const price = tile.querySelector('.price');
  if (!price) return;
  const first = came.get(tile) ?? { price, colour: before };
  // enrichment may have replaced the price since
  if (price !== first.put) first.price = price;
  const own = tile.querySelector<HTMLTemplateElement>(`[data-colour="${colour}"]`);
  const copy = colour === first.colour ? undefined : own?.content.firstElementChild?.cloneNode(true);
  first.put = copy instanceof Element ? copy : first.price;
  price.replaceWith(first.put);
  came.set(tile, first);
}

/** Arrow keys choose the next colour, Space the focused one. True when the key was handled. */
export function keyOnSwatch(tile: HTMLElement, link: HTMLAnchorElement, key: string): boolean {
  if (key === ' ') {
    chooseColour(tile, link);
    return true;
  }
  const step = KEYS[key];
  if (!step) return false;
  const row = link.closest('.tile-swatches');
  const shown = row ? colours(row).filter((one) => one.checkVisibility()) : [];
  const next = shown.at((shown.indexOf(link) + step) % shown.length);
  next?.focus();
  if (next) chooseColour(tile, next);
  return true;
}

/** Shows all colours, or only the first ones again. */
export function toggleMore(button: HTMLElement): void {
  const all = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(all));
  button.textContent = moreText(all);
  const row = button.parentElement?.querySelector<HTMLElement>('.tile-swatches');
  if (!row) return;
  row.toggleAttribute('data-all', all);
  row.scrollLeft = 0;
  fade(row);
}

/** Sets `data-fade` for the style sheet: whether a scrolling row is at its start, middle or end. */
export function fade(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const room = scrollWidth - clientWidth;
  if (room <= SLACK) row.removeAttribute('data-fade');
  else if (scrollLeft <= SLACK) row.dataset.fade = 'start';
  else row.dataset.fade = scrollLeft >= room - SLACK ? 'end' : 'middle';
}

/**
 * Drags a row of colours with the mouse; a finger scrolls it natively. The click at the end of a
 * drag chooses nothing.
 */
export function dragRow(row: HTMLElement, { clientX: start, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || row.scrollWidth <= row.clientWidth) return;
  const from = row.scrollLeft;
  const end = new AbortController();
  const { signal } = end;
  const move = ({ clientX }: PointerEvent) => {
    if (Math.abs(clientX - start) > DRAG_PX) row.dataset.dragged = '';
    if ('dragged' in row.dataset) row.scrollLeft = from + start - clientX;
  };
  addEventListener('pointermove', move, { signal });
  addEventListener(
    'pointerup',
    () => {
      end.abort();
      setTimeout(() => delete row.dataset.dragged);
    },
    { signal },
  );
}
