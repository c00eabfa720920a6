import { text } from '../catalog/text.ts';
import type { Product } from '../catalog/types.ts';
import { pictureOf } from './image-groups.ts';
import { measuredText } from './measured-text.ts';
import type { ProductView } from './product-view.ts';

/** Number of products recommended with one. */
const RECOMMENDATIONS = 4;
const SIMILAR = { value: 1, displayValue: text('Similar', 'Semblable') };

/** Similar products, best first (docs/contracts/products.md §3, `recommendations`). */
export function recommendations(product: Product, view: ProductView) {
  const { catalogue, language, origin } = view;
  return catalogue.productsLike(product, RECOMMENDATIONS).map((like) => {
    const [colour] = like.colours;
    return {
      recommendedItemId: like.id,
      name: like.name[language],
      shortDescription: measuredText(like.pitch, view),
      ...(colour && { image: pictureOf(origin, like, colour, 'front', language) }),
      recommendationType: { value: SIMILAR.value, displayValue: SIMILAR.displayValue[language] },
    };
  });
}

/**
 * Products sold together with one, in sets and bundles (docs/contracts/products.md §3, `links`).
 */
export function productLinks(product: Product, { catalogue, origin }: ProductView) {
  const link = ({ id }: { id: string }) => `${origin}/product/${id}`;
  return catalogue.productsSoldWith(product.id).map((other) => ({
    sourceProductId: product.id,
    sourceProductLink: link(product),
    targetProductId: other.id,
    targetProductLink: link(other),
    type: 'cross_sell' as const,
  }));
}
