import { useI18n } from '../i18n/i18n-context.tsx';
import { TILE_PARTS_ID } from './tile-parts-id.ts';

/**
 * What scripts add to a tile once it is pointed at, written once a page in its language: the arrows over the picture
 * and the words for what they do.
 */
export function TileParts({ images }: { images: string }) {
  const { t } = useI18n();
  return (
    <template
      id={TILE_PARTS_ID}
      data-images={images}
      data-picture={t('catalog.pictureOf', { index: '{index}', total: '{total}' })}
      data-more={t('catalog.showMore')}
      data-less={t('catalog.showLess')}
    >
      <div className="tile-arrows">
        <button type="button" data-step="-1" tabIndex={-1} aria-label={t('catalog.previousImage')} />
        <button type="button" data-step="1" aria-label={t('catalog.nextImage')} />
        <span aria-hidden="true" />
      </div>
    </template>
  );
}
