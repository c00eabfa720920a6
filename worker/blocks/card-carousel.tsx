import { z } from 'zod';
import { type BlockProps, defineBlock } from '../content/block.ts';
import { CarouselControls, CarouselTrack } from '../content/carousel.tsx';
import { labelOf, SectionHeader, sectionHeader } from '../content/section-header.tsx';
import { tolerantList } from '../content/tolerant-list.ts';
import { ImageCard, imageCardFields } from './image-card.tsx';

/** Cards of a carousel at most (docs/product/content-and-platform.md §9.9). */
const MAX_CARDS = 10;
/** Width of a card from large up; 80 % of small screens always shows that there is more. */
const CARD_WIDTH = {
  Compact: 'w-[80%] md:w-[45%] lg:w-[calc((100%-3rem)/4)]',
  Standard: 'w-[80%] md:w-[45%] lg:w-[calc((100%-2rem)/3.25)]',
} as const;

const fields = z.object({
  header: sectionHeader.optional(),
  desktopCardDisplay: z.string().default(''),
  cardComponentType: tolerantList(imageCardFields).transform((cards) => cards.slice(0, MAX_CARDS)),
});

type Fields = z.infer<typeof fields>;

/**
 * Cards side by side: a grid on wide screens where editors want one, else they scroll
 * (docs/product/content-and-platform.md §3.3).
 */
function CardCarousel({ fields, context }: BlockProps<Fields>) {
  const { header, desktopCardDisplay, cardComponentType: cards } = fields;
  const { shop, id } = context;
  const track = `${id}-track`;
  const grid = desktopCardDisplay === 'Grid Viznav';
  const width = CARD_WIDTH[desktopCardDisplay === 'Compact' ? 'Compact' : 'Standard'];
  if (cards.length === 0) return null;
  return (
    <section className="page py-12 md:py-16 lg:py-20" aria-labelledby={labelOf(id, header)}>
      <div className="gutter mb-8 md:mb-10">
        {header ? (
          <SectionHeader id={id} header={header} shop={shop}>
            {grid ? null : <CarouselControls id={track} total={cards.length} />}
          </SectionHeader>
        ) : grid ? null : (
          <div className="flex justify-end">
            <CarouselControls id={track} total={cards.length} />
          </div>
        )}
      </div>
      {grid ? (
        <ul className="gutter grid grid-cols-1 gap-x-4 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.headline}>
              <ImageCard fields={card} context={context} />
            </li>
          ))}
        </ul>
      ) : (
        <CarouselTrack id={track}>
          {cards.map((card) => (
            <li key={card.headline} className={`shrink-0 snap-start ${width}`}>
              <ImageCard fields={card} context={context} />
            </li>
          ))}
        </CarouselTrack>
      )}
    </section>
  );
}

export const cardCarousel = defineBlock({ schema: 'card-carousel', fields, View: CardCarousel });
