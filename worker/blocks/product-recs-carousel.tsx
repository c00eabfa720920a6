import * as z from 'zod';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import { defineBlock } from '../content/define-block.tsx';
import { ProductCarousel, ProductCarouselFallback } from '../content/product-carousel.tsx';
import { sectionHeader } from '../content/section-header.tsx';

const ids = z.array(z.string()).default([]);

const fields = z.object({
  /** Any recommender that the service has; docs/product/catalogue.md §9.15 names some. */
  einsteinRecommender: z.string().regex(/^[\w-]{1,100}$/),
  einsteinRecommenderProductIds: ids,
  einsteinRecommenderCategoryIds: ids,
  sectionHeader,
});

/** The products that the recommender selects. */
export const productRecsCarousel = defineBlock({
  schema: 'product-recs-carousel',
  fields,
  load: (services, { einsteinRecommender, einsteinRecommenderProductIds, einsteinRecommenderCategoryIds }) =>
    recommendedCards(services, {
      recommender: einsteinRecommender,
      productIds: einsteinRecommenderProductIds,
      categoryIds: einsteinRecommenderCategoryIds,
    }),
  view: ({ fields, context, data }) => (
    <ProductCarousel header={fields.sectionHeader} context={context} cards={inOrder(data, context.order)} />
  ),
  fallback: ({ fields, context }) => (
    <ProductCarouselFallback header={fields.sectionHeader} context={context} />
  ),
});

/** The cards with those of `order` first, in its order; the others stay as they were. */
function inOrder(cards: ProductCard[], order: readonly string[] = []): ProductCard[] {
  if (order.length === 0) return cards;
  const rank = ({ productId }: ProductCard) => {
    const at = order.indexOf(productId);
    return at < 0 ? order.length : at;
  };
  return cards.toSorted((a, b) => rank(a) - rank(b));
}
