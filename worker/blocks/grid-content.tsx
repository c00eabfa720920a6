import * as z from 'zod';
import { CardHeadline } from '../content/card-headline.tsx';
import { GRID_CLASSES, gridColumns } from '../content/columns.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { ContentSection } from '../content/content-section.tsx';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { sectionHeader } from '../content/section-header.tsx';
import { filledList } from '../content/tolerant-list.ts';
import type { Storefront } from '../request/storefront.ts';

const words = z.object({
  headline: z.string().trim().min(1),
  content: z.string().nullish(),
  link: contentLink.optional().catch(undefined),
  linkTarget,
});

/** A cell with words of its own, or one that another block fills. */
const cell = z.union([
  z.looseObject({ _meta: z.looseObject({ schema: z.string() }) }).transform((block) => ({ block })),
  words.transform((text) => ({ text })),
]);

const fields = z.object({
  header: sectionHeader.nullish(),
  /** Cells beside each other on wide screens. */
  columns: gridColumns.catch(2),
  cells: filledList(cell),
});

type Fields = z.infer<typeof fields>;

/** A grid of texts and of other blocks, for questions with their answers, or facts beside pictures. */
function GridContent({ fields, context: { shop, id }, nested }: RequestBlockProps<Fields>) {
  const { header, columns, cells } = fields;
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`cell-grid ${GRID_CLASSES[columns]}`}>
        {cells.map((content, index) =>
          'text' in content ? (
            <Words key={content.text.headline} text={content.text} shop={shop} />
          ) : nested[index]?.length ? (
            <li key={nested[index][0]?.key} className="min-w-0">
              {nested[index]}
            </li>
          ) : null,
        )}
      </ul>
    </ContentSection>
  );
}

function Words({ text, shop }: { text: z.infer<typeof words>; shop: Storefront }) {
  return (
    <li className="card cell-words">
      <CardHeadline text={text.headline} link={resolveLink(text.link, shop, text.linkTarget)} picture="" />
      {text.content ? <p>{text.content}</p> : null}
    </li>
  );
}

export const gridContent = defineBlock({
  schema: 'grid-content',
  sheets: ['blocks', 'more'],
  fields,
  nested: ({ cells }) => cells.map((content) => ('block' in content ? [content.block] : [])),
  viewOfRequest: GridContent,
});
