import { expect, it } from 'vitest';
import { normalPath, withoutEndSlashes } from '../../../shared/urls/normal-url.ts';
import { parseConfig } from '../../../worker/config/config.ts';
import { markdownBlocks } from '../../../worker/content/markdown-blocks.ts';
import { markdownInline } from '../../../worker/content/markdown-inline.tsx';
import { sizeGuideFor } from '../../../worker/content/size-guide-for.ts';
import { mappedChange } from '../../../worker/personalization/mapped-change.ts';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { withoutAddresses } from '../../../worker/request/without-addresses.ts';
import { sanitizeHtml } from '../../../worker/security/sanitize-html.ts';
import { COMPLETE } from './config/complete-environment.ts';

/**
 * Characters of a text. A text 32 times as long may take six times 32 as long, because the machine
 * may be busy: a quadratic reader takes 1,024 times as long.
 */
const LENGTH = 2_000;
const MORE = 32;
const MOST_TIMES = 192;
/** Times below this, in ms, are too inaccurate to compare. */
const LEAST_MS = 0.1;
/** The fastest of this many runs counts, because others may be disturbed. */
const RUNS = 5;
/**
 * A time above the limit is measured again up to this often: a busy machine is not always slow, a
 * slow reader is.
 */
const ROUNDS = 4;

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const ITEM = { _meta: { schema: 'https://schema.example/content-page', deliveryId: '1' } };
const OF = { group: 'men', sizes: ['S', 'M'] };
const table = { lat: { field: 'geoLocation.latitude', type: 'double' } } as const;
const KINDS = {
  blocks: (text: string) => markdownBlocks(text),
  inline: (text: string) => markdownInline(text, shop),
  guide: (text: string) => sizeGuideFor({ ...ITEM, content: [{ text }] }, OF, shop.i18n.t),
  html: (text: string) => sanitizeHtml(text),
  path: (text: string) => withoutEndSlashes(normalPath(text)),
  end: (text: string) => withoutEndSlashes(text),
  addresses: (text: string) => withoutAddresses(text),
  coordinate: (text: string) => mappedChange(new URLSearchParams({ lat: text }), table),
};

/** Texts of any length: `start`, then `part` as often as it fits, then `end`. */
const filled =
  (part: string, { start = '', end = '' } = {}) =>
  (length: number) =>
    start + part.repeat(length / part.length) + end;

function quickest(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

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

it.each(TEXTS)(`%s: 32 times as many %s take at most ${MOST_TIMES} times as long`, (kind, _, text) => {
  const read = KINDS[kind];
  const [short, long] = [text(LENGTH), text(MORE * LENGTH)];
  let times = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && times >= MOST_TIMES; round += 1) {
    const least = Math.max(
      LEAST_MS,
      quickest(() => read(short)),
    );
    times = Math.min(times, quickest(() => read(long)) / least);
  }
  expect(times).toBeLessThan(MOST_TIMES);
});
