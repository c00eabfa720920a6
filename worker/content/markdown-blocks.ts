/** A part of a Markdown text; its texts may contain inline marks. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; id?: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** Most characters that are read of a text, about sixty printed pages; the rest is left out. */
const MAX_LENGTH = 200_000;

// all of them run in linear time: no two parts of one can match the same characters
const HEADING = /^(#{1,6})\s+(\S.*)$/s;
const BULLET = /^[-*]\s+(\S.*)$/s;
const NUMBER = /^\d{1,3}[.)]\s+(\S.*)$/s;
const TABLE_RULE = /^\|?\s*:?-{3,}/;

/**
 * Splits Markdown into headings, paragraphs, lists and tables, in linear time. Level 1 counts as 2,
 * levels below 3 count as 3.
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  return markdown
    .slice(0, MAX_LENGTH)
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

/** Reads lines without an empty line between them: headings, and the one block after them. */
function readPart(lines: string[]): MarkdownBlock[] {
  const headings: MarkdownBlock[] = [];
  for (const line of lines) {
    const [, marks, text = ''] = HEADING.exec(line) ?? [];
    if (marks === undefined) break;
    headings.push({ kind: 'heading', level: marks.length <= 2 ? 2 : 3, ...named(withoutMarks(text)) });
  }
  const rest = lines.slice(headings.length);
  return rest.length > 0 ? [...headings, readBlock(rest)] : headings;
}

/** A heading's text, and the id that it may end with: `Women {#women}`. */
function named(text: string): { text: string; id?: string } {
  const at = text.lastIndexOf(' {#');
  const id = at > 0 && text.endsWith('}') ? text.slice(at + 3, -1) : '';
  return /^[a-z][a-z0-9-]*$/.test(id) ? { text: text.slice(0, at).trimEnd(), id } : { text };
}

/** A heading's text without the `#` marks at its end. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 1 && text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

function readBlock(lines: string[]): MarkdownBlock {
  const [first = '', second] = lines;
  if (first.startsWith('|') && second !== undefined && TABLE_RULE.test(second)) {
    return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  }
  for (const [pattern, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    if (pattern.test(first)) return { kind: 'list', ordered, items: listItems(lines, pattern) };
  }
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The items of a list. A line without a list mark belongs to the item before it. */
function listItems(lines: string[], pattern: RegExp): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    const text = pattern.exec(line)?.[1];
    if (text !== undefined) items.push([text]);
    else items.at(-1)?.push(line);
  }
  return items.map((parts) => parts.join(' '));
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
