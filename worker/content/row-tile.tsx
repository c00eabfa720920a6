import { useContext } from 'react';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../shared/ui/wish-button.tsx';
import { weakMemo } from '../cache/weak-memo.ts';
import { cachedRow, type RowItem } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';

type RowTilesProps = {
  cards: readonly ProductCard[];
  shop: Storefront;
  /** The `sizes` attribute of their pictures. */
  sizes: string;
  /** Of each item. */
  className: string;
};

/** The tiles of a row of products, as the items of its list. */
export function RowTiles({ cards, shop, sizes, className }: RowTilesProps) {
  const options = { sizes, className, showsHeart: useContext(WishesContext) };
  return <Tiles each={cards.map(inAnyRow)} shop={shop} options={options} />;
}

/** The answer that a card came in belongs to its row: the tile is the same in all of them. */
const inAnyRow = weakMemo(({ recommended: _, ...own }: ProductCard): ProductCard => own);

type TileOptions = { sizes: string; className: string; showsHeart: boolean };

const Tiles = cachedRow('row-tile', ({ of: card, shop, options }: RowItem<ProductCard, TileOptions>) => (
  <WishesContext value={options.showsHeart}>
    <li className={options.className}>
      <ProductTile card={card} images={shop.images} sizes={options.sizes} />
    </li>
  </WishesContext>
));
