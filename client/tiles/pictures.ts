import { imageUrl, srcSet } from '../../shared/images/image.ts';
import { nameInAddress, sameView, splitNames } from '../../shared/images/name-list.ts';
import { TILE_RATIO, TILE_WIDTHS } from '../../shared/images/tile-picture.ts';
import { announce } from '../announce.ts';
import { imageBase, makeArrows, makeCount, pictureText } from './parts.ts';

/** A swipe is longer than this, in CSS px (docs/product/catalogue.md §9.8). */
export const SWIPE_PX = 50;
/**
 * A picture that has not loaded after this long is no longer shown as loading, in ms
 * (docs/product/catalogue.md §9.8).
 */
const LOADING_LIMIT_MS = 5_000;
/** The duration of one picture moving over another, in ms (docs/product/catalogue.md §9.8). */
const TRANSITION_MS = 300;

type Shown = { names: string[]; index: number };

/** The pictures of each tile and the current one: the tile's own, or those of a chosen colour. */
const shown = new WeakMap<Element, Shown>();

/** The pictures that each tile was served with. */
const served = new WeakMap<Element, string[]>();

const pictureIn = (element: Element | null) =>
  nameInAddress(element?.querySelector('img')?.getAttribute('src') ?? '');

/** The names of the pictures that a tile was served with, the front first. */
function servedPictures(tile: HTMLElement): string[] {
  const front = pictureIn(tile.querySelector('.tile-picture'));
  const names = served.get(tile) ?? splitNames(tile.dataset.pictures ?? `\n${front}`, front);
  served.set(tile, names);
  return names;
}

/** The names of the pictures of a tile's colour that its document states, the front first. */
export function colourPictures(tile: HTMLElement, colour: HTMLElement): string[] {
  const swatch = pictureIn(colour);
  const { pictures } = colour.dataset;
  if (pictures !== undefined) return splitNames(pictures, swatch);
  const own = servedPictures(tile);
  const views = colour.closest('[data-views]') ? own : own.slice(0, 1);
  return views.map((view) => sameView(swatch, view));
}

function picturesOf(tile: HTMLElement): Shown {
  const known = shown.get(tile) ?? { names: servedPictures(tile), index: 0 };
  shown.set(tile, known);
  return known;
}

/** The index `step` away, wrapped around at both ends. */
export function wrapped(index: number, step: number, total: number): number {
  return (index + step + total) % total;
}

/** The step that a swipe makes: it must be mostly horizontal and longer than 50 px, else 0. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Adds arrows to a tile's picture, and which one it is, when it has several. */
export function addArrows(tile: HTMLElement): void {
  if (picturesOf(tile).names.length < 2) return;
  const arrows = makeArrows();
  if (!arrows) return;
  tile.appendChild(arrows);
  tellCount(tile);
}

/** A pointer that rests on a tile for this long asks for its second picture, in ms. */
const REST_MS = 150;
/** The tiles that show their second picture because the pointer rests on them. */
const previewed = new WeakSet<Element>();

/** Shows the second picture of a tile soon, if it shows its first one; `leave` ends it. */
export function preview(tile: HTMLElement, leave: AbortSignal): void {
  const timer = setTimeout(() => showPreview(tile, leave), REST_MS);
  leave.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

function showPreview(tile: HTMLElement, leave: AbortSignal): void {
  const pictures = picturesOf(tile);
  const [front = '', second] = pictures.names;
  if (pictures.index !== 0 || !second) return;
  const show = (index: number, name: string) => {
    pictures.index = index;
    tellCount(tile);
    slide(tile, name, 0);
  };
  previewed.add(tile);
  show(1, second);
  leave.addEventListener('abort', () => {
    if (previewed.delete(tile)) show(0, front);
  });
}

/** Shows the next or previous picture; after the last comes the first. */
export function turn(tile: HTMLElement, step: number): void {
  previewed.delete(tile);
  const pictures = picturesOf(tile);
  const total = pictures.names.length;
  if (total < 2) return;
  pictures.index = wrapped(pictures.index, step, total);
  tellCount(tile);
  announce(pictureText(pictures.index, total));
  slide(tile, pictures.names[pictures.index] ?? '', step);
}

/**
 * Shows a tile in a chosen colour with all its known pictures; for the colour it was served in,
 * these are the tile's own.
 */
export function showColour(tile: HTMLElement, pictures: string[]): void {
  const [front = ''] = pictures;
  const own = servedPictures(tile);
  const names = own[0] === front ? own : pictures;
  turnTo(tile, names);
  slide(tile, front, 0);
}

/**
 * Adds further pictures of a colour, if the tile still shows that colour and has only its front.
 */
export function addFurther(tile: HTMLElement, [front, ...further]: string[]): void {
  const { names } = picturesOf(tile);
  if (front && names.length === 1 && names[0] === front) turnTo(tile, [front, ...further]);
}

/**
 * Sets a tile's pictures, starts at the first, and shows arrows and a count when there are several.
 */
function turnTo(tile: HTMLElement, names: string[]): void {
  previewed.delete(tile);
  shown.set(tile, { names, index: 0 });
  if (!tile.querySelector('.tile-arrows')) addArrows(tile);
  tile.querySelector('.tile-arrows')?.toggleAttribute('hidden', names.length < 2);
  tellCount(tile);
}

/** Adds a count to a tile, when its first several pictures are known. */
function addCount(tile: HTMLElement): HTMLElement | undefined {
  const count = makeCount();
  return count && tile.appendChild(count);
}

function tellCount(tile: HTMLElement): void {
  const { index, names } = picturesOf(tile);
  const count = tile.querySelector<HTMLElement>('.tile-count') ?? addCount(tile);
  if (!count) return;
  count.textContent = `${index + 1} / ${names.length}`;
  count.hidden = names.length < 2;
}

/**
 * Shows a picture over the current one: it slides in from its side, or fades in when `step` is 0.
 */
function slide(tile: HTMLElement, name: string, step: number): void {
  const frame = tile.querySelector<HTMLElement>('.tile-picture');
  const before = frame?.querySelector<HTMLImageElement>('img:last-of-type');
  if (!frame || !before || name === '') return;
  const next = new Image(...TILE_RATIO);
  next.className = 'tile-coming';
  next.alt = before.alt;
  next.sizes = before.sizes;
  const aspect = TILE_RATIO.join(':');
  next.srcset = srcSet(imageBase(), name, TILE_WIDTHS, { aspect });
  next.src = imageUrl(imageBase(), name, { width: TILE_WIDTHS.at(-1) ?? TILE_RATIO[0], aspect });
  frame.setAttribute('aria-busy', 'true');
  const arrived = () => {
    clearTimeout(limit);
    // a newer picture has been requested meanwhile
    if (latest.get(frame) !== next) return;
    frame.removeAttribute('aria-busy');
    frame.appendChild(next);
    void enter(next, step).then(() => {
      // remove the earlier pictures only: a newer one may already lie over this one
      while (next.previousElementSibling) next.previousElementSibling.remove();
      next.removeAttribute('class');
    });
  };
  const limit = setTimeout(arrived, LOADING_LIMIT_MS);
  latest.set(frame, next);
  next.addEventListener('load', arrived, { once: true });
  next.addEventListener('error', arrived, { once: true });
}

/** The picture that each frame waits for. */
const latest = new WeakMap<Element, HTMLImageElement>();

async function enter(picture: HTMLImageElement, step: number): Promise<void> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = step === 0 ? { opacity: 0 } : { translate: `${step * 100}% 0` };
  const to = step === 0 ? { opacity: 1 } : { translate: '0 0' };
  try {
    await picture.animate([from, to], { duration: calm ? 0 : TRANSITION_MS, easing: 'ease-out' }).finished;
  } catch {
    // the next picture arrived before this animation ended
  }
}
