import type { ReactNode } from 'react';
import type { ProductCard } from '../../../shared/schemas/product-card.ts';
import { ProductTile } from '../../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../../shared/ui/wish-button.tsx';
import { drawnPart } from '../../rendering/drawn-part.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { CompareBox } from './compare-form.tsx';
import { arrivedCard, type LateCards, LateFacts } from './late-facts.tsx';

/**
 * Widths of a tile: two columns on phones, three on tablets and beside the refinements, four on
 * wide screens, five on very wide ones.
 */
const TILE_SIZES =
  '(min-width: 1800px) 14vw, (min-width: 1440px) 272px, (min-width: 992px) 26vw, (min-width: 768px) 31vw, 50vw';
/** Tiles whose pictures load eagerly: the first row of most wide screens. */
const FIRST_ROW = 4;

type ListTileProps = { card: ProductCard; index: number; late: LateCards; shop: Storefront };

/**
 * The tile at `index` of a list. Once its facts are there it is a drawn part, but in the first row:
 * the document names the pictures there in its head.
 */
export function ListTile({ card, index, late, shop }: ListTileProps) {
  const arrived = arrivedCard({ card, index, late });
  if (arrived && index >= FIRST_ROW) return <Tile of={arrived} shop={shop} />;
  return (
    <TileView
      card={card}
      shop={shop}
      facts={<LateFacts card={card} index={index} late={late} />}
      priority={index === 0 ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy'}
    />
  );
}

type TileProps = { of: ProductCard; shop: Storefront };

const Tile = drawnPart('list-tile', ({ of, shop }: TileProps) => (
  <TileView card={of} shop={shop} priority="lazy" />
));

type TileViewProps = {
  card: ProductCard;
  shop: Storefront;
  facts?: ReactNode;
  priority: 'high' | 'eager' | 'lazy';
};

function TileView({ card, shop: { images, features }, facts, priority }: TileViewProps) {
  return (
    <WishesContext value={features.wishlist}>
      <li>
        <ProductTile
          card={card}
          images={images}
          sizes={TILE_SIZES}
          heading="h2"
          rated
          foot={features.compare ? <CompareBox card={card} /> : undefined}
          facts={facts}
          priority={priority}
        />
      </li>
    </WishesContext>
  );
}
