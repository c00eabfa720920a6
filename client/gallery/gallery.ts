import { loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { closestTo, isPlainPress } from '../plain-click.ts';
import { keepStockCurrent } from '../stores/current-stock.ts';
import { markCurrent, pictureShown, showPicture, whenStill } from './track.ts';

/** A gallery's pictures or its thumbnails; both are in the same order. */
function linksOf(gallery: Element, part: '[data-gallery]' | '[data-gallery] + ul'): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>(`${part} a`)];
}

/** Marks the thumbnail of the picture that a gallery shows. */
function markThumbnail(track: Element): void {
  const gallery = track.closest('.gallery');
  if (!gallery) return;
  whenStill(track, () => {
    markCurrent(linksOf(gallery, '[data-gallery] + ul'), pictureShown(track));
  });
}

/**
 * Handles a press in a gallery: a thumbnail scrolls to its picture, a picture opens the zoom
 * dialog.
 */
async function followLink(link: HTMLAnchorElement): Promise<void> {
  const gallery = link.closest('.gallery');
  const track = gallery?.querySelector('[data-gallery]');
  if (!gallery || !track) return;
  const pictures = linksOf(gallery, '[data-gallery]');
  if (!track.contains(link)) {
    showPicture(track, linksOf(gallery, '[data-gallery] + ul').indexOf(link));
    return;
  }
  const { openZoom } = await loadChunk(() => import('./zoom.ts'));
  const leave = (index: number) => {
    showPicture(track, index, 'instant');
    pictures[index]?.focus();
  };
  await loadChunk(() => openZoom(pictures, pictures.indexOf(link), leave));
}

/**
 * Handles presses and scrolling in galleries. When the enlarged pictures cannot be loaded, a press
 * opens the picture's file. It is the code of a product's page that the server never has, so it also
 * keeps what is said of days and stock current.
 */
export function start(at: Element): void {
  keepStockCurrent();
  // it may have been scrolled before
  const track = at.closest('.gallery')?.querySelector('[data-gallery]');
  if (track) markThumbnail(track);
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, '.gallery a');
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    followLink(link).catch((error: unknown) => {
      if (!offerRetry(error, link, () => link.click())) location.assign(link.href);
    });
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.hasAttribute('data-gallery')) markThumbnail(target);
    },
    { capture: true, passive: true },
  );
}
