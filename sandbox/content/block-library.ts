import { type ContentItem, contentItem } from './content-item.ts';
import { reference } from './reference.ts';

/** Items of the shop's own pages that stand as examples of their schema. */
const FROM_PAGES = 2;
/** Items whose keys start like this are examples only. */
const EXAMPLES = 'examples/';

/**
 * The item that editors look blocks up in: of every schema the first items of the shop's pages, and
 * the examples that show its variants.
 */
export function blockLibrary(items: readonly ContentItem[]): ContentItem {
  const blocks = items.filter(({ schema, published }) => published && schema.includes('/blocks/'));
  const shown = [...new Set(blocks.map(({ schema }) => schema))].flatMap((schema) => {
    const own = blocks.filter((item) => item.schema === schema);
    const used = own.filter(({ key }) => !key.startsWith(EXAMPLES)).slice(0, FROM_PAGES);
    return [...used, ...own.filter(({ key }) => key.startsWith(EXAMPLES))];
  });
  return contentItem({
    key: 'block-library',
    name: 'Every block, for editors',
    kind: 'components',
    schema: 'block-library',
    body: { content: shown.map(reference) },
  });
}
