import * as z from 'zod';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';

const fields = z.object({
  /** What is to come here, for editors. */
  note: z.string().default('').catch(''),
});

/**
 * Holds a place in a page until its content exists. Shoppers see nothing of it; a preview shows the
 * editors' note.
 */
function BlankComponent({
  fields: { note },
  context: { isPreview },
}: RequestBlockProps<z.infer<typeof fields>>) {
  if (!isPreview || note === '') return null;
  return <p className="page gutter border border-line-strong py-10 text-center text-ink-soft">{note}</p>;
}

export const blankComponent = defineBlock({
  schema: 'blank-component',
  sheets: [],
  fields,
  viewOfRequest: BlankComponent,
});
