import * as z from 'zod';
import { cardList } from '../content/card-list.ts';
import { GRID_CLASSES, gridColumns } from '../content/columns.ts';
import { ContentSection } from '../content/content-section.tsx';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { sectionHeader } from '../content/section-header.tsx';

const fields = z.object({
  header: sectionHeader.nullish(),
  /** Cards beside each other on wide screens. */
  columns: gridColumns.catch(3),
  cards: cardList,
});

type Fields = z.infer<typeof fields>;

/** Cards in a grid, none of them hidden. A card may be any block. */
function CardGallery({
  fields: { header, columns },
  context: { shop, id },
  nested,
}: RequestBlockProps<Fields>) {
  const cards = nested.flat();
  if (cards.length === 0) return null;
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`card-grid ${GRID_CLASSES[columns]}`}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </ContentSection>
  );
}

export const cardGallery = defineBlock({
  schema: 'card-gallery',
  fields,
  // a place for each: a place in a carousel shows ten at most
  nested: ({ cards }) => cards.map((card) => [card]),
  viewOfRequest: CardGallery,
});
