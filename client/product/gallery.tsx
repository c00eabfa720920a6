import {
  FIRST_PICTURE_ID,
  GALLERY_ASPECT,
  GALLERY_RATIO,
  GALLERY_SIZES,
  GALLERY_WIDTHS,
  THUMBNAIL_WIDTH,
  ZOOM_WIDTH,
} from '../../shared/catalog/gallery-pictures.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { imageUrl, srcSet } from '../../shared/images/image.ts';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { Picture } from '../../shared/ui/picture.tsx';

const THUMBNAIL_HEIGHT = Math.round((THUMBNAIL_WIDTH * GALLERY_RATIO[1]) / GALLERY_RATIO[0]);

/**
 * The pictures of the chosen colour: side by side to swipe, with thumbnails on tablets, and two in
 * a row on desktops (client/styles/product/gallery.css). They are all links, to the picture file or
 * to its place in the row; client/gallery makes them zoom and marks the current thumbnail.
 */
export function Gallery({ pictures, images }: { pictures: CardImage[]; images: string }) {
  const { t, number } = useI18n();
  const total = pictures.length;
  const several = total > 1;
  return (
    <section key={pictures[0]?.name} aria-label={t('product.gallery')} className="gallery">
      <ul aria-label={t('product.gallery')} data-gallery="">
        {pictures.map(({ name, alt }, index) => (
          // what a rule counted would change while the pictures arrive
          <li
            key={name}
            id={name}
            className={total === 1 ? 'alone' : total % 2 && index > total - 4 ? 'third' : undefined}
          >
            <a href={imageUrl(images, name, { width: ZOOM_WIDTH, aspect: GALLERY_ASPECT })}>
              <Picture
                base={images}
                name={name}
                alt={alt}
                widths={GALLERY_WIDTHS}
                sizes={GALLERY_SIZES}
                ratio={GALLERY_RATIO}
                priority={index === 0 ? 'high' : 'lazy'}
                id={index === 0 ? FIRST_PICTURE_ID : undefined}
              />
              <span className="sr-only">{t('product.zoom')}</span>
            </a>
            {several ? <span aria-hidden="true">{`${number(index + 1)} / ${number(total)}`}</span> : null}
          </li>
        ))}
      </ul>
      {several ? (
        <ul>
          {pictures.map(({ name }, index) => (
            <li key={name}>
              {/* client/gallery changes the current thumbnail, also before hydration */}
              <a
                href={`#${encodeURIComponent(name)}`}
                aria-current={index === 0 ? 'true' : undefined}
                suppressHydrationWarning
              >
                <img
                  srcSet={srcSet(images, name, [THUMBNAIL_WIDTH], { aspect: GALLERY_ASPECT })}
                  sizes={`${THUMBNAIL_WIDTH}px`}
                  alt={t('product.picture', { index: index + 1, total })}
                  width={THUMBNAIL_WIDTH}
                  height={THUMBNAIL_HEIGHT}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
