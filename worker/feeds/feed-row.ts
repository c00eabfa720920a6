import type { PriceSummary } from '../../shared/catalog/price-summary.ts';
import { COLOUR_PARAMETER, SIZE_ATTRIBUTE } from '../../shared/catalog/product-choice.ts';
import { choiceQuery } from '../catalog/choice-query.ts';
import { pictureAddress } from '../catalog/picture-address.ts';
import { pathOf } from '../catalog/product-detail.ts';
import { productPictures } from '../catalog/product-pictures.ts';
import { productPrice, variantSummary } from '../catalog/product-prices.ts';
import { attributesOf, isOneSize, valueNames } from '../catalog/variation-choice.ts';
import type { Site } from '../config/sites.ts';
import type { Storefront } from '../request/storefront.ts';
import { plainText } from '../security/plain-text.ts';
import { type CategoryTree, categoryTrail } from '../upstreams/commerce/category-tree.ts';
import { barIn } from '../upstreams/commerce/product-duties.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { gtinOf } from './gtin.ts';

/** Width of pictures, in px. */
const PICTURE_WIDTH = 1_280;
/** Most pictures beside the first one that Google takes. */
const MOST_OTHER_PICTURES = 10;
/** Most characters that every receiver takes (docs/operations/feeds.md). */
const LONGEST = { title: 150, description: 5_000, brand: 70, mpn: 70, colour: 40, size: 20, material: 100 };

/** A variant in a feed, before a format spells it. Unknown facts are absent. Amounts in cents. */
export type FeedRow = {
  /** The id of what is bought. */
  id: string;
  /** The id and the name of its product, where that has several variants. */
  group?: { id: string; title: string };
  title: string;
  description: string;
  /** The address of its page, with the variant chosen. */
  link: string;
  /** Addresses of pictures, whose format the image service chooses. */
  pictures: string[];
  isAvailable: boolean;
  isBundle: boolean;
  currency: string;
  /** What a piece costs now, and what it costs regularly where that is more. */
  price: number;
  listPrice?: number;
  brand: string;
  gtin?: string;
  mpn?: string;
  /** Names of the categories above it, the widest first. */
  categories: string[];
  colour?: string;
  size?: string;
  /** Whose numbers the size is of, where the catalogue says so. */
  sizeSystem?: string;
  wearer?: Wearer;
  material?: string;
  rating?: { average: number; count: number };
  /** The countries of the site that it may go to, one at least. */
  countries: string[];
};

type Wearer = { gender: 'male' | 'female' | 'unisex'; ageGroup: 'adult' | 'kids' };

/** Whom a catalogue's value of `c_gender` means. */
const WEARERS: [RegExp, Wearer][] = [
  [/^(?:wom[ae]n|female)/i, { gender: 'female', ageGroup: 'adult' }],
  [/^(?:m[ae]n|male)/i, { gender: 'male', ageGroup: 'adult' }],
  [/^(?:kid|child|youth|boy|girl)/i, { gender: 'unisex', ageGroup: 'kids' }],
  [/^unisex/i, { gender: 'unisex', ageGroup: 'adult' }],
];

type Variant = CommerceProduct['variants'][number];
type Sources = { shop: Storefront; tree: CategoryTree };

/**
 * The rows of a product: one for each variant that has a price, and one for a product or bundle that is
 * bought by its own id. None for a set, which is bought as pieces, for what only members can buy, for what
 * is kept from agents, and for what may go to no country of the site.
 */
export function rowsOf(product: CommerceProduct, { shop, tree }: Sources): FeedRow[] {
  const { type, variants } = product;
  if (type.set || product.c_isMemberExclusive || product.c_hiddenFromAgents) return [];
  const countries = countriesOf(product, shop.site);
  if (countries.length === 0) return [];
  if (variants.length === 0) {
    if (type.master || type.variant) return [];
    const price = productPrice(product, shop);
    return price ? [rowOf(product, undefined, { price, countries, shop, tree })] : [];
  }
  return variants.flatMap((variant) => {
    const price = variantSummary(variant, product, shop);
    return price ? [rowOf(product, variant, { price, countries, shop, tree })] : [];
  });
}

/** The countries of a site that a product may go to, and of a bundle each of its pieces. */
function countriesOf(product: CommerceProduct, site: Site): string[] {
  const pieces = product.bundledProducts.flatMap((one) => one.product ?? []);
  return site.countries.filter((country) => [product, ...pieces].every((one) => !barIn(one, country, site)));
}

function rowOf(
  product: CommerceProduct,
  variant: Variant | undefined,
  { price, countries, shop, tree }: Sources & { price: PriceSummary; countries: string[] },
): FeedRow {
  const { config } = shop;
  const attributes = attributesOf(product);
  const chosen = variant?.variationValues ?? {};
  const colour = chosen[COLOUR_PARAMETER] ?? '';
  const colourName = product.variationAttributes
    .find(({ id }) => id === COLOUR_PARAMETER)
    ?.values.find(({ value }) => value === colour)?.name;
  const size = valueNames(attributes, {
    id: '',
    values: attributes.map(({ id }) => chosen[id] ?? ''),
    orderable: true,
  });
  const query = choiceQuery(config, (name) => chosen[name]).toString();
  const rated = product.c_bvReviewCount ?? 0;
  const stated = [colourName, size].filter(Boolean).join(', ');
  const trail = categoryTrail(tree, product.primaryCategoryId ?? '');
  const average = product.c_bvAverageRating;
  // a rating has no place to say that nobody checks who wrote the reviews
  const isTold = shop.site.reviews !== 'unchecked';
  return {
    id: variant?.productId ?? product.id,
    group: variant && { id: product.id, title: plainText(product.name, LONGEST.title) },
    title: plainText(stated ? `${product.name} – ${stated}` : product.name, LONGEST.title),
    description: plainText(
      product.longDescription || product.shortDescription || product.name,
      LONGEST.description,
    ),
    link: shop.absolute(query ? `${pathOf(product)}?${query}` : pathOf(product)),
    pictures: productPictures(product, colour, config.IMAGES_URL)
      .slice(0, MOST_OTHER_PICTURES + 1)
      .flatMap(({ name }) => pictureAddress(shop, name, PICTURE_WIDTH) ?? []),
    isAvailable: (variant ? variant.orderable : product.inventory?.orderable) !== false,
    isBundle: product.type.bundle === true,
    currency: price.currency,
    price: price.currentPrice,
    listPrice: price.listPrice ?? undefined,
    brand: plainText(product.brand || shop.site.name, LONGEST.brand),
    gtin: gtinOf(variant ? product.c_variantBarcodes[variant.productId] : product.upc),
    mpn: whole(product.c_styleNumber, LONGEST.mpn),
    categories: trail.map(({ name }) => plainText(name, LONGEST.title)),
    colour: whole(colourName, LONGEST.colour),
    size: whole(bareSize(size, product.c_sizeSystem), LONGEST.size),
    sizeSystem: product.c_sizeSystem || undefined,
    wearer: isSized(product) ? wearerOf(product.c_gender) : undefined,
    material: whole(product.c_materials, LONGEST.material),
    rating: isTold && rated > 0 && average !== undefined ? { average, count: rated } : undefined,
    countries,
  };
}

/**
 * What receivers compare, of a size whose system the catalogue states: `42 (UK 8)` is 42, and `UK 10` of the
 * system `UK` is 10. Any other size is as it is named.
 */
function bareSize(size: string, system: string | undefined): string {
  if (!system) return size;
  const alone = size.replaceAll(/ \([^()]*\)/g, '');
  return alone.startsWith(`${system} `) ? alone.slice(system.length + 1) : alone;
}

/** A value that is not cut: undefined where it is too long, or nothing is left of it. */
function whole(value: string | undefined, most: number): string | undefined {
  // a text that is cut before a space is one shorter than its limit
  const text = plainText(value ?? '', most + 2);
  return text === '' || Array.from(text).length > most ? undefined : text;
}

const wearerOf = (gender = '') => WEARERS.find(([values]) => values.test(gender))?.[1];

/** Whether a product is worn: it has a size, and that is not the one size of everything. */
const isSized = ({ variationAttributes }: CommerceProduct) =>
  variationAttributes.some(({ id, values }) => id === SIZE_ATTRIBUTE && !isOneSize(values));
