import { GALLERY_SIZES, GALLERY_WIDTHS } from '../../shared/catalog/gallery-pictures.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { Picture } from '../../shared/ui/picture.tsx';

/** Ratio of product pictures (catalogue.md §9). */
const RATIO: [number, number] = [496, 521];

/** The pictures of the chosen colour: side by side to swipe on phones, two columns on desks; no script needed. */
export function Gallery({ pictures, images }: { pictures: CardImage[]; images: string }) {
  const { t, number } = useI18n();
  return (
    <section
      aria-label={t('product.gallery')}
      className="lg:col-start-1 lg:row-start-1"
      data-gallery={pictures[0]?.name}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible"
        aria-label={t('product.gallery')}
      >
        {pictures.map((picture, index) => (
          <li key={picture.name} className="relative w-full shrink-0 snap-start bg-ground">
            <Picture
              base={images}
              name={picture.name}
              alt={picture.alt}
              widths={GALLERY_WIDTHS}
              sizes={GALLERY_SIZES}
              ratio={RATIO}
              priority={index === 0 ? 'high' : 'lazy'}
              className={`aspect-tile w-full object-cover ${index === 0 ? 'product-picture' : ''}`}
            />
            {pictures.length > 1 ? (
              <span
                aria-hidden="true"
                className="tabular absolute right-4 bottom-4 bg-paper/85 px-2 py-1 text-xs font-medium lg:hidden"
              >
                {number(index + 1)} / {number(pictures.length)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
