/**
 * What moves in product tiles: pictures that turn, colours that change the tile. One set of
 * listeners for all tiles of a page, brought in when the first tile is pointed at, touched or
 * focused (client/tiles/tile-loader.ts).
 */
import { isBrowserKey } from '../browser-key.ts';
import { addArrows, swipeStep, turn } from './pictures.ts';
import {
  addQuickViewButton,
  openQuickView,
  prepareQuickView,
  QUICK_VIEW_BUTTON,
} from './quick-view-button.ts';
import { chooseColour, dragRow, fade, groupSwatches, keyOnSwatch, toggleMore } from './swatches.ts';

const TILE = '.tile';
const SWATCH = '.tile-swatches a';

const alive = new WeakSet<Element>();

/**
 * Gives a tile its arrows and the button of the quick view, and makes its colours a group, once.
 */
export function wakeTile(tile: Element | null): void {
  if (!(tile instanceof HTMLElement) || alive.has(tile)) return;
  alive.add(tile);
  addArrows(tile);
  addQuickViewButton(tile);
  groupSwatches(tile);
}

/** The tile around what an event happened to, and the control in it that `selector` names. */
function at(event: Event, selector: string) {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const tile = target.closest<HTMLElement>(TILE);
  const control = target.closest<HTMLElement>(selector);
  return tile && control ? { tile, control } : undefined;
}

/** Wakes each tile as it is come to, and listens to what is done in them. */
export function startTiles(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(type, (event) => wakeTile(at(event, TILE)?.tile ?? null), { passive: true });
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => {
      const quick = at(event, QUICK_VIEW_BUTTON);
      if (quick) prepareQuickView(quick.tile);
    });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', (event) => {
    const found = at(event, '.tile-swatches');
    if (found) dragRow(found.control, event);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.tile-swatches')) fade(target);
    },
    { capture: true, passive: true },
  );
  document.addEventListener('touchstart', onTouch, { passive: true });
}

function onClick(event: MouseEvent): void {
  const arrow = at(event, '[data-step]');
  if (arrow) turn(arrow.tile, Number(arrow.control.dataset.step));
  const quick = at(event, QUICK_VIEW_BUTTON);
  if (quick) openQuickView(quick.tile);
  const more = at(event, '.tile-more');
  if (more) toggleMore(more.control);
  const swatch = at(event, SWATCH);
  if (!(swatch?.control instanceof HTMLAnchorElement)) return;
  // a new tab is a new tab
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (!swatch.control.closest('[data-dragged]')) chooseColour(swatch.tile, swatch.control);
}

function onKey(event: KeyboardEvent): void {
  if (isBrowserKey(event)) return;
  const swatch = at(event, SWATCH);
  if (swatch?.control instanceof HTMLAnchorElement) {
    if (keyOnSwatch(swatch.tile, swatch.control, event.key)) event.preventDefault();
    return;
  }
  const arrow = at(event, '[data-step]');
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!arrow || !step) return;
  event.preventDefault();
  turn(arrow.tile, step);
}

/**
 * A finger across the picture of a tile in a grid turns it; in a row of tiles it scrolls the row.
 */
function onTouch(start: TouchEvent): void {
  const found = at(start, '.product-grid .tile-name a');
  const [first, ...others] = start.touches;
  if (!found || !first || others.length > 0) return;
  const { clientX, clientY } = first;
  const inPicture = found.tile.querySelector('.tile-picture')?.getBoundingClientRect();
  if (!inPicture || clientY > inPicture.bottom) return;
  document.addEventListener(
    'touchend',
    ({ changedTouches: [last] }) => {
      const step = last ? swipeStep(last.clientX - clientX, last.clientY - clientY) : 0;
      if (step !== 0) turn(found.tile, step);
    },
    { once: true, passive: true },
  );
}
