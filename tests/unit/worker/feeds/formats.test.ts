import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import type { FeedRow } from '../../../../worker/feeds/feed-row.ts';
import { termsOf } from '../../../../worker/feeds/feed-terms.ts';
import { FORMATS } from '../../../../worker/feeds/formats.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { plainText } from '../../../../worker/security/plain-text.ts';
import { jsonRows, tsvRows, xmlRows } from '../../../edge/support/product-feed.ts';
import { mixedText } from '../../../support/any-text.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const SERVICE = `Standard: "slow", a;b\t<&>`;

function termsFor(own: Record<string, unknown> = {}) {
  const shipping = [
    { service: SERVICE, price: 7.95, freeFrom: 99, handlingDays: [0, 1], transitDays: [3, 6] },
    { service: 'Express', price: 19.95 },
  ];
  const config = parseConfig({
    ...COMPLETE,
    PRODUCT_FEEDS: '{ "cairn-us": { "sizeSystem": "US" } }',
    SELLING_TERMS: JSON.stringify({
      'cairn-us': { returns: { days: 60, fees: 'free', page: '/t/returns/' }, shipping },
    }),
    ...own,
  });
  return termsOf(readShopRequest(new Request(`${config.ORIGIN}/`), config).storefront);
}

const ROW: FeedRow = {
  id: 'CRN1042-010-M',
  group: { id: 'CRN1042', title: 'Col Pass Shell' },
  title: 'Col Pass Shell – Ink, M',
  description: 'A shell.',
  link: 'https://shop.example/p/col-pass-CRN1042.html?color=010&size=M',
  pictures: ['https://shop.example/i/a?w=1280&fmt=auto', 'https://shop.example/i/b?w=1280&fmt=auto'],
  isAvailable: true,
  isBundle: false,
  currency: 'USD',
  price: 29_925,
  listPrice: 39_900,
  brand: 'Cairn',
  gtin: '036000291452',
  categories: ['Men', 'Jackets'],
  colour: 'Ink',
  size: 'M',
  wearer: { gender: 'male', ageGroup: 'adult' },
  countries: ['US'],
};

const terms = termsFor();
const written = (ending: keyof typeof FORMATS, rows: readonly FeedRow[], of = terms) => {
  const format = FORMATS[ending];
  return format.head(of) + rows.map((row) => format.row(row, of)).join('') + format.foot;
};

describe('a row', () => {
  it('in JSON lines', () => {
    const [row] = jsonRows(written('jsonl', [ROW]));
    expect(row).toMatchObject({
      item_id: ROW.id,
      group_id: 'CRN1042',
      price: '399.00 USD',
      sale_price: '299.25 USD',
      availability: 'in_stock',
      image_url: 'https://shop.example/i/a?w=1280&fmt=png',
      additional_image_urls: 'https://shop.example/i/b?w=1280&fmt=png',
      size_system: 'US',
      gender: 'male',
      is_eligible_search: true,
      is_eligible_checkout: false,
      accepts_returns: true,
      return_deadline_in_days: 60,
      return_policy: 'https://shop.example/t/returns/',
      shipping: 'US::Standard  "slow"  a b <&>:0.00 USD:0:1:3:6;US::Express:19.95 USD',
    });
    for (const unknown of ['mpn', 'material', 'star_rating', 'identifier_exists'])
      expect(row).not.toHaveProperty(unknown);
  });

  it('in tab-separated values', () => {
    const [row] = tsvRows(written('tsv', [ROW]));
    expect(row).toMatchObject({
      id: ROW.id,
      item_group_id: 'CRN1042',
      price: '399.00 USD',
      sale_price: '299.25 USD',
      image_link: 'https://shop.example/i/a?w=1280&fmt=webp',
      mpn: '',
      identifier_exists: '',
      product_type: 'Men > Jackets',
      shipping: 'US::Standard  "slow"  a b <&>:0.00 USD,US::Express:19.95 USD',
    });
  });

  it('in XML', () => {
    const [row] = xmlRows(written('xml', [{ ...ROW, gtin: undefined, isAvailable: false, price: 5_000 }]));
    expect(row).toMatchObject({
      'g:id': [ROW.id],
      'g:sale_price': ['50.00 USD'],
      'g:availability': ['out_of_stock'],
      'g:identifier_exists': ['no'],
      'g:additional_image_link': ['https://shop.example/i/b?w=1280&fmt=webp'],
      'g:shipping g:service': [SERVICE, 'Express'],
      'g:shipping g:price': ['7.95 USD', '19.95 USD'],
      'g:shipping g:max_transit_time': ['6'],
    });
    expect(row).not.toHaveProperty('g:mpn');
    expect(written('xml', [])).toMatch(/^<\?xml .*<\/rss>\n$/s);
  });

  it('says nothing of terms that a site has not', () => {
    const none = termsFor({ SELLING_TERMS: '{}', PRODUCT_FEEDS: '{ "cairn-us": {} }' });
    const [row] = jsonRows(written('jsonl', [ROW], none));
    for (const unknown of ['shipping', 'accepts_returns', 'return_policy', 'size_system'])
      expect(row).not.toHaveProperty(unknown);
    expect(written('xml', [ROW], none)).not.toContain('g:shipping');
  });
});

describe('any texts', () => {
  const text = mixedText({ maxLength: 40 });
  /** As they are in rows, and without what `plainText` does: a format does not rely on it. */
  const rows = fc.array(
    fc.tuple(text, text, fc.boolean()).map(([one, two, isRaw]): FeedRow => {
      const [title, brand] = isRaw ? [one, two] : [plainText(one, 150), plainText(two, 70)];
      return { ...ROW, title, brand, colour: brand, description: title, categories: [title, brand] };
    }),
    { maxLength: 5 },
  );

  it('come back from JSON lines as they are, one row a line', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const read = jsonRows(written('jsonl', made));
        expect(read.map(({ title }) => title)).toEqual(made.map(({ title }) => title));
      }),
    );
  });

  it('come back from tab-separated values on one line, in their columns', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const read = tsvRows(written('tsv', made));
        const line = (value = '') => value.replace(/[\t\r\n]+/g, ' ');
        expect(read.map(({ title, color }) => [title, color])).toEqual(
          made.map(({ title, colour }) => [line(title), line(colour)]),
        );
      }),
    );
  });

  it('come back from XML, without the characters that it forbids', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const read = xmlRows(written('xml', made));
        expect(read).toHaveLength(made.length);
        for (const [place, row] of made.entries()) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
          const title = row.title.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
          if (title.trim() !== '') expect(read[place]?.['g:title']).toEqual([title]);
        }
      }),
    );
  });
});
