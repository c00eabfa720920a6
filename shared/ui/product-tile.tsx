import { type ReactNode, useContext } from 'react';
import type { ProductCard } from '../catalog/product-card.ts';
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
  /** The check box to compare it, or what can be done with it on a wish list. */
  foot?: ReactNode;
  /** Level of the heading with the product's name. */
  heading?: 'h2' | 'h3';
};

/**
 * A product in a grid, in search results or in a carousel: picture, name, price and colours
 * (docs/decisions/0159), with one link over the whole tile, and a link for each colour. Its other
 * pictures are only named: client/tiles/tiles.ts loads and shows them.
 */
export function ProductTile(props: ProductTileProps) {
  const { card, images, sizes, priority, facts, foot, heading: Heading = 'h3' } = props;
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
      <Heading className="tile-name">
        <a href={card.href}>{card.name}</a>
      </Heading>
      {facts ?? <TileFacts card={card} />}
      <TileSwatches card={card} images={images} />
      {foot}
      {wishes ? <WishButton productId={card.productId} name={card.name} /> : null}
    </article>
  );
}
