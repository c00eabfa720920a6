import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { drawnPart } from '../../rendering/drawn-part.tsx';
import type { Storefront } from '../../request/storefront.ts';

/**
 * The dialog that enlarges a gallery's pictures; client/gallery/zoom.ts fills it and moves between
 * pictures.
 */
export const ZoomDialog = drawnPart('zoom-dialog', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <dialog
      id="zoom"
      className="zoom"
      aria-label={t('product.gallery')}
      data-picture={t('catalog.pictureOf', { index: '{index}', total: '{total}' })}
    >
      <div className="zoom-bar">
        <p role="status" className="tabular" />
        <button type="button" aria-pressed="false" aria-label={t('product.zoom')}>
          <ZoomIn size={20} aria-hidden="true" />
        </button>
        <button type="button" command="close" commandfor="zoom" aria-label={t('bag.close')}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
        tabIndex={0}
        aria-label={t('product.gallery')}
      />
      <button type="button" data-step="-1" aria-label={t('catalog.previousImage')}>
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <button type="button" data-step="1" aria-label={t('catalog.nextImage')}>
        <ArrowRight size={20} aria-hidden="true" />
      </button>
    </dialog>
  );
});
