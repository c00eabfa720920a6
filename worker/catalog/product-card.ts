import { type PriceSummary, pricePaid, saleSpan, summaryOf } from '../../shared/catalog/price-summary.ts';
import type { ProductCard, Swatch } from '../../shared/catalog/product-card.ts';
import { CHOICE_VALUE, COLOUR_PARAMETER } from '../../shared/catalog/product-choice.ts';
import { technologyBadge } from '../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../shared/catalog/technology-names.ts';
import { carouselImages } from '../../shared/images/carousel-images.ts';
import { productPath, statedProductPath } from '../../shared/urls/addresses.ts';
import type { EngineRecord } from '../upstreams/search/engine-record.ts';
import type { Services } from '../upstreams/services.ts';
import { memberCallout } from './callouts.ts';
import { imageName } from './image-name.ts';
import { pricesByColour, recordTiers } from './price-tiers.ts';
import { cardBadges } from './product-badge.ts';
import type { Market } from './product-prices.ts';

/** A record of the search engine as a tile's card, for this site and locale. */
export function toProductCard(record: EngineRecord, services: Services): ProductCard {
  const { shop, config } = services;
  const { path, colour } = recordSlice(record);
  const pictures = colour === undefined ? record.imageUrl : [record.v_imageUrl, ...record.imageUrl];
  const alt = colour !== undefined && record.v_color ? `${record.title}, ${record.v_color}` : record.title;
  const summary = recordPrice(record, shop);
  const count = record.c_bvReviewCount ?? 0;
  return {
    productId: record.uniqueId,
    name: record.title,
    href: shop.link(inColour(path, colour)),
    images: carouselImages(
      pictures.map((link) => ({ link })),
      record.c_baseProductImageURL,
    ).map(({ link }) => ({ name: imageName(link, config.IMAGES_URL), alt })),
    swatches: swatches(record, services),
    price: summary,
    ...cardBadges(
      {
        memberExclusive: record.c_isMemberExclusive,
        gridBadge: record.gridBadge ? { displayValue: record.gridBadge, code: record.gridBadgeCode } : null,
        ...recordSale(record, summary, shop),
        isNew: record.c_isNew,
      },
      shop,
    ),
    technology: technologyBadge(record.technologyGridBadge, shop.locale.id, TECHNOLOGY_NAMES) ?? undefined,
    callout: record.c_isMemberExclusive ? memberCallout(shop) : undefined,
    memberExclusive: record.c_isMemberExclusive,
    isNew: record.c_isNew,
    isSet: record.productType === 'set',
    contents: record.c_contents,
    rating:
      count > 0 && record.c_bvAverageRating !== undefined
        ? { average: record.c_bvAverageRating, count }
        : undefined,
  };
}

/**
 * The record's prices as a summary: the lowest current price, its regular price, and the top of the
 * range.
 */
function recordPrice(record: EngineRecord, { currency, site }: Market): PriceSummary | undefined {
  const current = pricePaid(record.price, record.minimumPrice);
  if (current === null) return undefined;
  return summaryOf({
    currency,
    current,
    list: record.price ?? null,
    prior: site.reductions && (record.lowestPrior30 ?? null),
    max: record.maximumPrice ?? null,
    isASet: record.productType === 'set',
  });
}

/** The span of a sale, where the record or its price is marked as reduced. */
function recordSale(
  { isSale, price, maximumListPrice }: EngineRecord,
  summary: PriceSummary | undefined,
  { site }: Market,
) {
  const regular = Math.max(price ?? 0, maximumListPrice ?? 0);
  return saleSpan(summary, { isReduced: isSale && !site.reductions, regular });
}

/**
 * One swatch per colour, in the record's order. A colour without a picture shows the base picture,
 * or else the record's; a colour without a fabric picture shows its product picture as swatch.
 */
function swatches(record: EngineRecord, { shop, config }: Services): Swatch[] {
  const { path } = recordSlice(record);
  const base = record.c_baseProductImageURL;
  const prices = pricesByColour(recordTiers(record, shop));
  const byColour = new Map<string, Swatch>();
  for (const { v_color, v_colorCode, v_imageUrl, v_swatchUrl } of record.variants) {
    const standing = [base, ...record.imageUrl];
    const [front] = carouselImages(
      [v_imageUrl, ...standing].map((link = '') => ({ link })),
      base,
    );
    const image = v_swatchUrl || front?.link;
    if (!v_colorCode || !image || byColour.has(v_colorCode)) continue;
    byColour.set(v_colorCode, {
      code: v_colorCode,
      name: v_color,
      image: imageName(image, config.IMAGES_URL),
      product: front ? imageName(front.link, config.IMAGES_URL) : '',
      href: shop.link(inColour(path, v_colorCode)),
      price: prices.get(v_colorCode),
    });
  }
  return [...byColour.values()];
}

/**
 * The path of a record, without a query: its own address when that belongs to its product,
 * otherwise the default one. `colour` is the code of the colour that the record stands for, from
 * its own field or its address; undefined where it stands for all colours, as records with variants
 * do.
 */
function recordSlice({ productUrl, uniqueId, variants, v_colorCode }: EngineRecord) {
  const [stated = '', query] = productUrl.split('?', 2);
  const asked = v_colorCode || new URLSearchParams(query).get(COLOUR_PARAMETER) || '';
  return {
    path: statedProductPath(stated, uniqueId) ?? productPath({ productId: uniqueId }),
    colour: variants.length === 0 && CHOICE_VALUE.test(asked) ? asked : undefined,
  };
}

/** A product's path with a colour selected. */
function inColour(path: string, colour: string | undefined): string {
  return colour === undefined ? path : `${path}?${COLOUR_PARAMETER}=${encodeURIComponent(colour)}`;
}
