import * as z from 'zod';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { isInStock } from '../catalog/in-stock.ts';
import { defineBlock } from '../content/define-block.tsx';
import { ProductCarousel, ProductCarouselFallback } from '../content/product-carousel.tsx';
import { sectionHeader } from '../content/section-header.tsx';
import { getCategoryProducts } from '../upstreams/commerce/category-products.ts';

const fields = z.object({ cgid: z.string().min(1), header: sectionHeader });

/** The masters of a category that are in stock. */
export const productCategoryCarousel = defineBlock({
  schema: 'product-category-carousel',
  fields,
  load: async (services, { cgid }) => {
    const products = await getCategoryProducts(services, cgid);
    return products.filter(isInStock).map((product) => cardOfProduct(product, services));
  },
  view: ({ fields, context, data }) => (
    <ProductCarousel header={fields.header} context={context} cards={data} />
  ),
  fallback: ({ fields, context }) => <ProductCarouselFallback header={fields.header} context={context} />,
});
