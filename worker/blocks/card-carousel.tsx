import * as z from 'zod';
import { cardList } from '../content/card-list.ts';
import { CarouselControls, CarouselTrack } from '../content/carousel.tsx';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { labelOf, SectionHeader, sectionHeader } from '../content/section-header.tsx';

/**
 * Width of a card. On small screens it is 80 %, so that a part of the next card is always visible.
 */
const CARD_WIDTH = {
  Compact: 'carousel-card carousel-card-compact',
  Standard: 'carousel-card',
} as const;

const fields = z.object({
  header: sectionHeader.optional(),
  desktopCardDisplay: z.string().default(''),
  cardComponentType: cardList,
});

type Fields = z.infer<typeof fields>;

/** A row of cards: a grid on wide screens where editors choose it, else they scroll. */
function CardCarousel({ fields, context: { shop, id }, nested }: RequestBlockProps<Fields>) {
  const { header, desktopCardDisplay } = fields;
  const cards = nested.flat();
  const track = `${id}-track`;
  const grid = desktopCardDisplay === 'Grid Viznav';
  const width = CARD_WIDTH[desktopCardDisplay === 'Compact' ? 'Compact' : 'Standard'];
  if (cards.length === 0) return null;
  return (
    <section className="band" aria-labelledby={labelOf(id, header)}>
      <div className="page gutter section-top">
        {header ? (
          <SectionHeader
            id={id}
            of={header}
            shop={shop.storefront}
            carousel={grid ? undefined : { track, total: cards.length }}
          />
        ) : grid ? null : (
          <div className="flex justify-end">
            <CarouselControls id={track} total={cards.length} />
          </div>
        )}
      </div>
      {grid ? (
        <ul className="page gutter card-grid grid-by-2-3">
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <CarouselTrack id={track}>
          {cards.map((card) => (
            <li key={card.key} className={width}>
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
