import { GALLERY_ASPECT, GALLERY_SIZES, GALLERY_WIDTHS } from '../../../shared/catalog/gallery-pictures.ts';
import type { ColourChoice } from '../../../shared/catalog/product-choice.ts';
import { imageUrl, srcSet } from '../../../shared/images/image.ts';
import { weakMemo } from '../../cache/weak-memo.ts';
import type { Head } from '../../rendering/head.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import { product } from '../../seo/json-ld.ts';
import { indexedPicture, sharedPicture } from '../../seo/shared-picture.ts';
import type { Crumb } from '../list/breadcrumb.tsx';
import { trailData } from '../list/trail-data.ts';
import type { ProductDetail } from '../product-detail.ts';

/** Width of the largest picture, in px. */
const WIDEST = 1280;

type ProductHeadInput = {
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  crumbs: readonly Crumb[];
  shop: ShopRequest;
};

/**
 * The head of a product page: one canonical address for all colours, structured data of the product
 * and its offer.
 */
export function productHead({ detail, colour, crumbs, shop }: ProductHeadInput): Head {
  const { storefront } = shop;
  return {
    title: detail.pageTitle,
    description: detail.pageDescription,
    canonical: detail.path,
    type: 'product',
    event: { type: 'view-product', productId: detail.productId },
    ...(colour && pictureInColour(storefront, detail, colour)),
    jsonLd: [
      colour ? productInColour(storefront, detail, colour) : productData(detail, undefined, storefront),
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
      // the picture of the tile that was followed becomes this one
      paintAfter: main.name,
    };
  },
);

const widest = (name: string, { images }: Storefront) =>
  imageUrl(images, name, { width: WIDEST, aspect: GALLERY_ASPECT });

/** The structured data of a product in a colour. */
function productData(detail: ProductDetail, colour: ColourChoice | undefined, shop: Storefront) {
  return product({
    name: detail.name,
    url: shop.absolute(detail.path),
    productId: detail.productId,
    description: detail.pitch || detail.description,
    brand: detail.brand,
    images: (colour?.pictures ?? []).flatMap(
      ({ name }) => URL.parse(indexedPicture(widest(name, shop)), shop.config.ORIGIN)?.href ?? [],
    ),
    colour: colour?.name || undefined,
    offers: offersOf(detail, colour),
    rating: detail.rating,
  });
}

const productInColour = weakMemo((shop: Storefront, detail: ProductDetail, colour: ColourChoice) =>
  productData(detail, colour, shop),
);

/** The offer of the colour that the page shows, so that both say one price. */
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
    count: Math.max(1, variants.length),
    availability: isOrderable ? ('InStock' as const) : ('OutOfStock' as const),
  };
}
