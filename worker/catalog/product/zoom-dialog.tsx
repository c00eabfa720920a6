import { ASSETS } from '../../assets.ts';
import { Icon } from '../../content/icon.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';

/**
 * The dialog that enlarges a gallery's pictures; client/gallery/zoom.ts fills it and moves between
 * pictures.
 */
export const ZoomDialog = cachedComponent('zoom-dialog', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <dialog
      id="zoom"
      className="zoom"
      data-style={ASSETS.zoomStyle}
      aria-label={t('product.gallery')}
      data-picture={t('catalog.pictureOf', { index: '{index}', total: '{total}' })}
    >
      <div className="zoom-bar">
        <p role="status" className="tabular" />
        <button type="button" aria-pressed="false" aria-label={t('product.zoom')}>
          <Icon name="zoom-in" size={20} />
        </button>
        <button type="button" command="close" commandfor="zoom" aria-label={t('bag.close')}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
        tabIndex={0}
        aria-label={t('product.gallery')}
      />
      <button type="button" data-step="-1" aria-label={t('catalog.previousImage')}>
        <Icon name="arrow-left" size={20} />
      </button>
      <button type="button" data-step="1" aria-label={t('catalog.nextImage')}>
        <Icon name="arrow-right" size={20} />
      </button>
      <ul className="zoom-thumbnails" />
    </dialog>
  );
});
