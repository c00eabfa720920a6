import * as z from 'zod';
import { cardList } from '../content/card-list.ts';
import { CarouselControls, CarouselTrack } from '../content/carousel.tsx';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { labelOf, SectionHeader, sectionHeader } from '../content/section-header.tsx';

/**
 * Width of a card. On small screens it is 80 %, so that a part of the next card is always visible.
 */
const CARD_WIDTH = {
  Compact: 'w-[80%] md:w-[45%] lg:w-[calc((100%-3rem)/4)]',
  Standard: 'w-[80%] md:w-[45%] lg:w-[calc((100%-2rem)/3.25)]',
} as const;

const fields = z.object({
  header: sectionHeader.optional(),
  desktopCardDisplay: z.string().default(''),
  cardComponentType: cardList,
});

type Fields = z.infer<typeof fields>;

/**
 * A row of cards: a grid on wide screens where editors choose it, else they scroll
 * (docs/product/content-and-platform.md §3.3).
 */
function CardCarousel({ fields, context: { shop, id }, nested }: RequestBlockProps<Fields>) {
  const { header, desktopCardDisplay } = fields;
  const cards = nested.flat();
  const track = `${id}-track`;
  const grid = desktopCardDisplay === 'Grid Viznav';
  const width = CARD_WIDTH[desktopCardDisplay === 'Compact' ? 'Compact' : 'Standard'];
  if (cards.length === 0) return null;
  return (
    <section className="py-12 md:py-16 lg:py-20" aria-labelledby={labelOf(id, header)}>
      <div className="page gutter mb-8 md:mb-10">
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
        <ul className="page gutter grid grid-cols-1 gap-x-4 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <CarouselTrack id={track}>
          {cards.map((card) => (
            <li key={card.key} className={`shrink-0 snap-start ${width}`}>
              {card}
            </li>
          ))}
        </CarouselTrack>
      )}
    </section>
  );
}

export const cardCarousel = defineBlock({
  schema: 'card-carousel',
  fields,
  nested: ({ cardComponentType }) => [cardComponentType],
  viewOfRequest: CardCarousel,
});
