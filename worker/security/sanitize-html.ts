import { internalPath } from '../../shared/urls/internal-path.ts';
import { htmlTokens } from './html-tokens.ts';

const ALLOWED = new Set('p br strong em b i ul ol li a h2 h3 h4 span sup sub small'.split(' '));
/** Elements that are dropped with their content. Other unknown elements lose their tags only. */
const DROPPED = new Set(
  'script style iframe noembed noframes noscript xmp textarea title svg math template object audio video canvas select'.split(
    ' ',
  ),
);
const HEADINGS = ['h2', 'h3', 'h4'];
const LISTS = ['ul', 'ol'];
/** A browser closes an open paragraph before one of these. */
const BLOCKS = new Set(['p', ...LISTS, ...HEADINGS]);
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const LINK_RELATIONS = new Set(['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc']);
/** Most elements open at once; deeper ones lose their tags. */
const MAX_DEPTH = 50;
/** Characters that are read. The rest is left out and open elements are closed. */
const MAX_LENGTH = 200_000;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));?/g;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Decodes the character references that could hide a scheme. Any other reference stays text and is
 * escaped again in the output, so a browser does not decode it either.
 */
function decodeReferences(value: string): string {
  return value.replace(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '\ufffd';
  });
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\0', '');

/**
 * The link's address where it is allowed, otherwise null. Paths of the shop pass through `link`.
 */
function allowedTarget(value: string, link: (path: string) => string): string | null {
  const target = decodeReferences(value).trim();
  if (/[\p{Cc}\\]/u.test(target)) return null;
  if (target.startsWith('#')) return target;
  if (target.startsWith('/')) {
    const path = internalPath(target, '');
    return path === '' ? null : link(path);
  }
  const url = URL.parse(target);
  if (!url || !LINK_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

function linkAttributes(attributes: Map<string, string>, link: (path: string) => string): string {
  const href = allowedTarget(attributes.get('href') ?? '', link);
  if (href === null) return '';
  const newTab = attributes.get('target')?.toLowerCase() === '_blank';
  const relations = (attributes.get('rel') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => LINK_RELATIONS.has(name));
  if (newTab) relations.push('noopener');
  const rel = [...new Set(relations)].join(' ');
  return ` href="${escapeAttribute(href)}"${newTab ? ' target="_blank"' : ''}${rel ? ` rel="${rel}"` : ''}`;
}

/**
 * Reduces foreign HTML to text formatting and safe links. Allowed are the elements above, `href` to
 * http, https, mailto, tel or the shop itself, and `target="_blank"`, to which `rel="noopener"` is
 * added. The output is balanced, and sanitising it again changes nothing. `link` may rewrite a path
 * of the shop, for example to add its site and locale.
 */
export function sanitizeHtml(html: string, link: (path: string) => string = (path) => path): string {
  const open: string[] = [];
  let out = '';
  let dropped: { name: string; depth: number } | null = null;

  const closeFrom = (index: number) => {
    for (const name of open.splice(index).reverse()) out += `</${name}>`;
  };
  /**
   * The index of the innermost open element of `names`, unless an element of `within` is open
   * inside it; -1 when there is none.
   */
  const innermost = (names: readonly string[], within: readonly string[] = []) => {
    const at = open.findLastIndex((name) => names.includes(name) || within.includes(name));
    return names.includes(open[at] ?? '') ? at : -1;
  };
  const close = (at: number) => {
    if (at >= 0) closeFrom(at);
  };

  for (const token of htmlTokens(html.slice(0, MAX_LENGTH))) {
    if (dropped) {
      if (token.kind === 'open' && token.name === dropped.name) dropped.depth += 1;
      if (token.kind === 'close' && token.name === dropped.name) dropped.depth -= 1;
      if (dropped.depth === 0) dropped = null;
    } else if (token.kind === 'text') {
      out += escapeText(token.text);
    } else if (token.kind === 'close') {
      if (LISTS.includes(token.name)) close(innermost([token.name]));
      else close(innermost([token.name], token.name === 'li' ? LISTS : ['li']));
    } else if (DROPPED.has(token.name)) {
      dropped = { name: token.name, depth: 1 };
    } else if (token.name === 'br') {
      out += '<br>';
    } else if (ALLOWED.has(token.name)) {
      if (BLOCKS.has(token.name)) close(innermost(['p'], ['li', ...LISTS]));
      if (HEADINGS.includes(token.name)) close(innermost(HEADINGS, ['li', ...LISTS]));
      if (token.name === 'a') close(innermost(['a']));
      if (token.name === 'li') {
        if (innermost(LISTS) < 0) continue;
        close(innermost(['li'], LISTS));
      }
      if (open.length >= MAX_DEPTH) continue;
      const attributes = token.name === 'a' ? linkAttributes(token.attributes, link) : '';
      if (token.name === 'a' && attributes === '') continue;
      out += `<${token.name}${attributes}>`;
      open.push(token.name);
    }
  }
  closeFrom(0);
  return out;
}
