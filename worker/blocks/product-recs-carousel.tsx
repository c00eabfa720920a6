import { z } from 'zod';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import { type BlockProps, defineBlock } from '../content/block.ts';
import { sectionHeader } from '../content/section-header.tsx';
import { ProductCarousel } from './product-carousel.tsx';

const ids = z.array(z.string()).default([]);

const fields = z.object({
  /** Any the service has; docs/product/catalogue.md §9.15 names some. */
  einsteinRecommender: z.string().regex(/^[\w-]{1,100}$/),
  einsteinRecommenderProductIds: ids,
  einsteinRecommenderCategoryIds: ids,
  sectionHeader,
});

type Fields = z.infer<typeof fields>;

function ProductRecsCarousel({ fields, context }: BlockProps<Fields>) {
  return <ProductCarousel header={fields.sectionHeader} context={context} />;
}

/** What the recommender picks (docs/product/content-and-platform.md §3.3). */
export const productRecsCarousel = defineBlock({
  schema: 'product-recs-carousel',
  fields,
  View: ProductRecsCarousel,
  products: (
    services,
    { einsteinRecommender, einsteinRecommenderProductIds, einsteinRecommenderCategoryIds },
  ) =>
    recommendedCards(services, {
      recommender: einsteinRecommender,
      productIds: einsteinRecommenderProductIds,
      categoryIds: einsteinRecommenderCategoryIds,
    }),
});
