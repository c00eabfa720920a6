import type { PriceSummary } from '../../../shared/catalog/price-summary.ts';
import { COLOUR_PARAMETER } from '../../../shared/catalog/product-choice.ts';
import { pictureAddress } from '../../catalog/picture-address.ts';
import { pathOf } from '../../catalog/product-detail.ts';
import { productPictures } from '../../catalog/product-pictures.ts';
import { variantSummary } from '../../catalog/product-prices.ts';
import { plainText as plainTextOf } from '../../security/plain-text.ts';
import type { CommerceProduct } from '../../upstreams/commerce/product-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { isForAgents, plainText } from '../for-agents.ts';

/** Width of pictures that agents show, in px. */
const PICTURE_WIDTH = 1_280;
/** Most pictures of a product or a variant. */
const MOST_PICTURES = 5;
/** The same of one in a list, and most characters of its description. */
const LIST_PICTURES = 2;
const LIST_TEXT = 500;
const MOST_RATING = 5;

/** A variant as the protocol has it: its id is what is bought. */
export type AgentVariant = ReturnType<typeof toVariant>;

/** A product as the protocol has it, with all its variants; the first is the one to show. */
export type AgentProduct = NonNullable<ReturnType<typeof agentProduct>>;

/**
 * A product for agents (docs/contracts/agents.md §3.1). Undefined for what they may not buy, and for a
 * product without a price.
 */
export function agentProduct(product: CommerceProduct, services: Services) {
  if (!isForAgents(product)) return undefined;
  const attributes = attributesOf(product);
  const variants = variantsOf(product, attributes, services);
  const [first] = variants;
  if (!first) return undefined;
  const { shop } = services;
  const lists = variants.map(({ price, list_price }) => list_price ?? price);
  const rated = product.c_bvReviewCount ?? 0;
  return {
    id: product.id,
    title: plainText(product.name),
    description: { plain: plainText(product.longDescription || product.shortDescription || product.name) },
    url: shop.absolute(pathOf(product)),
    ...(product.primaryCategoryId && {
      categories: [{ value: product.primaryCategoryId, taxonomy: 'merchant' as const }],
    }),
    price_range: rangeOf(variants.map(({ price }) => price)),
    ...(variants.some(({ list_price }) => list_price) && { list_price_range: rangeOf(lists) }),
    media: first.media,
    options: attributes
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({ name, values })),
    variants,
    // a rating has no place to say that nobody checks who wrote the reviews
    ...(rated > 0 &&
      shop.site.reviews !== 'unchecked' &&
      product.c_bvAverageRating !== undefined && {
        rating: { value: product.c_bvAverageRating, scale_max: MOST_RATING, count: rated },
      }),
  };
}

/**
 * A product as one of a list: less is told of each, so that an answer stays below 64 kB
 * (docs/contracts/agents.md §3.1). `get_product` tells all.
 */
export function inList<Variant extends AgentVariant>(
  product: Omit<AgentProduct, 'variants'>,
  variants: readonly Variant[],
) {
  return {
    ...product,
    description: { plain: plainTextOf(product.description.plain, LIST_TEXT) },
    media: product.media.slice(0, LIST_PICTURES),
    variants: variants.map((variant) => ({
      ...variant,
      description: { plain: plainTextOf(variant.description.plain, LIST_TEXT) },
      media: variant.media.slice(0, 1),
    })),
  };
}

/** What all variants of a product have in common, which is made once. */
type Shared = { attributes: Attribute[]; description: string; address: string; media: Map<string, Media[]> };
type Media = { type: 'image'; url: string; alt_text: string };

/** The variants with a price, those that can be bought first. */
function variantsOf(product: CommerceProduct, attributes: Attribute[], services: Services): AgentVariant[] {
  const all = product.variants.length > 0 ? product.variants : [asVariant(product)];
  const shared: Shared = {
    attributes,
    description: plainText(product.shortDescription || product.name),
    address: services.shop.absolute(pathOf(product)),
    media: new Map(),
  };
  const made = all.flatMap((variant) => {
    const price = variantSummary(variant, product, services.shop);
    return price ? [toVariant(product, variant, price, shared, services)] : [];
  });
  return made.toSorted((a, b) => Number(b.availability.available) - Number(a.availability.available));
}

type Variant = CommerceProduct['variants'][number];

/** A product without variants is bought by its own id. */
function asVariant(product: CommerceProduct): Variant {
  const { id: productId, price, inventory, variationValues, tieredPrices, productPromotions } = product;
  return {
    productId,
    price,
    orderable: inventory?.orderable,
    variationValues,
    tieredPrices,
    productPromotions,
  };
}

function toVariant(
  product: CommerceProduct,
  variant: Variant,
  { currency, currentPrice, listPrice }: PriceSummary,
  { attributes, description, address, media }: Shared,
  services: Services,
) {
  const colour = variant.variationValues[COLOUR_PARAMETER] ?? '';
  const options = attributes.flatMap(({ id: attribute, name, values }) => {
    const chosen = values.find(({ id }) => id === variant.variationValues[attribute]);
    return chosen ? [{ name, label: chosen.label, id: chosen.id }] : [];
  });
  const url = colour ? `${address}?${COLOUR_PARAMETER}=${encodeURIComponent(colour)}` : address;
  const pictures = media.get(colour) ?? mediaOf(product, colour, services);
  media.set(colour, pictures);
  return {
    id: variant.productId,
    title: options.length > 0 ? options.map(({ label }) => label).join(' / ') : plainText(product.name),
    description: { plain: description },
    url,
    price: { amount: currentPrice, currency },
    ...(listPrice !== null && { list_price: { amount: listPrice, currency } }),
    availability:
      variant.orderable === false
        ? { available: false, status: 'out_of_stock' }
        : { available: true, status: 'in_stock' },
    options,
    media: pictures,
    ...(product.upc &&
      product.variants.length === 0 && { barcodes: [{ type: 'GTIN' as const, value: product.upc }] }),
  };
}

/** The pictures of a product in a colour. */
function mediaOf(product: CommerceProduct, colour: string, { shop, config }: Services): Media[] {
  return productPictures(product, colour, config.IMAGES_URL)
    .slice(0, MOST_PICTURES)
    .flatMap(({ name, alt }): Media[] => {
      const picture = pictureAddress(shop, name, PICTURE_WIDTH);
      return picture ? [{ type: 'image', url: picture, alt_text: plainText(alt) }] : [];
    });
}

/** What variants differ in, by its own id, as agents are told it. */
type Attribute = { id: string; name: string; values: { id: string; label: string }[] };

const attributesOf = ({ variationAttributes }: CommerceProduct): Attribute[] =>
  variationAttributes.map(({ id, name, values }) => ({
    id,
    name: nameOf(name, id),
    values: values.map(({ value, name: label }) => ({ id: value, label: nameOf(label, value) })),
  }));

/** A name for agents; the id where nothing is left of it. */
const nameOf = (name: string | undefined, id: string) => plainText(name ?? '') || id;

function rangeOf(prices: readonly AgentVariant['price'][]) {
  const amounts = prices.map(({ amount }) => amount);
  const currency = prices[0]?.currency ?? '';
  return {
    min: { amount: Math.min(...amounts), currency },
    max: { amount: Math.max(...amounts), currency },
  };
}
