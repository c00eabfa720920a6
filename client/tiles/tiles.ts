/**
 * The interactive parts of product tiles: changing pictures and colours. One set of listeners for
 * all tiles of a page, loaded when the first tile is pointed at, touched or focused
 * (client/lazy-modules.ts).
 */
import { isBrowserKey } from '../browser-key.ts';
import { laterParts } from '../later-parts.ts';
import { ChunkLoadError } from '../offline/offline-boundary.ts';
import { loadPartsStyle } from './parts.ts';
import { addArrows, preview, swipeStep, turn } from './pictures.ts';
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
/** Ends with the next touch. */
let touch: AbortController | undefined;

/**
 * Adds the arrows and the quick view's button to a tile and makes its colours a radio group, once.
 */
function wakeTile(tile: Element | null): void {
  if (!(tile instanceof HTMLElement) || alive.has(tile)) return;
  alive.add(tile);
  addArrows(tile);
  addQuickViewButton(tile);
  groupSwatches(tile);
}

/** The tile around an event's target, and the control around it that matches `selector`. */
function at(event: Event, selector: string) {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const tile = target.closest<HTMLElement>(TILE);
  const control = target.closest<HTMLElement>(selector);
  return tile && control ? { tile, control } : undefined;
}

/**
 * Wakes each tile at its first interaction, and listens to the events of all tiles. Waits for the
 * parts that are added to tiles, and for their styles; rejects when the parts cannot be fetched.
 */
export async function start(first: Element): Promise<void> {
  if (!document.getElementById('tile-parts')) await laterParts();
  if (!document.getElementById('tile-parts')) throw new ChunkLoadError('missing');
  await loadPartsStyle();
  wakeTile(first.closest(TILE));
  // the pointer or the focus may have gone on meanwhile
  for (const tile of document.querySelectorAll(`${TILE}:is(:hover, :focus-within)`)) wakeTile(tile);
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(type, (event) => wakeTile(at(event, TILE)?.tile ?? null), { passive: true });
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => {
      const quick = at(event, QUICK_VIEW_BUTTON);
      if (quick) prepareQuickView(quick.tile);
    });
  document.addEventListener('pointerover', onHover);
  // the pointer that loaded this code came before the listener
  const under = matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>(`${TILE}:hover`);
  if (under) rest(under);
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

/** A mouse that rests on a tile shows its second picture until it leaves. */
function onHover(event: PointerEvent): void {
  const tile = at(event, TILE)?.tile;
  const { relatedTarget: from } = event;
  if (tile && event.pointerType === 'mouse' && !(from instanceof Node && tile.contains(from))) rest(tile);
}

/** What ends the rest of the pointer on each tile. */
const leaves = new WeakMap<HTMLElement, AbortController>();

function rest(tile: HTMLElement): void {
  const leave = new AbortController();
  leaves.set(tile, leave);
  const { signal } = leave;
  tile.addEventListener('pointerleave', () => leave.abort(), { signal });
  // a press ends it too, except on an arrow, which goes on from the picture shown
  const press = (event: Event) => at(event, '[data-step]') ?? leave.abort();
  tile.addEventListener('pointerdown', press, { signal });
  preview(tile, signal);
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
  // leave clicks for a new tab or window to the browser
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (swatch.control.closest('[data-dragged]')) return;
  // the pointer may have gone down before these listeners were there
  leaves.get(swatch.tile)?.abort();
  chooseColour(swatch.tile, swatch.control);
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
 * A horizontal swipe on the picture of a tile in a grid changes the picture; in a row of tiles it
 * scrolls the row.
 */
function onTouch(start: TouchEvent): void {
  // a second finger makes it no swipe, and a touch that was cancelled has no end
  touch?.abort();
  touch = new AbortController();
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
    { once: true, passive: true, signal: touch.signal },
  );
}
