import type { z } from 'zod';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { ProductTileSkeleton } from '../../shared/ui/product-tile-skeleton.tsx';
import { Late } from '../pages/late.tsx';
import type { BlockContext } from './block.ts';
import { CarouselControls, CarouselTrack } from './carousel.tsx';
import { SectionHeader, type sectionHeader } from './section-header.tsx';

/** Slide widths 80 %, a third, a quarter, gap 4 (content-and-platform.md §9). */
const SLIDE = 'shrink-0 snap-start w-[80%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]';
const SLIDE_SIZES = '(min-width: 1440px) 330px, (min-width: 992px) 24vw, (min-width: 768px) 32vw, 80vw';
/** Slides of the fallback: as many as a wide screen shows. */
const SKELETONS = ['1', '2', '3', '4'];

type ProductCarouselProps = { header: z.infer<typeof sectionHeader>; context: BlockContext };

/** Products side by side, in their own time: until they arrive their places are held by tiles of the same size. */
export function ProductCarousel({ header, context }: ProductCarouselProps) {
  const { shop, id, products } = context;
  const track = `${id}-track`;
  if (!products) return null;
  return (
    <section className="page py-16 md:py-24" aria-labelledby={`${id}-title`}>
      <Late promise={products} fallback={<CarouselFallback header={header} context={context} />}>
        {(cards) =>
          cards.length === 0 ? null : (
            <>
              <div className="gutter mb-8 md:mb-10">
                <SectionHeader id={`${id}-title`} header={header} shop={shop}>
                  <CarouselControls id={track} total={cards.length} />
                </SectionHeader>
              </div>
              <CarouselTrack id={track}>
                {cards.map((card) => (
                  <li key={card.productId} className={`${SLIDE} carousel-product`}>
                    <ProductTile card={card} images={shop.images} sizes={SLIDE_SIZES} />
                  </li>
                ))}
              </CarouselTrack>
            </>
          )
        }
      </Late>
    </section>
  );
}

/** The geometry of a carousel without its products. */
export function CarouselFallback({ header, context: { shop, id } }: ProductCarouselProps) {
  return (
    <div data-late="">
      <div className="gutter mb-8 md:mb-10">
        <SectionHeader id={`${id}-title`} header={header} shop={shop}>
          <div className="hidden h-11 md:block" />
        </SectionHeader>
      </div>
      <CarouselTrack id={`${id}-fallback`}>
        {SKELETONS.map((key) => (
          <li key={key} className={`${SLIDE} carousel-product`}>
            <ProductTileSkeleton />
          </li>
        ))}
      </CarouselTrack>
    </div>
  );
}
