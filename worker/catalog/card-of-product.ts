import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { technologyBadge } from '../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../shared/catalog/technology-names.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Storefront } from '../request/storefront.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { memberCallout, promotionCallouts } from './callouts.ts';
import { pricesByColour, priceTiers } from './price-tiers.ts';
import { productBadges } from './product-badge.ts';
import { pathOf } from './product-detail.ts';
import { basePicture, swatchPicture, tilePictures } from './product-pictures.ts';
import { colourPrice, productPrice } from './product-prices.ts';

/** A product of the commerce API as a tile's card, for this site and locale. */
export function cardOfProduct(product: CommerceProduct, { shop }: Services): ProductCard {
  return cardFor(shop.storefront, product);
}

const cardFor = weakMemo((shop: Storefront, product: CommerceProduct): ProductCard => {
  const { config } = shop;
  const path = pathOf(product);
  const colours = product.variationAttributes.find(({ id }) => id === 'color')?.values ?? [];
  const price = productPrice(product, shop);
  const tiers = priceTiers(
    colours.map(({ value }) => ({ code: value, price: colourPrice(product, value, shop) })),
  );
  const prices = pricesByColour(tiers);
  const count = product.c_bvReviewCount ?? 0;
  const images = tilePictures(product, '', config.IMAGES_URL);
  // the picture for a colour that has none of its own, as in a record of the search engine
  const standing = basePicture(product, config.IMAGES_URL) ?? images[0];
  return {
    productId: product.id,
    name: product.name,
    href: shop.link(path),
    images,
    swatches: colours.flatMap(({ value, name }) => {
      const [front = standing, ...others] = tilePictures(product, value, config.IMAGES_URL);
      const image = swatchPicture(product, value, config.IMAGES_URL) ?? front?.name;
      if (!image) return [];
      const href = shop.link(`${path}?color=${encodeURIComponent(value)}`);
      const own = prices.get(value);
      const further = others.map((picture) => picture.name);
      return [
        { code: value, name: name ?? value, image, product: front?.name ?? '', further, href, price: own },
      ];
    }),
    price: price ?? undefined,
    ...productBadges(product, shop),
    technology: technologyBadge(product.c_technologyGridBadge, shop.locale.id, TECHNOLOGY_NAMES) ?? undefined,
    callout: product.c_isMemberExclusive ? memberCallout(shop) : promotionCallouts(product, shop)[0],
    memberExclusive: product.c_isMemberExclusive,
    isNew: product.c_isNew,
    isSet: product.type.set === true,
    rating:
      count > 0 && product.c_bvAverageRating !== undefined
        ? { average: product.c_bvAverageRating, count }
        : undefined,
  };
});
