import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { getRecommendations, type Question } from '../upstreams/recommendations/recommendations.ts';
import type { Services } from '../upstreams/services.ts';
import { cardOfProduct } from './card-of-product.ts';

/** Recommended products as tiles, each with the answer it came in. Throws `UpstreamError`. */
export async function recommendedCards(services: Services, question: Question): Promise<ProductCard[]> {
  const { products, recommenderName, recoUUID } = await getRecommendations(services, question);
  return products.map((product) => ({
    ...cardOfProduct(product, services),
    recommended: `${recommenderName} ${recoUUID}`,
  }));
}
