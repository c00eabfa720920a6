import { z } from 'zod';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { log } from '../request/log.ts';
import { getRecommendations } from '../upstreams/recommendations/recommendations.ts';
import { type BlockProps, defineBlock } from './block.ts';
import { ProductCarousel } from './product-carousel.tsx';
import { sectionHeader } from './section-header.tsx';

/** Logged, and nothing is shown, when both are given (content-and-platform.md §5). */
const BOTH_GIVEN =
  "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.";

const ids = z.array(z.string()).default([]);

const fields = z.object({
  einsteinRecommender: z.enum(['best-sellers', 'people-also-bought']),
  einsteinRecommenderProductIds: ids,
  einsteinRecommenderCategoryIds: ids,
  sectionHeader,
});

type Fields = z.infer<typeof fields>;

function ProductRecsCarousel({ fields, context }: BlockProps<Fields>) {
  return <ProductCarousel header={fields.sectionHeader} context={context} />;
}

/** What the recommender picks (content-and-platform.md §3.3). */
export const productRecsCarousel = defineBlock({
  schema: 'product-recs-carousel',
  fields,
  View: ProductRecsCarousel,
  products: async (
    services,
    { einsteinRecommender, einsteinRecommenderProductIds, einsteinRecommenderCategoryIds },
  ) => {
    if (einsteinRecommenderProductIds.length > 0 && einsteinRecommenderCategoryIds.length > 0) {
      log('warn', 'recommendations', { requestId: services.requestId, message: BOTH_GIVEN });
      return [];
    }
    const products = await getRecommendations(services, {
      recommender: einsteinRecommender,
      productIds: einsteinRecommenderProductIds,
    });
    return products.map((product) => cardOfProduct(product, services));
  },
});
