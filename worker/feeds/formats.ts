import { escapeXml } from '../seo/escape-xml.ts';
import { indexedPicture } from '../seo/shared-picture.ts';
import type { FeedRow } from './feed-row.ts';
import { amount, type FeedTerms, shippingCost } from './feed-terms.ts';

/** How a feed is written: what comes before, the text of a row, what comes after. */
export type FeedFormat = {
  type: string;
  head: (terms: FeedTerms) => string;
  row: (row: FeedRow, terms: FeedTerms) => string;
  /** Nothing else says that a feed is whole, so it is written only where it is. */
  foot: string;
};

/** Receivers of JSON lines take JPEG and PNG. */
const asPng = (address: string) => address.replace(/\bfmt=auto\b/, 'fmt=png');
/** What separates parts of a value. */
const SEPARATORS = /[,:;\t]/g;

const availability = ({ isAvailable }: FeedRow) => (isAvailable ? 'in_stock' : 'out_of_stock');

/** Whose numbers a size is of: by the catalogue, else as the site says. */
const systemOf = (row: FeedRow, ofSite: string | undefined) =>
  row.size && row.wearer ? (row.sizeSystem ?? ofSite) : undefined;

/** The ways of shipping to a country: `US::Standard:7.95 USD`, with days where `hasDays` and known. */
function shippingTexts(row: FeedRow, { shipping }: FeedTerms, hasDays: boolean): string[] {
  return row.countries.flatMap((country) =>
    shipping.map((rate) => {
      const { service, handlingDays, transitDays } = rate;
      const cost = amount(shippingCost(rate, row), row.currency);
      const days =
        hasDays && handlingDays && transitDays ? `:${[...handlingDays, ...transitDays].join(':')}` : '';
      return `${country}::${service.replace(SEPARATORS, ' ')}:${cost}${days}`;
    }),
  );
}

/** JSON lines in OpenAI's names (docs/operations/feeds.md). */
const jsonLines: FeedFormat = {
  type: 'application/jsonl; charset=UTF-8',
  head: () => '',
  row(row, terms) {
    const { shop, returns, countries, sizeSystem } = terms;
    const [picture = '', ...others] = row.pictures.map(asPng);
    const ships = shippingTexts(row, terms, true);
    const says = {
      item_id: row.id,
      title: row.title,
      description: row.description,
      url: row.link,
      is_eligible_search: true,
      is_eligible_checkout: false,
      image_url: picture,
      additional_image_urls: others.join(',') || undefined,
      price: amount(row.listPrice ?? row.price, row.currency),
      sale_price: row.listPrice === undefined ? undefined : amount(row.price, row.currency),
      availability: availability(row),
      condition: 'new',
      brand: row.brand,
      gtin: row.gtin,
      mpn: row.mpn,
      identifier_exists: row.gtin || row.mpn ? undefined : 'no',
      product_category: row.categories.join(' > ') || undefined,
      group_id: row.group?.id,
      item_group_title: row.group?.title,
      listing_has_variations: row.group !== undefined,
      color: row.colour,
      size: row.size,
      size_system: systemOf(row, sizeSystem),
      gender: row.wearer?.gender,
      age_group: row.wearer?.ageGroup,
      material: row.material,
      shipping: ships.join(';') || undefined,
      seller_name: shop.site.name,
      seller_url: shop.absolute('/'),
      accepts_returns: returns ? true : undefined,
      return_deadline_in_days: returns?.days,
      return_policy: returns?.link,
      star_rating: row.rating && String(row.rating.average),
      review_count: row.rating?.count,
      target_countries: row.countries,
      store_country: countries[0],
    };
    return `${JSON.stringify(says)}\n`;
  },
  foot: '',
};

/** A row in Google's names, in the order of the columns; '' for what is unknown. */
function googleFields(row: FeedRow, { sizeSystem }: FeedTerms) {
  const [picture = ''] = row.pictures.map(indexedPicture);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    image_link: picture,
    availability: availability(row),
    price: amount(row.listPrice ?? row.price, row.currency),
    sale_price: row.listPrice === undefined ? '' : amount(row.price, row.currency),
    condition: 'new',
    brand: row.brand,
    gtin: row.gtin ?? '',
    mpn: row.mpn ?? '',
    identifier_exists: row.gtin || row.mpn ? '' : 'no',
    item_group_id: row.group?.id ?? '',
    color: row.colour ?? '',
    size: row.size ?? '',
    size_system: systemOf(row, sizeSystem) ?? '',
    gender: row.wearer?.gender ?? '',
    age_group: row.wearer?.ageGroup ?? '',
    material: row.material ?? '',
    product_type: row.categories.join(' > '),
    is_bundle: row.isBundle ? 'yes' : '',
  };
}

/** Pictures after the first. */
const otherPictures = ({ pictures }: FeedRow) => pictures.slice(1).map(indexedPicture);

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'item_group_id',
  'color',
  'size',
  'size_system',
  'gender',
  'age_group',
  'material',
  'product_type',
  'is_bundle',
] as const satisfies readonly (keyof ReturnType<typeof googleFields>)[];

/**
 * A value without the characters that end it. One with a quotation mark is quoted: readers take a mark at
 * its beginning for the start of a quoted value, which may then reach over many rows.
 */
function cell(value: string): string {
  const line = value.replace(/[\t\r\n]+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}

/** Tab-separated values in Google's names, which OpenAI takes too. */
const tabSeparated: FeedFormat = {
  type: 'text/tab-separated-values; charset=UTF-8',
  head: () => `${[...COLUMNS, 'additional_image_link', 'shipping'].join('\t')}\n`,
  row(row, terms) {
    const fields = googleFields(row, terms);
    const lists = [otherPictures(row), shippingTexts(row, terms, false)].map((values) => values.join(','));
    return `${[...COLUMNS.map((column) => fields[column]), ...lists].map(cell).join('\t')}\n`;
  },
  foot: '',
};

const element = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`;

/** RSS 2.0 with Google's names. */
const xml: FeedFormat = {
  type: 'application/xml; charset=UTF-8',
  head: ({ shop }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      `<title>${escapeXml(shop.site.name)}</title><link>${escapeXml(shop.absolute('/'))}</link>`,
      `<description>${escapeXml(shop.i18n.t('shell.description'))}</description>\n`,
    ].join(''),
  row(row, terms) {
    const fields = googleFields(row, terms);
    const own = COLUMNS.flatMap((name) => (fields[name] === '' ? [] : element(name, fields[name])));
    const others = otherPictures(row).map((address) => element('additional_image_link', address));
    return `<item>${[...own, ...others, ...shippingElements(row, terms)].join('')}</item>\n`;
  },
  foot: '</channel></rss>\n',
};

function shippingElements(row: FeedRow, { shipping }: FeedTerms): string[] {
  return row.countries.flatMap((country) =>
    shipping.map((rate) => {
      const parts: [string, string | number | undefined][] = [
        ['country', country],
        ['service', rate.service],
        ['price', amount(shippingCost(rate, row), row.currency)],
        ['min_handling_time', rate.handlingDays?.[0]],
        ['max_handling_time', rate.handlingDays?.[1]],
        ['min_transit_time', rate.transitDays?.[0]],
        ['max_transit_time', rate.transitDays?.[1]],
      ];
      const inner = parts.flatMap(([name, value]) =>
        value === undefined ? [] : element(name, String(value)),
      );
      return `<g:shipping>${inner.join('')}</g:shipping>`;
    }),
  );
}

/** The formats by the ending of a feed's address. */
export const FORMATS = { jsonl: jsonLines, tsv: tabSeparated, xml } as const satisfies Record<
  string,
  FeedFormat
>;
