import type { ReactNode } from 'react';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { ProductTileSkeleton } from '../../shared/ui/product-tile-skeleton.tsx';

/** Slides are 80 %, a third and a quarter wide (catalogue.md §2, product recommendation carousel). */
const SLIDE_SIZES = '(min-width: 1440px) 328px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 80vw';
const SKELETONS = ['1', '2', '3', '4'];

type RecommendedProps = {
  title: string;
  cards: ProductCard[];
  images: string;
  /** What can be done with all of them. */
  action?: ReactNode;
};

/** Products side by side, to swipe or scroll; no looping. Nothing when there are none. */
export function Recommended({ title, cards, images, action }: RecommendedProps) {
  if (cards.length === 0) return null;
  return (
    <Row title={title} recommended={cards[0]?.recommended} action={action}>
      {cards.map((card) => (
        <li key={card.productId} className="carousel-product">
          <ProductTile card={card} images={images} sizes={SLIDE_SIZES} />
        </li>
      ))}
    </Row>
  );
}

/** The place of the recommendations until they arrive: same title, same boxes. */
export function RecommendedSkeleton({ title }: { title: string }) {
  return (
    <div data-late aria-busy="true" aria-label={title} role="status">
      <Row title={title}>
        {SKELETONS.map((key) => (
          <li key={key} className="carousel-product">
            <ProductTileSkeleton />
          </li>
        ))}
      </Row>
    </div>
  );
}

type RowProps = { title: string; recommended?: string | undefined; action?: ReactNode; children: ReactNode };

function Row({ title, recommended, action, children }: RowProps) {
  return (
    <section aria-label={title} data-reco={recommended} className="page py-16 lg:py-24">
      <div className="gutter flex items-baseline justify-between gap-6">
        <h2 className="display text-2xl lg:text-3xl">{title}</h2>
        {action}
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
        tabIndex={0}
        aria-label={title}
        className="gutter mt-6 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain pb-4 md:scroll-px-6 lg:scroll-px-10"
      >
        {children}
      </ul>
    </section>
  );
}
