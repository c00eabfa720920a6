import { useContext } from 'react';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../shared/ui/wish-button.tsx';
import { drawnPart } from '../rendering/drawn-part.tsx';
import type { Storefront } from '../request/storefront.ts';

type RowTileProps = {
  card: ProductCard;
  shop: Storefront;
  /** The `sizes` attribute of its pictures. */
  sizes: string;
  className: string;
};

/** A product's tile in a row of products, as an item of its list. */
export function RowTile({ card, ...props }: RowTileProps) {
  // the answer that it came in belongs to its row: the tile is the same in all of them
  const { recommended: _, ...own } = card;
  return <Tile of={own} showsHeart={useContext(WishesContext)} {...props} />;
}

type TileProps = Omit<RowTileProps, 'card'> & { of: ProductCard; showsHeart: boolean };

const Tile = drawnPart('row-tile', ({ of: card, shop, sizes, className, showsHeart }: TileProps) => (
  <WishesContext value={showsHeart}>
    <li className={className}>
      <ProductTile card={card} images={shop.images} sizes={sizes} />
    </li>
  </WishesContext>
));
