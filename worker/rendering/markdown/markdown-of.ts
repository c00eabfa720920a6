import { decodeReferences, NAMED } from '../../security/decode-references.ts';
import { type HtmlToken, htmlTokens } from '../../security/html-tokens.ts';
import { escapeMarkdown, lineOf, linkTarget } from './escape-markdown.ts';

/** Elements without content of their own. */
const VOID = new Set('area br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that are left out with their content: what is operated, drawn or hidden. */
const LEFT_OUT = new Set(
  'audio button canvas dialog fieldset form iframe noscript object script select style svg template textarea video'.split(
    ' ',
  ),
);
/** Elements that end the text before them, and their own. */
const BLOCKS = new Set(
  'address article aside blockquote cairn-island dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' };
const HEADING = /^h([1-6])$/;
/** Between the parts of a list item, such as the name and the price on a product's tile. */
const PART = ' · ';

/**
 * What is being collected for an element. `text` is in pieces, none of them empty: to look at the
 * end of one long text after each addition would take quadratic time. `parts` are the blocks of text
 * inside it.
 */
type OpenElement = { element: string; text: string[]; parts: string[]; href?: string; alt?: string };
type List = { ordered: boolean; count: number };

/**
 * HTML as rendered by React, or reduced by `sanitizeHtml`, as Markdown: headings, paragraphs,
 * lists, tables and links. No text in it can change the structure: every mark is escaped. `base` is
 * the address that links are relative to.
 */
export function markdownOf(html: string, base: string): string {
  const blocks: string[] = [];
  const stack: OpenElement[] = [{ element: '', text: [], parts: [] }];
  const lists: List[] = [];
  let rows: string[][] = [];
  /** Index of the block that the open list is written to. */
  let listBlock: number | undefined;
  let leftOut = 0;
  /** Whether the last text was emphasised: a word right after it stays a word of its own. */
  let afterMark = false;

  const here = (): OpenElement => stack.at(-1) ?? { element: '', text: [], parts: [] };
  const add = (piece: string) => {
    if (piece !== '') here().text.push(piece);
  };
  const end = () => here().text.at(-1) ?? '';
  const isInside = (...names: string[]) => stack.some(({ element }) => names.includes(element));

  function endText() {
    const innermost = here();
    const line = lineOf(innermost.text.join(''));
    innermost.text = [];
    if (line === '') return;
    if (innermost.element === '') blocks.push(line);
    else innermost.parts.push(line);
  }

  const begin = (element: string, more: Partial<OpenElement> = {}) =>
    stack.push({ element, text: [], parts: [], ...more });

  /** Ends the innermost place of this element; undefined where none is open. */
  function finish(element: string): OpenElement | undefined {
    if (here().element !== element) return undefined;
    endText();
    return stack.pop();
  }

  function endItem({ parts }: OpenElement) {
    const list = lists.at(-1);
    if (!list || parts.length === 0) return;
    list.count += 1;
    const indent = '   '.repeat(lists.length - 1);
    const line = `${indent}${list.ordered ? `${list.count}.` : '-'} ${parts.join(PART)}`;
    if (listBlock !== undefined && listBlock === blocks.length - 1) blocks[listBlock] += `\n${line}`;
    else listBlock = blocks.push(line) - 1;
  }

  function endLink({ parts, href, alt }: OpenElement) {
    const text = parts.join(' ') || escapeMarkdown(alt ?? '').trim();
    if (text === '') return;
    // two buttons side by side
    if (end().endsWith(')')) add(' ');
    add(href === undefined ? text : `[${text}](${href})`);
  }

  function open(name: string, attributes: Map<string, string>) {
    // a definition continues the line of its term
    if (BLOCKS.has(name) && name !== 'dd') endText();
    const heading = HEADING.test(name) && !isInside('li', 'a', 'cell');
    if (name === 'br') add(' ');
    else if (name === 'img') {
      const link = stack.findLast(({ element }) => element === 'a');
      if (link) link.alt ??= decodeReferences(attributes.get('alt') ?? '');
    } else if (name === 'ul' || name === 'ol') {
      const item = here();
      if (item.element === 'li') {
        endItem(item);
        item.parts = [];
      }
      if (lists.length === 0) listBlock = undefined;
      lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li' || heading) begin(heading ? 'heading' : 'li');
    else if (name === 'a' && !isInside('a'))
      begin('a', { href: linkTarget(decodeReferences(attributes.get('href') ?? ''), base) });
    else if (name === 'table') rows = [];
    else if (name === 'tr') rows.push([]);
    else if (name === 'td' || name === 'th') begin('cell');
    else if (name === 'dt' || name === 'blockquote') begin(name);
    else if (MARKS[name]) begin(name);
  }

  function close(name: string) {
    if (BLOCKS.has(name)) endText();
    const level = HEADING.exec(name)?.[1];
    if (level) {
      const { parts = [] } = finish('heading') ?? {};
      if (parts.length > 0) blocks.push(`${'#'.repeat(Number(level))} ${parts.join(' ')}`);
    } else if (name === 'li') {
      const item = finish('li');
      if (item) endItem(item);
    } else if (name === 'ul' || name === 'ol') lists.pop();
    else if (name === 'a') {
      const link = finish('a');
      if (link) endLink(link);
    } else if (name === 'td' || name === 'th') rows.at(-1)?.push(finish('cell')?.parts.join(' ') ?? '');
    else if (name === 'table') blocks.push(...tableOf(rows));
    else if (name === 'dt') {
      const { parts = [] } = finish('dt') ?? {};
      if (parts.length > 0) add(`**${parts.join(' ')}:** `);
    } else if (name === 'blockquote') {
      const { parts = [] } = finish(name) ?? {};
      if (here().element !== '') here().parts.push(...parts);
      else if (parts.length > 0) blocks.push(`> ${parts.join(' ')}`);
    } else if (MARKS[name]) {
      const { text: stated } = here();
      const text = finish(name)?.parts.join(' ') ?? '';
      if (text === '') return;
      if (/^\s/.test(stated[0] ?? '') || /[\p{L}\p{N}]$/u.test(end())) add(' ');
      add(MARKS[name] + text + MARKS[name]);
      afterMark = true;
      if (/\s$/.test(stated.at(-1) ?? '')) add(' ');
    }
  }

  for (const token of htmlTokens(html)) {
    const isVoid = token.kind !== 'text' && VOID.has(token.name);
    if (leftOut > 0) {
      if (!isVoid && token.kind !== 'text') leftOut += token.kind === 'open' ? 1 : -1;
    } else if (token.kind === 'text') {
      const text = escapeReferences(token.text);
      add(afterMark && /^[\p{L}\p{N}]/u.test(text) ? ` ${text}` : text);
      afterMark = false;
    } else if (token.kind === 'close') close(token.name);
    else if (!isVoid && isLeftOut(token)) leftOut = 1;
    else open(token.name, token.attributes);
  }
  endText();
  return `${blocks.join('\n\n')}\n`;
}

function isLeftOut({ name, attributes }: Extract<HtmlToken, { kind: 'open' }>): boolean {
  if (LEFT_OUT.has(name) || attributes.has('hidden') || attributes.has('popover')) return true;
  return attributes.get('aria-hidden') === 'true';
}

/** Rows of cells; the first row is the head. */
function tableOf([head, ...rows]: string[][]): string[] {
  if (!head || head.length === 0) return [];
  const line = (cells: string[]) => `| ${head.map((_, column) => cells[column] ?? '').join(' | ')} |`;
  return [[line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')];
}

/**
 * Text of HTML as text of Markdown. References by other names, such as `&eacute;`, mean the same in
 * both and stay.
 */
function escapeReferences(text: string): string {
  return text
    .replaceAll('\ue000', '')
    .split(/(&[A-Za-z][A-Za-z\d]{1,31};)/)
    .map((part, index) => {
      const isReference = index % 2 === 1;
      if (!isReference || NAMED.has(part.slice(1, -1).toLowerCase())) return decodeReferences(part);
      return `\ue000${part.slice(1)}`;
    })
    .join('')
    .split('\ue000')
    .map((part, index) => (index === 0 ? escapeMarkdown(part) : `&${escapeMarkdown(part)}`))
    .join('');
}
