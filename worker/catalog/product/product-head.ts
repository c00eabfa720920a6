import { GALLERY_ASPECT, GALLERY_SIZES, GALLERY_WIDTHS } from '../../../shared/catalog/gallery-pictures.ts';
import type { ColourChoice } from '../../../shared/catalog/product-choice.ts';
import { imageUrl, srcSet } from '../../../shared/images/image.ts';
import type { Head } from '../../rendering/page.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { breadcrumbList, product } from '../../seo/json-ld.ts';
import { pageTitle } from '../../seo/page-title.ts';
import { indexedPicture, sharedPicture } from '../../seo/shared-picture.ts';
import type { Crumb } from '../list/breadcrumb.tsx';
import type { ProductDetail } from '../product-detail.ts';

/** Width of the largest picture, in px. */
const WIDEST = 1280;

type ProductHeadInput = {
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  crumbs: Crumb[];
  shop: ShopRequest;
};

/**
 * The head of a product page: one canonical address for all colours, structured data of the product
 * and its offer.
 */
export function productHead({ detail, colour, crumbs, shop }: ProductHeadInput): Head {
  const origin = shop.absolute('/');
  const [main] = colour?.pictures ?? [];
  const widest = (name: string) => imageUrl(shop.images, name, { width: WIDEST, aspect: GALLERY_ASPECT });
  return {
    title: pageTitle(detail.pageTitle, shop),
    description: detail.pageDescription,
    canonical: detail.path,
    type: 'product',
    event: { type: 'view-product', productId: detail.productId },
    ...(main
      ? {
          image: sharedPicture(main.name, shop, { alt: detail.name, whole: true }),
          preloadImage: {
            href: widest(main.name),
            srcSet: srcSet(shop.images, main.name, GALLERY_WIDTHS, { aspect: GALLERY_ASPECT }),
            sizes: GALLERY_SIZES,
          },
          // the picture of the tile that was followed becomes this one
          paintAfter: main.name,
        }
      : {}),
    jsonLd: [
      product({
        name: detail.name,
        url: shop.absolute(detail.path),
        productId: detail.productId,
        description: detail.pitch || detail.description,
        brand: detail.brand,
        images: (colour?.pictures ?? []).flatMap(
          ({ name }) => URL.parse(indexedPicture(widest(name)), origin)?.href ?? [],
        ),
        colour: colour?.name || undefined,
        offers: offersOf(detail),
        rating: detail.rating,
      }),
      breadcrumbList(crumbs.map(({ name, href }) => ({ name, url: new URL(href, origin).href }))),
    ],
  };
}

function offersOf({ price, choice, orderable }: ProductDetail) {
  if (!price) return undefined;
  const variants = choice.colours.flatMap(({ variants: made }) => made);
  return {
    currency: price.currency,
    lowPrice: price.currentPrice,
    highPrice: price.maxPrice ?? price.currentPrice,
    count: Math.max(1, variants.length),
    availability: orderable ? ('InStock' as const) : ('OutOfStock' as const),
  };
}
