/** A part of a Markdown text; the texts in it may hold inline marks. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/;
const TABLE_RULE = /^\|?\s*:?-{3,}/;

/** Splits Markdown into headings, paragraphs, lists and tables. Levels below 3 count as 3, the first as 2. */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  return markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((part) =>
      readPart(
        part
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    );
}

/** Lines without an empty one between them: one block, or a heading and what follows it. */
function readPart(lines: string[]): MarkdownBlock[] {
  const [first, second] = lines;
  if (first === undefined) return [];
  const heading = HEADING.exec(first);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return [{ kind: 'heading', level: marks.length <= 2 ? 2 : 3, text }, ...readPart(lines.slice(1))];
  }
  if (first.startsWith('|') && second !== undefined && TABLE_RULE.test(second)) {
    return [{ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }];
  }
  for (const [pattern, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    if (pattern.test(first)) return [{ kind: 'list', ordered, items: listItems(lines, pattern) }];
  }
  return [{ kind: 'paragraph', text: lines.join(' ') }];
}

/** A line without a mark goes on with the item before it. */
function listItems(lines: string[], pattern: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const text = pattern.exec(line)?.[1];
    if (text !== undefined) items.push(text);
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return items;
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
