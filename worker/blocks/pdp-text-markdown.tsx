import * as z from 'zod';
import { ASSETS } from '../assets.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { firstUnit, isLength, LengthHead, LengthUnits, lengthCell } from '../content/lengths.tsx';
import { type MarkdownBlock, markdownBlocks } from '../content/markdown-blocks.ts';
import { markdownInline } from '../content/markdown-inline.tsx';
import type { Storefront } from '../request/storefront.ts';

const fields = z.object({ text: z.string().min(1) });

type Fields = z.infer<typeof fields>;

/** Text in Markdown, rendered as React elements: no HTML of the text reaches the page. */
function MarkdownText({ fields: { text }, context: { shop } }: BlockProps<Fields>) {
  const blocks = markdownBlocks(text);
  const isMeasured = blocks.some((block) => block.kind === 'table' && block.head.some(isLength));
  return (
    <section className="page gutter py-10 md:py-14">
      <link rel="stylesheet" href={ASSETS.proseStyle} />
      <div className="prose-text">
        {isMeasured ? <LengthUnits first={firstUnit(blocks)} /> : null}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name and never move
          <MarkdownPart key={index} block={block} shop={shop} />
        ))}
      </div>
    </section>
  );
}

/** A list item that is nothing but a link. It is drawn larger, so that it can be tapped. */
const ONE_LINK = /^\[[^\]]+\]\([^)\s]+\)$/;

function MarkdownPart({ block, shop }: { block: MarkdownBlock; shop: Storefront }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return <Heading id={block.id}>{markdownInline(block.text, shop)}</Heading>;
  }
  if (block.kind === 'paragraph') return <p>{markdownInline(block.text, shop)}</p>;
  if (block.kind === 'table') return <MarkdownTable head={block.head} rows={block.rows} shop={shop} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={item} className={ONE_LINK.test(item) ? 'only-link' : undefined}>
          {markdownInline(item, shop)}
        </li>
      ))}
    </List>
  );
}

function MarkdownTable({ head, rows, shop }: { head: string[]; rows: string[][]; shop: Storefront }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="prose-table" tabIndex={0} aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <LengthHead text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column] ?? column} scope="row">
                    {markdownInline(cell, shop)}
                  </th>
                ) : (
                  <td key={head[column] ?? column}>
                    {lengthCell(head[column] ?? '', cell) ?? markdownInline(cell, shop)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const pdpTextMarkdown = defineBlock({
  schema: 'pdp-text-markdown',
  sheets: [],
  fields,
  view: MarkdownText,
});
