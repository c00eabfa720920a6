import { useI18n } from '../i18n/i18n-context.tsx';
import { imageUrl } from '../images/image.ts';
import type { ProductCard } from '../schemas/product-card.ts';
import { Badge } from './badge.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

/** Ratio of tile pictures (catalogue.md §9). */
export const TILE_RATIO: [number, number] = [496, 521];
const TILE_WIDTHS = [248, 496];
/** Swatch pictures: width 48, quality 60 (catalogue.md §9). */
const SWATCH = { width: 48, quality: 60 };
/** Colours beyond this many are a number. */
const SWATCH_LIMIT = 5;

type ProductTileProps = {
  card: ProductCard;
  images: string;
  /** The `sizes` of the slot it stands in. */
  sizes: string;
  priority?: 'high' | 'eager' | 'lazy';
  /** Level of the name's heading in the page. */
  heading?: 'h2' | 'h3';
};

/** A product in a grid, in search results or in a carousel: one link over the whole tile, colours as links of their own. */
export function ProductTile({ card, images, sizes, priority, heading: Heading = 'h3' }: ProductTileProps) {
  const [front, second] = card.images;
  return (
    <article className="group/tile relative flex h-full flex-col" data-product={card.productId}>
      <div className="relative aspect-tile overflow-hidden bg-ground">
        {front ? (
          <Picture
            base={images}
            name={front.name}
            alt={front.alt}
            widths={TILE_WIDTHS}
            sizes={sizes}
            ratio={TILE_RATIO}
            priority={priority}
            className="size-full object-cover"
          />
        ) : null}
        {second ? (
          <Picture
            base={images}
            name={second.name}
            alt=""
            widths={TILE_WIDTHS}
            sizes={sizes}
            ratio={TILE_RATIO}
            className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-300 group-hover/tile:opacity-100 lg:[@media(hover:hover)]:block"
          />
        ) : null}
        {card.badge ? (
          <div className="absolute top-3 left-3">
            <Badge badge={card.badge} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-3 pb-2 md:px-0">
        <Swatches card={card} images={images} />
        <Heading className="text-[0.9375rem] leading-snug font-medium">
          <a
            href={card.href}
            className="after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-none"
            data-product-link
          >
            {card.name}
          </a>
        </Heading>
        {card.technology ? <p className="text-sm text-ink-soft">{card.technology}</p> : null}
        {card.price ? <Price price={card.price} className="text-[0.9375rem]" /> : <PriceSkeleton />}
        {card.callout ? <p className="text-sm text-sale">{card.callout}</p> : null}
      </div>
    </article>
  );
}

function Swatches({ card, images }: { card: ProductCard; images: string }) {
  const { t } = useI18n();
  if (card.swatches.length < 2) return <div className="h-6" />;
  const shown = card.swatches.slice(0, SWATCH_LIMIT);
  const more = card.swatches.length - shown.length;
  return (
    <ul className="relative z-10 flex h-6 items-center gap-0.5" aria-label={t('product.colours')}>
      {shown.map((swatch) => (
        <li key={swatch.code}>
          <a
            href={swatch.href}
            title={swatch.name}
            className="grid size-6 place-items-center rounded-full"
            tabIndex={-1}
          >
            <img
              src={imageUrl(images, swatch.image, SWATCH)}
              alt={swatch.name}
              width={16}
              height={16}
              loading="lazy"
              className="size-4 rounded-full border border-line-strong"
            />
          </a>
        </li>
      ))}
      {more > 0 ? (
        <li className="pl-1 text-xs text-ink-soft">{t('product.moreColours', { count: more })}</li>
      ) : null}
    </ul>
  );
}

function PriceSkeleton() {
  return <span className="skeleton mt-1 h-4 w-20" aria-hidden="true" />;
}
