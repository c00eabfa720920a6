import type { ComponentProps, ReactNode } from 'react';
import type * as z from 'zod';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { ProductTileSkeleton } from '../../shared/ui/product-tile-skeleton.tsx';
import { CAROUSEL_LIMIT } from '../upstreams/commerce/category-products.ts';
import { CarouselTrack } from './carousel.tsx';
import type { BlockPosition } from './define-block.tsx';
import { RowTiles } from './row-tile.tsx';
import { labelOf, SectionHeader, type sectionHeader } from './section-header.tsx';

const SLIDE_SIZES =
  '(min-width: 1600px) 21vw, (min-width: 1440px) 330px, (min-width: 992px) 24vw, (min-width: 768px) 32vw, 80vw';
/** Slides of the fallback: as many as a wide screen shows. */
const SKELETONS = ['1', '2', '3', '4'];

type CarouselProps = { header: z.infer<typeof sectionHeader>; context: BlockPosition };

/** A row of products; nothing where there are none. */
export function ProductCarousel({ header, context, cards }: CarouselProps & { cards: ProductCard[] }) {
  const { shop } = context;
  const track = `${context.id}-track`;
  if (cards.length === 0) return null;
  return (
    <CarouselSection
      header={header}
      context={context}
      recommended={cards[0]?.recommended}
      carousel={{ track, total: cards.length }}
    >
      <CarouselTrack id={track}>
        <RowTiles cards={cards} shop={shop} sizes={SLIDE_SIZES} className="carousel-product" />
      </CarouselTrack>
    </CarouselSection>
  );
}

type CarouselSectionProps = CarouselProps & {
  recommended?: string | undefined;
  carousel: ComponentProps<typeof SectionHeader>['carousel'];
  children: ReactNode;
};

function CarouselSection({
  header,
  context: { shop, id },
  recommended,
  carousel,
  children,
}: CarouselSectionProps) {
  return (
    <section className="band" aria-labelledby={labelOf(id, header)} data-reco={recommended}>
      <div className="page gutter section-top">
        <SectionHeader id={id} of={header} shop={shop} carousel={carousel} />
      </div>
      {children}
    </section>
  );
}

/** The fallback until the products arrive, with placeholders of the same size as the tiles. */
export function ProductCarouselFallback({ header, context }: CarouselProps) {
  return (
    <div data-deferred="">
      <CarouselSection
        header={header}
        context={context}
        carousel={{ track: `${context.id}-fallback`, total: CAROUSEL_LIMIT, hidden: true }}
      >
        <CarouselTrack id={`${context.id}-fallback`}>
          {SKELETONS.map((key) => (
            <li key={key} className="carousel-product">
              <ProductTileSkeleton />
            </li>
          ))}
        </CarouselTrack>
      </CarouselSection>
    </div>
  );
}
