import { z } from 'zod';

const text = z.string().max(20_000);

/** Words of a block; some lead somewhere, some are stressed. */
const words = z.array(
  z.object({ text, href: z.string().max(4096).optional(), isStrong: z.boolean().optional() }),
);

/** A part of a long text: a heading below that of its section, a paragraph, or a list. */
export const mailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text }),
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(words) }),
]);

export type MailBlock = z.output<typeof mailBlock>;
type Words = z.output<typeof words>;

type Reading = {
  /** The whole address that a link of the text leads to. */
  hrefOf: (to: string) => string;
  /** What stands between the head of a table's column and a cell, with the language's spaces. */
  colon: string;
};

const MARK = /\*\*(?<strong>.+?)\*\*|\[(?<label>[^\]]*)\]\((?<to>[^)]*)\)/g;
const BULLET = /^[-*] +/;
const NUMBER = /^\d+\. +/;

function wordsOf(markdown: string, { hrefOf }: Reading): Words {
  const found: Words = [];
  let read = 0;
  for (const match of markdown.matchAll(MARK)) {
    const { strong, label = '', to = '' } = match.groups ?? {};
    found.push({ text: markdown.slice(read, match.index) });
    found.push(strong === undefined ? { text: label, href: hrefOf(to) } : { text: strong, isStrong: true });
    read = match.index + match[0].length;
  }
  return [...found, { text: markdown.slice(read) }].filter((part) => part.text !== '');
}

const cellsOf = (row: string) =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A table as a list: each row is what it is about, and then each cell below the head of its column. */
function tableItems([head = '', , ...rows]: string[], reading: Reading): Words[] {
  const [, ...heads] = cellsOf(head);
  return rows.map((row) => {
    const [first = '', ...others] = cellsOf(row);
    const said = heads.map((label, column) => `${label}${reading.colon}${others[column] ?? ''}`);
    return [{ text: first, isStrong: true }, ...wordsOf(` – ${said.join('; ')}`, reading)];
  });
}

/**
 * A text in Markdown as blocks of a mail: headings of any level, paragraphs, lists and tables, with links and
 * stressed words. Signs that it does not know stay as they are.
 */
export function mailBlocks(markdown: string, reading: Reading): MailBlock[] {
  const parts = markdown.trim().split(/\n{2,}/);
  return parts.flatMap((part): MailBlock[] => {
    const lines = part.split('\n').map((line) => line.trim());
    const [first = '', ...others] = lines;
    if (/^#+ /.test(first)) {
      const rest = others.length > 0 ? mailBlocks(others.join('\n'), reading) : [];
      return [{ kind: 'heading', text: first.replace(/^#+ +/, '') }, ...rest];
    }
    if (first.startsWith('|'))
      return [{ kind: 'list', isNumbered: false, items: tableItems(lines, reading) }];
    const mark = [BULLET, NUMBER].find((sign) => lines.every((line) => sign.test(line)));
    if (!mark) return first === '' ? [] : [{ kind: 'paragraph', words: wordsOf(lines.join('\n'), reading) }];
    const items = lines.map((line) => wordsOf(line.replace(mark, ''), reading));
    return [{ kind: 'list', isNumbered: mark === NUMBER, items }];
  });
}

/** An address that its words name anyhow, or that says nothing to who reads a text. */
const isNamed = (words: string, href: string) => /^(?:mailto|tel):/.test(href) || words === href;

const plainWords = (all: Words) =>
  all
    .map(({ text, href }) => (href === undefined || isNamed(text, href) ? text : `${text} (${href})`))
    .join('');

/** A heading of a plain text, with a line of `sign` below it. */
export const plainHeading = (heading: string, sign: '=' | '-') =>
  `${heading}\n${sign.repeat(heading.length)}`;

/** Blocks as plain text: headings underlined, lists with their marks, links with their address in brackets. */
export function plainBlocks(blocks: readonly MailBlock[]): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'heading') return plainHeading(block.text, '-');
    if (block.kind === 'paragraph') return plainWords(block.words);
    return block.items
      .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${plainWords(item)}`)
      .join('\n');
  });
  return parts.join('\n\n');
}
