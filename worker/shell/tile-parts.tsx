import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ASSETS } from '../assets.ts';
import type { Storefront } from '../request/storefront.ts';

/**
 * The parts that scripts add to a tile when the pointer reaches it, in the page's language, one of the
 * later parts (worker/shell/later-parts.tsx): the arrows over the picture and their count, the button of
 * the quick view with its dialog, and their labels.
 */
export function TileParts({ shop }: { shop: Storefront }) {
  const { t } = shop.i18n;
  return (
    <template
      id="tile-parts"
      data-images={shop.images}
      data-style={ASSETS.tileStyle}
      data-picture={t('catalog.pictureOf', { index: '{index}', total: '{total}' })}
      data-colours-name={t('product.colours')}
      data-more={t('catalog.showMore')}
      data-less={t('catalog.showLess')}
      // the product's id is added to the query of both
      data-quick={shop.link('/fragments/quick-view')}
      data-colours={shop.link('/api/pictures')}
      data-quick-name={t('product.quickViewOf', { name: '{name}' })}
    >
      <div className="tile-arrows">
        <button type="button" data-step="-1" tabIndex={-1} aria-label={t('catalog.previousImage')} />
        <button type="button" data-step="1" aria-label={t('catalog.nextImage')} />
      </div>
      <span className="tile-count" aria-hidden="true" />
      <div className="tile-quick">
        <button type="button" aria-haspopup="dialog">
          {t('product.quickView')}
        </button>
      </div>
      <QuickView />
    </template>
  );
}

/**
 * The dialog before its product has loaded, with the message for when loading fails
 * (client/tiles/quick-view.ts).
 */
function QuickView() {
  const { t } = useI18n();
  return (
    <dialog closedby="any" className="sheet quick-view">
      <button type="button" data-close="" aria-label={t('shell.close')} />
      <div data-product-here="" className="quick-view-product" />
      <div role="alert" />
      <template>
        <p>{t('product.quickViewFailed')}</p>
        <p>
          <button type="button" data-again="" className="button-secondary">
            {t('errors.tryAgain')}
          </button>
          <a href="#main" className="link inline-flex min-h-11 items-center">
            {t('product.viewDetails')}
          </a>
        </p>
      </template>
    </dialog>
  );
}
