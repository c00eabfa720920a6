import { it } from 'vitest';
import { normalPath, withoutEndSlashes } from '../../../shared/urls/normal-url.ts';
import { parseConfig } from '../../../worker/config/config.ts';
import { markdownBlocks } from '../../../worker/content/markdown-blocks.ts';
import { markdownInline } from '../../../worker/content/markdown-inline.tsx';
import { sizeGuideFor } from '../../../worker/content/size-guide-for.ts';
import { mappedChange } from '../../../worker/personalization/mapped-change.ts';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { withoutAddresses } from '../../../worker/request/without-addresses.ts';
import { plainText } from '../../../worker/security/plain-text.ts';
import { sanitizeHtml } from '../../../worker/security/sanitize-html.ts';
import { inTime } from '../support/in-time.ts';
import { COMPLETE } from './config/complete-environment.ts';

/**
 * Characters of a text, and the ms within which it is read. A linear reader takes a small part of
 * them, a quadratic one many times as long.
 */
const LONG = { length: 2_000_000, ms: 10_000 };
/** No more is read of a text of Markdown, so less time tells the two apart. */
const MARKDOWN = { length: 200_000, ms: 2_000 };

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const ITEM = { _meta: { schema: 'https://schema.example/content-page', deliveryId: '1' } };
const OF = { group: 'men', sizes: ['S', 'M'] };
const table = { lat: { field: 'geoLocation.latitude', type: 'double' } } as const;
type Reader = { length: number; ms: number; read: (text: string) => unknown };
const KINDS = {
  blocks: { ...MARKDOWN, read: (text) => markdownBlocks(text) },
  inline: { ...MARKDOWN, read: (text) => markdownInline(text, shop) },
  guide: { ...MARKDOWN, read: (text) => sizeGuideFor({ ...ITEM, content: [{ text }] }, OF, shop.i18n.t) },
  plain: { ...LONG, read: (text) => plainText(text, 150) },
  html: { ...LONG, read: (text) => sanitizeHtml(text) },
  path: { ...LONG, read: (text) => withoutEndSlashes(normalPath(text)) },
  end: { ...LONG, read: (text) => withoutEndSlashes(text) },
  addresses: { ...LONG, read: (text) => withoutAddresses(text) },
  coordinate: { ...LONG, read: (text) => mappedChange(new URLSearchParams({ lat: text }), table) },
} satisfies Record<string, Reader>;

/** Texts of any length: `start`, then `part` as often as it fits, then `end`. */
const filled =
  (part: string, { start = '', end = '' } = {}) =>
  (length: number) =>
    start + part.repeat(length / part.length) + end;

const TEXTS: [kind: keyof typeof KINDS, name: string, text: (length: number) => string][] = [
  ['blocks', 'headings', filled('# a\n')],
  ['blocks', 'a heading with spaces', filled(' ', { start: '# a', end: 'b' })],
  ['blocks', 'a heading with signs', filled('#', { start: '# a', end: 'b' })],
  ['blocks', 'a heading with signs and spaces', filled(' #', { start: '# a', end: 'b' })],
  ['blocks', 'an item with spaces', filled(' ', { start: '- ', end: 'a\u2028b' })],
  ['blocks', 'a numbered item with spaces', filled(' ', { start: '1. ', end: 'a\u2028b' })],
  ['blocks', 'an item of many lines', filled('b\n', { start: '- a\n' })],
  ['blocks', 'lines of a paragraph', filled('b\n')],
  ['blocks', 'empty lines', filled('\n')],
  ['blocks', 'spaces', filled(' \n\t')],
  ['blocks', 'a table with many columns', filled('|', { start: '|a|\n|---|\n' })],
  ['guide', 'a cell with spaces', filled(' ', { start: '## Men {#men}\n|' })],
  ['guide', 'sections', filled('## Men {#men}\n')],
  ['inline', 'open brackets', filled('[')],
  ['inline', 'links without an end', filled('[a](')],
  ['inline', 'open targets', filled('[a](b')],
  ['inline', 'a label and brackets', filled('[a]')],
  ['inline', 'stars', filled('*')],
  ['inline', 'emphasis without an end', filled('**a')],
  ['inline', 'emphasis and brackets', filled('*[')],
  ['plain', 'less-than signs', filled('<')],
  ['plain', 'tags without an end', filled('<a ')],
  ['plain', 'references without an end', filled('&amp')],
  ['plain', 'hidden characters and spaces', filled('\u200b ')],
  ['html', 'open tags', filled('<b>')],
  ['html', 'closing tags', filled('</b>')],
  ['html', 'dropped elements', filled('<svg>')],
  ['html', 'open lists', filled('<ul><li>')],
  ['html', 'tags without an end', filled('<a ')],
  ['html', 'attributes', filled('b="c" ', { start: '<a ', end: '>' })],
  ['html', 'quotes without an end', filled('<a b="')],
  ['html', 'less-than signs', filled('<')],
  ['html', 'comments without an end', filled('<!--')],
  ['html', 'raw text without an end', filled('<script>')],
  ['html', 'raw text and names like its own', filled('<title></titles')],
  ['html', 'ampersands', filled('&')],
  ['html', 'references without an end', filled('&#1')],
  ['html', 'links with references', filled('<a href="&#x6a">')],
  ['html', 'relations', filled('a ', { start: '<a href="/" rel="', end: '">' })],
  ['path', 'slashes', filled('/', { start: '/' })],
  ['end', 'slashes', filled('/', { end: 'a' })],
  ['path', 'dots', filled('.', { start: '/a' })],
  ['addresses', 'signs', filled('@')],
  ['addresses', 'encoded signs', filled('%40')],
  ['addresses', 'letters', filled('a')],
  ['addresses', 'dots after a sign', filled('.', { start: 'a@' })],
  ['coordinate', 'digits', filled('1', { end: 'x' })],
];

it.each(TEXTS)('%s: a long text of %s is read in linear time', (kind, _, textOf) => {
  const { length, ms, read } = KINDS[kind];
  const text = textOf(length);
  inTime(() => read(text), ms);
});
