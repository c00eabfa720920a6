import { type ReactNode, useContext } from 'react';
import type { ProductCard } from '../catalog/product-card.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { joinNames } from '../images/name-list.ts';
import { TILE_RATIO, TILE_WIDTHS } from '../images/tile-picture.ts';
import { Picture } from './picture.tsx';
import { TileFacts } from './tile-facts.tsx';
import { TileSwatches } from './tile-swatches.tsx';
import { WishButton, WishesContext } from './wish-button.tsx';

type ProductTileProps = {
  card: ProductCard;
  images: string;
  /** The `sizes` attribute of its pictures. */
  sizes: string;
  priority?: 'high' | 'eager' | 'lazy';
  /** Badge, price and callout, where they arrive later than the rest. */
  facts?: ReactNode;
  /** Content at the foot of the tile: the check box to compare it. */
  foot?: ReactNode;
  /** Whether it shows the rating that came with the product. */
  rated?: boolean;
  /** Level of the heading with the product's name. */
  heading?: 'h2' | 'h3';
};

/**
 * A product in a grid, in search results or in a carousel: one link over the whole tile, and a link
 * for each colour. Its other pictures are only named: client/tiles/tiles.ts loads and shows them.
 */
export function ProductTile(props: ProductTileProps) {
  const { card, images, sizes, priority, facts, foot, rated, heading: Heading = 'h3' } = props;
  const wishes = useContext(WishesContext);
  const [front, ...further] = card.images;
  const names = card.images.map(({ name }) => name);
  return (
    <article
      className="tile"
      data-product={card.productId}
      data-pictures={further.length > 0 ? joinNames(names, front?.name ?? '') : undefined}
    >
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
      </div>
      <div className="tile-text">
        <TileSwatches card={card} images={images} />
        <Heading className="tile-name">
          <a href={card.href}>{card.name}</a>
        </Heading>
        {card.technology ? <p>{card.technology}</p> : null}
        {rated && card.rating ? <Rating {...card.rating} /> : null}
        {facts ?? <TileFacts card={card} />}
        {foot}
      </div>
      {wishes ? <WishButton productId={card.productId} name={card.name} /> : null}
      {further.length > 0 ? (
        <span className="tile-count" aria-hidden="true">{`1 / ${card.images.length}`}</span>
      ) : null}
    </article>
  );
}

/**
 * A product's rating: short to the eye, in words to screen readers. The words stand around the
 * numbers, so that a list states those once.
 */
function Rating(rating: NonNullable<ProductCard['rating']>) {
  const { t, number } = useI18n();
  const average = number(rating.average);
  const count = number(rating.count);
  const words = t('catalog.rating', rating);
  const [before = '', rest = ''] = splitAt(words, average);
  const [between = '', after] = splitAt(rest, count);
  return after === undefined ? (
    <p className="tile-rating" role="img" aria-label={words}>
      {`${average} (${count})`}
    </p>
  ) : (
    <p className="tile-rating">
      <Words>{before}</Words>
      {average}
      <Words>{between.trimEnd()}</Words>
      {` (${count}`}
      <Words>{after}</Words>)
    </p>
  );
}

/** The texts before and after `part`; the text alone where it has no such part. */
function splitAt(text: string, part: string): string[] {
  const at = text.indexOf(part);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + part.length)];
}

const Words = ({ children }: { children: string }) => children && <span className="sr-only">{children}</span>;
