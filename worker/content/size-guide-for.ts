import * as z from 'zod';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';

/** Whose size guide it is: the product's group, such as `women`, and the codes of its sizes. */
export type SizeGuideOf = { group: string; sizes: string[] };

/** A size guide's texts in Markdown; other blocks stay as they are. */
const guide = z.looseObject({ content: z.array(z.looseObject({ text: z.string() }).or(z.unknown())) });

const HEADING = /^##\s/;

/**
 * The size guide with the product's own group first, which is the section whose heading ends with
 * its id (`## Women {#women}`), and the product's sizes marked in it. Without such a section it is
 * as the editors wrote it.
 */
export function sizeGuideFor(item: ContentItem, of: SizeGuideOf, t: Formatter['t']): ContentItem {
  const read = guide.safeParse(item);
  if (!read.success) return item;
  const content = read.data.content.map((block) =>
    typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
      ? { ...block, text: ownFirst(block.text, of, t) }
      : block,
  );
  return { ...item, content };
}

function ownFirst(text: string, { group, sizes }: SizeGuideOf, t: Formatter['t']): string {
  const sections: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (HEADING.test(line)) sections.push([]);
    sections.at(-1)?.push(line);
  }
  const own = sections.find(([heading]) => heading?.trimEnd().endsWith(`{#${group}}`));
  if (!own) return text;
  const marked = own.map((line) => markedRow(line, sizes));
  const isMarked = marked.some((line, index) => line !== own[index]);
  const [heading = '', ...rest] = marked;
  const first = isMarked ? [heading, '', t('product.sizesMarked'), ...rest] : own;
  return [first, ...sections.filter((section) => section !== own)]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** A table's row with its first cell in bold type, where that names one of the sizes. */
function markedRow(line: string, sizes: readonly string[]): string {
  const [before, cell = '', ...further] = line.split('|');
  const name = cell.trim();
  if (before !== '' || further.length === 0 || name.includes('*')) return line;
  const isOwn = sizes.some((size) => name === size || name.endsWith(`(${size})`));
  return isOwn ? ['', ` **${name}** `, ...further].join('|') : line;
}
