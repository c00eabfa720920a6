import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { type RecoAnswer, recoMark } from '../../shared/catalog/reco-mark.ts';
import { productPath } from '../../shared/urls/addresses.ts';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import {
  getRecommendations,
  MAX_RECOMMENDATIONS,
  type Question,
  type Recommendation,
} from '../upstreams/recommendations/recommendations.ts';
import type { Services } from '../upstreams/services.ts';
import { cardOfProduct } from './card-of-product.ts';
import { isInStock } from './in-stock.ts';
import { tilePicture } from './product-pictures.ts';
import { uniqueCards } from './unique-cards.ts';

/**
 * Cards of at most ten recommended products that are in stock, each with the id of the answer that it came
 * in. Without those that were asked about: the product of the page, what is in the bag. When the commerce
 * service fails they show the recommendations' own data without a price, and are `bare`. Throws
 * `UpstreamError`.
 */
export async function recommendedCards(services: Services, question: Question): Promise<ProductCard[]> {
  const { recs, products, answer } = await getRecommendations(services, question);
  const cards = products
    ? products
        .filter((product) => isInStock(product) && !isAskedAbout(product, question))
        .map((product) => cardOfProduct(product, services))
    : recs.flatMap((rec) => bareCard(rec, services)).filter((card) => !isAskedAbout(card, question));
  return uniqueCards(cards).slice(0, MAX_RECOMMENDATIONS).map(markedBy(answer));
}

type Asked = { id?: string; productId?: string; variants?: readonly { productId: string }[] };

/** Whether a product, or a variant of it, is one that the question names. */
function isAskedAbout({ id, productId, variants = [] }: Asked, { productIds = [] }: Question): boolean {
  return [id, productId, ...variants.map((variant) => variant.productId)].some(
    (one) => one !== undefined && productIds.includes(one),
  );
}

/** A card with the mark of the answer that it came in, made once for both. */
const markedBy = weakMemo((answer: RecoAnswer) => {
  const recommended = recoMark(answer);
  return weakMemo((card: ProductCard): ProductCard => ({ ...card, recommended }));
});

function bareCard(rec: Recommendation, { shop, config }: Services): ProductCard[] {
  const { id, product_name: name, product_url: url, image_url: image } = rec;
  if (!name) return [];
  return [
    {
      productId: id,
      name,
      href: shop.link(internalPath(url, productPath({ productId: id }))),
      images: tilePicture(image, name, config.IMAGES_URL),
      swatches: [],
      memberExclusive: false,
      bare: true,
    },
  ];
}
