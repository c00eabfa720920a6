import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { ProductTileSkeleton } from '../../shared/ui/product-tile-skeleton.tsx';
import type { BlockContext } from '../content/block.ts';
import { CarouselControls, CarouselTrack } from '../content/carousel.tsx';
import { labelOf, SectionHeader, type sectionHeader } from '../content/section-header.tsx';
import { Late } from '../rendering/late.tsx';
import { CAROUSEL_LIMIT } from '../upstreams/commerce/category-products.ts';

const SLIDE_SIZES = '(min-width: 1440px) 330px, (min-width: 992px) 24vw, (min-width: 768px) 32vw, 80vw';
/** Slides of the fallback: as many as a wide screen shows. */
const SKELETONS = ['1', '2', '3', '4'];

type ProductCarouselProps = { header: z.infer<typeof sectionHeader>; context: BlockContext };

/**
 * Products side by side, in their own time: until they arrive tiles of the same size hold their
 * places.
 */
export function ProductCarousel({ header, context }: ProductCarouselProps) {
  const { shop, id, products } = context;
  const track = `${id}-track`;
  if (!products) return null;
  return (
    <Late promise={products} fallback={<CarouselFallback header={header} context={context} />}>
      {(cards) =>
        cards.length === 0 ? null : (
          <CarouselSection
            header={header}
            context={context}
            recommended={cards[0]?.recommended}
            controls={<CarouselControls id={track} total={cards.length} />}
          >
            <CarouselTrack id={track}>
              {cards.map((card) => (
                <li key={card.productId} className="carousel-product">
                  <ProductTile card={card} images={shop.images} sizes={SLIDE_SIZES} />
                </li>
              ))}
            </CarouselTrack>
          </CarouselSection>
        )
      }
    </Late>
  );
}

type CarouselSectionProps = ProductCarouselProps & {
  recommended?: string | undefined;
  controls: ReactNode;
  children: ReactNode;
};

function CarouselSection({
  header,
  context: { shop, id },
  recommended,
  controls,
  children,
}: CarouselSectionProps) {
  return (
    <section
      className="page py-12 md:py-16 lg:py-20"
      aria-labelledby={labelOf(id, header)}
      data-reco={recommended}
    >
      <div className="gutter mb-8 md:mb-10">
        <SectionHeader id={id} header={header} shop={shop}>
          {controls}
        </SectionHeader>
      </div>
      {children}
    </section>
  );
}

/** The geometry of a carousel without its products. */
function CarouselFallback({ header, context }: ProductCarouselProps) {
  return (
    <div data-late="">
      <CarouselSection
        header={header}
        context={context}
        controls={
          <div className="invisible">
            <CarouselControls id={`${context.id}-fallback`} total={CAROUSEL_LIMIT} />
          </div>
        }
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
