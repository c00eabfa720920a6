import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { closestTo, isPlainClick } from '../plain-click.ts';

const loadGallery = () => loadChunk(() => import('./gallery.ts'));

/**
 * Galleries before the first interaction: the first press or scroll loads their code. Until then
 * the pictures are links.
 */
export function startGalleryLoader(): void {
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, '.gallery a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    loadGallery()
      .then(({ followLink }) => followLink(link))
      .catch((error: unknown) => {
        if (!offerRetry(error, link, () => link.click())) location.assign(link.href);
      });
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof Element) || !target.hasAttribute('data-gallery')) return;
      loadGallery().then(({ markThumbnail }) => markThumbnail(target), doWithout);
    },
    { capture: true, passive: true },
  );
}
