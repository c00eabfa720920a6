import { z } from 'zod';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { isInStock } from '../catalog/in-stock.ts';
import { type BlockProps, defineBlock } from '../content/block.ts';
import { sectionHeader } from '../content/section-header.tsx';
import { getCategoryProducts } from '../upstreams/commerce/category-products.ts';
import { ProductCarousel } from './product-carousel.tsx';

const fields = z.object({ cgid: z.string().min(1), header: sectionHeader });

type Fields = z.infer<typeof fields>;

function ProductCategoryCarousel({ fields: { header }, context }: BlockProps<Fields>) {
  return <ProductCarousel header={header} context={context} />;
}

/**
 * The masters of a category that can be bought now (docs/product/content-and-platform.md §3.3,
 * §7.2).
 */
export const productCategoryCarousel = defineBlock({
  schema: 'product-category-carousel',
  fields,
  View: ProductCategoryCarousel,
  products: async (services, { cgid }) => {
    const products = await getCategoryProducts(services, cgid);
    return products.filter(isInStock).map((product) => cardOfProduct(product, services));
  },
});
