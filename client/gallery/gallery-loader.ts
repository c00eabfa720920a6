import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { isPlainClick } from '../plain-click.ts';

const loadGallery = () => loadChunk(() => import('./gallery.ts'));

/**
 * Galleries before one is touched: their code comes with the first press or turn. Until then
 * pictures are links.
 */
export function startGalleryLoader(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.gallery a') : null;
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
