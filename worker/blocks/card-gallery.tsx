import { z } from 'zod';
import { cardList } from '../content/card-list.ts';
import { type GridColumns, gridColumns } from '../content/columns.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { labelOf, SectionHeader, sectionHeader } from '../content/section-header.tsx';

const fields = z.object({
  header: sectionHeader.nullish(),
  /** Cards beside each other on wide screens. */
  columns: gridColumns.catch(3),
  cards: cardList,
});

type Fields = z.infer<typeof fields>;

const GRIDS: Record<GridColumns, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/**
 * Cards in a grid, none of them hidden (docs/product/content-and-platform.md §3.2). A card may be
 * any block.
 */
function CardGallery({ fields: { header, columns }, context: { shop, id }, nested }: BlockProps<Fields>) {
  const cards = nested.flat();
  if (cards.length === 0) return null;
  return (
    <section
      className="page gutter py-12 md:py-16 lg:py-20"
      aria-labelledby={labelOf(id, header ?? undefined)}
    >
      {header ? (
        <div className="mb-8 md:mb-10">
          <SectionHeader id={id} header={header} shop={shop} />
        </div>
      ) : null}
      <ul className={`grid grid-cols-1 gap-x-4 gap-y-10 ${GRIDS[columns]}`}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </section>
  );
}

export const cardGallery = defineBlock({
  schema: 'card-gallery',
  fields,
  // a place for each: a place in a carousel shows ten at most
  nested: ({ cards }) => cards.map((card) => [card]),
  view: CardGallery,
});
