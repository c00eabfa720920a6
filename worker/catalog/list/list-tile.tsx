import type { ReactNode } from 'react';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { ProductTile } from '../../../shared/ui/product-tile.tsx';
import { WishesContext } from '../../../shared/ui/wish-button.tsx';
import { cachedComponent, cachedRow, type RowItem } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { CompareBox } from './compare-form.tsx';
import { arrivedCard, type DeferredCards, DeferredFacts } from './deferred-facts.tsx';

/**
 * Widths of a tile: two columns on phones, three on tablets and beside the refinements, four on
 * wide screens, five on very wide ones.
 */
const TILE_SIZES =
  '(min-width: 1800px) 14vw, (min-width: 1440px) 272px, (min-width: 992px) 26vw, (min-width: 768px) 31vw, 50vw';
/** Tiles whose pictures load eagerly: the first row of most wide screens. */
const FIRST_ROW = 4;

/** Tiles of a group: whole rows of two, three or four. */
const GROUP = 12;
/** On phones, a group of eleven has six rows, as one of twelve does, and so the height that is stated. */
const WHOLE = GROUP - 1;

type ListTilesProps = { cards: readonly ProductCard[]; deferred: DeferredCards; shop: Storefront };

/**
 * The tiles of a list, in groups of whole rows: phones do not draw those that are out of view
 * (client/styles/lists/grid.css, docs/decisions/0188). To screen readers they are one list.
 */
export function ListTiles({ cards, deferred, shop }: ListTilesProps) {
  const groups = Array.from({ length: Math.ceil(cards.length / GROUP) }, (_, index) => index * GROUP);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the groups are between the list and its items
    <div role="list" className="list-grid">
      {groups.map((from) => (
        <ul
          key={from}
          role="none"
          className={cards.length - from < WHOLE ? 'product-grid' : 'product-grid whole-group'}
        >
          <Group cards={cards.slice(from, from + GROUP)} from={from} deferred={deferred} shop={shop} />
        </ul>
      ))}
    </div>
  );
}

/**
 * The tiles of a group that begins at the list's tile `from`. Once their facts are there they are cached
 * components. The document names the pictures of the first row in its head.
 */
function Group({ cards, from, deferred, shop }: ListTilesProps & { from: number }) {
  const arrived = cards.flatMap((card, index) => arrivedCard({ card, index: from + index, deferred }) ?? []);
  if (arrived.length < cards.length)
    return cards.map((card, index) => (
      <TileView
        key={card.href}
        card={card}
        shop={shop}
        facts={<DeferredFacts card={card} index={from + index} deferred={deferred} />}
        priority={priorityOf(from + index)}
      />
    ));
  const first = from === 0 ? FIRST_ROW : 0;
  return (
    <>
      {arrived.slice(0, first).map((card, index) => (
        <FirstTile key={card.href} of={card} shop={shop} priority={priorityOf(index)} />
      ))}
      <Tiles each={arrived.slice(first)} shop={shop} options={undefined} />
    </>
  );
}

type Priority = 'high' | 'eager' | 'lazy';

function priorityOf(index: number): Priority {
  if (index === 0) return 'high';
  return index < FIRST_ROW ? 'eager' : 'lazy';
}

type FirstTileProps = { of: ProductCard; shop: Storefront; priority: Priority };

const FirstTile = cachedComponent(
  'first-tile',
  ({ of, shop, priority }: FirstTileProps) => <TileView card={of} shop={shop} priority={priority} />,
  { leads: true },
);

const Tiles = cachedRow('list-tile', ({ of, shop }: RowItem<ProductCard>) => (
  <TileView card={of} shop={shop} priority="lazy" />
));

type TileViewProps = {
  card: ProductCard;
  shop: Storefront;
  facts?: ReactNode;
  priority: Priority;
};

function TileView({ card, shop: { images, features }, facts, priority }: TileViewProps) {
  return (
    <WishesContext value={features.wishlist}>
      {/* biome-ignore lint/a11y/noRedundantRoles: its group takes it from it */}
      <li role="listitem">
        <ProductTile
          card={card}
          images={images}
          sizes={TILE_SIZES}
          heading="h2"
          foot={
            <>
              {card.technology ? <p className="tile-technology">{card.technology}</p> : null}
              {features.compare ? <CompareBox card={card} /> : null}
            </>
          }
          facts={facts}
          priority={priority}
        />
      </li>
    </WishesContext>
  );
}
