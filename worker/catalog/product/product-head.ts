import {
  FIRST_PICTURE_ID,
  GALLERY_ASPECT,
  GALLERY_SIZES,
  GALLERY_WIDTHS,
} from '../../../shared/catalog/gallery-pictures.ts';
import type { PriceSummary } from '../../../shared/catalog/price-summary.ts';
import { type ColourChoice, type VariantChoice, variantOf } from '../../../shared/catalog/product-choice.ts';
import { imageUrl, srcSet } from '../../../shared/images/image.ts';
import { weakMemo } from '../../cache/weak-memo.ts';
import type { Head } from '../../rendering/head.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import { type ProductFacts, product, productGroup, type VariantFacts } from '../../seo/json-ld.ts';
import { indexedPicture, sharedPicture } from '../../seo/shared-picture.ts';
import type { Crumb } from '../list/breadcrumb.tsx';
import { trailData } from '../list/trail-data.ts';
import type { ProductDetail } from '../product-detail.ts';
import { valueNames } from '../variation-choice.ts';

/** Most pictures in structured data. */
const MOST_PICTURES = 3;
/** Width of the largest picture, in px. */
const WIDEST = 1280;

type ProductHeadInput = {
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  /** The chosen value of each attribute besides the colour, '' where none is. */
  values: readonly string[];
  crumbs: readonly Crumb[];
  shop: ShopRequest;
};

/**
 * The head of a product page: one canonical address for all colours, structured data of what is shown: the
 * variant that the address chooses, else the variants of the colour.
 */
export function productHead({ detail, colour, values, crumbs, shop }: ProductHeadInput): Head {
  const { storefront } = shop;
  return {
    title: detail.pageTitle,
    description: detail.pageDescription,
    canonical: detail.path,
    type: 'product',
    event: { type: 'view-product', productId: detail.productId },
    ...(colour && pictureInColour(storefront, detail, colour)),
    jsonLd: [
      colour
        ? dataInColour({ detail, colour, values }, storefront)
        : productData(detail, undefined, storefront),
      trailData(storefront, crumbs),
    ],
  };
}

type HeadPicture = Pick<Head, 'image' | 'preloadImage' | 'paintAfter'>;

/** What the head says of the first picture of a product in a colour. */
const pictureInColour = weakMemo(
  (shop: Storefront, detail: ProductDetail, { pictures: [main] }: ColourChoice): HeadPicture => {
    if (!main) return {};
    return {
      image: sharedPicture(main.name, shop, { alt: detail.name, whole: true }),
      preloadImage: {
        href: widest(main.name, shop),
        srcSet: srcSet(shop.images, main.name, GALLERY_WIDTHS, { aspect: GALLERY_ASPECT }),
        sizes: GALLERY_SIZES,
      },
      paintAfter: FIRST_PICTURE_ID,
    };
  },
);

const widest = (name: string, { images }: Storefront) =>
  imageUrl(images, name, { width: WIDEST, aspect: GALLERY_ASPECT });

type InColour = Pick<ProductHeadInput, 'detail' | 'values'> & { colour: ColourChoice };

/** The structured data of a product in a colour, and of the variant that is chosen with it. */
function dataInColour({ detail, colour, values }: InColour, shop: Storefront) {
  const variant = variantOf(colour, values);
  if (!variant || !Object.hasOwn(detail.variantPrices, variant.id))
    return productInColour(shop, detail, colour);
  return product(productFacts(detail, colour, shop), variantFacts(variant, detail));
}

/** The structured data of a product in a colour. */
function productData(detail: ProductDetail, colour: ColourChoice | undefined, shop: Storefront) {
  const facts = productFacts(detail, colour, shop);
  const variants = colour?.variants.filter(({ id }) => Object.hasOwn(detail.variantPrices, id)) ?? [];
  if (variants.length === 0) return product({ ...facts, offers: offersOf(detail, colour) });
  return productGroup(
    facts,
    variants.map((variant) => variantFacts(variant, detail)),
  );
}

function productFacts(
  detail: ProductDetail,
  colour: ColourChoice | undefined,
  shop: Storefront,
): ProductFacts {
  return {
    name: detail.name,
    url: shop.absolute(detail.path),
    productId: detail.productId,
    description: detail.pitch || detail.description,
    brand: detail.brand,
    images: (colour?.pictures ?? [])
      .slice(0, MOST_PICTURES)
      .flatMap(({ name }) => URL.parse(indexedPicture(widest(name, shop)), shop.config.ORIGIN)?.href ?? []),
    colour: colour?.name || undefined,
    // it has no place to say that nobody checks who wrote the reviews
    rating: shop.site.reviews === 'unchecked' ? undefined : detail.rating,
  };
}

function variantFacts(variant: VariantChoice, { variantPrices, choice }: ProductDetail): VariantFacts {
  const price = variantPrices[variant.id];
  return {
    productId: variant.id,
    size: valueNames(choice.attributes, variant) || undefined,
    offers: price
      ? {
          currency: price.currency,
          lowPrice: price.currentPrice,
          highPrice: price.currentPrice,
          priorPrice: priorPriceOf(price),
          count: 1,
          availability: availabilityOf(variant.orderable),
        }
      : undefined,
  };
}

const priorPriceOf = ({ isPrior, listPrice }: PriceSummary) => (isPrior && listPrice) || undefined;

const productInColour = weakMemo((shop: Storefront, detail: ProductDetail, colour: ColourChoice) =>
  productData(detail, colour, shop),
);

const availabilityOf = (isOrderable: boolean) =>
  isOrderable ? ('InStock' as const) : ('OutOfStock' as const);

/** The offer of what is bought as a whole, such as a set or a product without variants. */
function offersOf(
  { price: ofAll, colourPrices, choice, orderable }: ProductDetail,
  colour: ColourChoice | undefined,
) {
  const price = colour ? colourPrices[colour.code] : ofAll;
  if (!price) return undefined;
  const variants = (colour ? [colour] : choice.colours).flatMap(({ variants: made }) => made);
  const isOrderable = colour && variants.length > 0 ? colour.orderable : orderable;
  return {
    currency: price.currency,
    lowPrice: price.currentPrice,
    highPrice: price.maxPrice ?? price.currentPrice,
    priorPrice: priorPriceOf(price),
    count: Math.max(1, variants.length),
    availability: availabilityOf(isOrderable),
  };
}
