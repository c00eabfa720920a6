import { pricePaid, summaryOf } from '../../shared/catalog/price-summary.ts';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { technologyBadge } from '../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../shared/catalog/technology-names.ts';
import { productPath } from '../../shared/urls/addresses.ts';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { tilePicture } from '../catalog/product-pictures.ts';
import { uniqueCards } from '../catalog/unique-cards.ts';
import type { CampaignAction, CampaignItem } from '../upstreams/personalization/decisions.ts';
import type { Services } from '../upstreams/services.ts';

/** The products of a weather campaign as tiles; products without a name are left out. */
export function weatherCards({ items }: CampaignAction, services: Services): ProductCard[] {
  const { shop, config } = services;
  const cards = items.flatMap((item) => {
    const name = item.title ?? item.name ?? item.productName;
    if (!name) return [];
    return [
      {
        productId: item.id,
        name,
        href: shop.link(internalPath(item.link, productPath({ productId: item.id }))),
        images: tilePicture(item.imageLink, name, config.IMAGES_URL),
        swatches: [],
        price: priceOf(item, services),
        technology:
          technologyBadge(item.c_technologyGridBadge, shop.locale.id, TECHNOLOGY_NAMES) ?? undefined,
        memberExclusive: false,
      },
    ];
  });
  return uniqueCards(cards);
}

/**
 * The price of a product. It is on sale where the sale price is below the original one, unless the site tells
 * reductions from the lowest price before alone, which campaigns do not know.
 */
function priceOf({ price, salePrice }: CampaignItem, { shop }: Services): ProductCard['price'] {
  const current = pricePaid(price, salePrice);
  if (!current) return undefined;
  const prior = shop.site.reductions && null;
  return summaryOf({ currency: shop.currency, current, list: price ?? null, prior });
}
