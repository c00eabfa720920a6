import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { imageUrl } from '../images/image.ts';
import type { ProductCard } from '../schemas/product-card.ts';
import { Picture } from './picture.tsx';
import { TileFacts } from './tile-facts.tsx';

/** Ratio of tile pictures (catalogue.md §9). */
export const TILE_RATIO: [number, number] = [496, 521];
const TILE_WIDTHS = [248, 496];
const SECOND_WIDTH = 496;
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
  /** Badge, price and callout, where they come later than the rest. */
  facts?: ReactNode;
  /** Level of the name's heading in the page. */
  heading?: 'h2' | 'h3';
};

/** A product in a grid, in search results or in a carousel: one link over the whole tile, colours as links of their own. */
export function ProductTile(props: ProductTileProps) {
  const { card, images, sizes, priority, facts, heading: Heading = 'h3' } = props;
  const [front, second] = card.images;
  return (
    <article className="tile" data-product={card.productId}>
      <div className="tile-picture">
        {front ? (
          <Picture
            base={images}
            name={front.name}
            alt={front.alt}
            widths={TILE_WIDTHS}
            sizes={sizes}
            ratio={TILE_RATIO}
            priority={priority}
          />
        ) : null}
        {second ? <SecondPicture base={images} name={second.name} /> : null}
      </div>
      <div className="tile-text">
        <Swatches card={card} images={images} />
        <Heading className="tile-name">
          <a href={card.href}>{card.name}</a>
        </Heading>
        {card.technology ? <p>{card.technology}</p> : null}
        {facts ?? <TileFacts card={card} />}
      </div>
    </article>
  );
}

/** What a pointer over the tile uncovers; fetched only where there is one, so in one width. */
function SecondPicture({ base, name }: { base: string; name: string }) {
  const [width, height] = TILE_RATIO;
  const src = imageUrl(base, name, { width: SECOND_WIDTH, aspect: `${width}:${height}` });
  return <img src={src} alt="" width={width} height={height} loading="lazy" className="tile-second" />;
}

function Swatches({ card, images }: { card: ProductCard; images: string }) {
  const { t } = useI18n();
  if (card.swatches.length < 2) return <div className="tile-swatches" />;
  const shown = card.swatches.slice(0, SWATCH_LIMIT);
  const more = card.swatches.length - shown.length;
  return (
    <ul className="tile-swatches" aria-label={t('product.colours')}>
      {shown.map((swatch) => (
        <li key={swatch.code}>
          <a href={swatch.href} title={swatch.name} tabIndex={-1}>
            <img
              src={imageUrl(images, swatch.image, SWATCH)}
              alt={swatch.name}
              width={16}
              height={16}
              loading="lazy"
            />
          </a>
        </li>
      ))}
      {more > 0 ? <li>{t('product.moreColours', { count: more })}</li> : null}
    </ul>
  );
}
