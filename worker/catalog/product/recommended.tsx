import type { ReactNode } from 'react';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { ProductTileSkeleton } from '../../../shared/ui/product-tile-skeleton.tsx';
import { CarouselControls } from '../../content/carousel.tsx';
import { RowTiles } from '../../content/row-tile.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';

/**
 * Items are 70 %, 40 % and a third of the row wide (docs/product/catalogue.md §2.18;
 * client/styles/content.css).
 */
const ITEM_SIZES = '(min-width: 1440px) 440px, (min-width: 992px) 31vw, (min-width: 768px) 38vw, 70vw';
/** Number of items in the skeleton (docs/product/catalogue.md §2.18). */
const SKELETONS = ['1', '2', '3', '4'];
/** Arrows are shown for more products than this (docs/product/catalogue.md §2.18). */
const ARROWS_BEYOND = 3;

type RecommendedProps = {
  /** Id of the row in its page. */
  id: string;
  title: string;
  cards: ProductCard[];
  shop: Storefront;
  /** A control for all products of the row. */
  action?: ReactNode;
};

/** A row of products to swipe or scroll, without looping. Nothing when there are none. */
export function Recommended({ id, title, cards, shop, action }: RecommendedProps) {
  if (cards.length === 0) return null;
  return (
    <Row
      id={id}
      title={title}
      recommended={cards[0]?.recommended}
      controls={
        <>
          {action}
          {cards.length > ARROWS_BEYOND ? <RowControls id={id} total={cards.length} shop={shop} /> : null}
        </>
      }
    >
      <RowTiles cards={cards} shop={shop} sizes={ITEM_SIZES} className="scroller-product" />
    </Row>
  );
}

/** The skeleton of the recommendations: same title, same boxes. */
export function RecommendedSkeleton({ id, title }: Pick<RecommendedProps, 'id' | 'title'>) {
  return (
    <div data-deferred="" aria-busy="true" aria-label={title} role="status">
      <Row id={`${id}-waiting`} title={title}>
        {SKELETONS.map((key) => (
          <li key={key} className="scroller-product">
            <ProductTileSkeleton />
          </li>
        ))}
      </Row>
    </div>
  );
}

type RowControlsProps = { id: string; total: number; shop: Storefront };

const RowControls = cachedComponent('row-controls', ({ id, total }: RowControlsProps) => (
  <CarouselControls id={id} total={total} />
));

type RowProps = Pick<RecommendedProps, 'id' | 'title'> & {
  recommended?: string | undefined;
  controls?: ReactNode;
  children: ReactNode;
};

function Row({ id, title, recommended, controls, children }: RowProps) {
  return (
    <section aria-label={title} data-reco={recommended} className="page py-10 lg:py-14">
      <div className="gutter flex min-h-11 items-center justify-between gap-6">
        <h2 className="display min-w-0 text-2xl lg:text-3xl">{title}</h2>
        <div className="flex items-center gap-6">{controls}</div>
      </div>
      <ul
        id={id}
        data-carousel=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
        tabIndex={0}
        aria-label={title}
        className="gutter scroller"
      >
        {children}
      </ul>
    </section>
  );
}
