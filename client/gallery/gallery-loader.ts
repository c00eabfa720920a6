/** Galleries before one is touched: their code comes with the first press or turn. Until then pictures are links. */
export function startGalleryLoader(): void {
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.gallery a') : null;
    if (!link) return;
    event.preventDefault();
    import('./gallery.ts').then(({ followLink }) => followLink(link)).catch(() => location.assign(link.href));
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof Element) || !target.hasAttribute('data-gallery')) return;
      import('./gallery.ts').then(
        ({ markThumbnail }) => markThumbnail(target),
        () => undefined,
      );
    },
    { capture: true, passive: true },
  );
}
