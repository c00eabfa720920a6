import type { Bag } from '../../../shared/schemas/bag.ts';
import { compositionText } from '../../catalog/product-law.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';

/** A line as it is named directly above the button that orders it. */
export type OrderedLine = {
  id: string;
  name: string;
  /** Colour, size and what else was chosen, then what it is made of. */
  described: string[];
  quantity: number;
  /** Of all its pieces, formatted. */
  total: string;
};

/** The lines of a bag; without `materials`, an entry by product, what they are made of is left out. */
export function orderedLines(
  { lines }: Bag,
  { t }: Services['shop']['i18n'],
  materials?: ReadonlyMap<string, string>,
): OrderedLine[] {
  return lines.map(({ id, productId, name, colour, size, details = [], quantity, total }) => {
    const material = materials?.get(productId);
    const described = [
      colour && t('bag.colour', { name: colour }),
      size && t('bag.size', { name: size }),
      ...details,
      material && t('product.attributeValue', { attribute: t('product.materials'), name: material }),
    ];
    return { id, name, described: described.flatMap((one) => one || []), quantity, total };
  });
}

/**
 * The same with the main characteristics of the goods, which the law wants there (Directive 2011/83/EU,
 * Article 8(2)). `whole` is the bag as the catalogue has completed it. Throws `UpstreamError`.
 */
export async function describedLines(services: Services, whole: Promise<Bag>): Promise<OrderedLine[]> {
  const bag = await whole;
  const products = await getProducts(
    services,
    bag.lines.map(({ productId }) => productId),
  );
  const { shop } = services;
  const materials = products.flatMap((product) => {
    const material = compositionText(product, shop.storefront) ?? product.c_materials;
    return material ? [[product.id, material] as const] : [];
  });
  return orderedLines(bag, shop.i18n, new Map(materials));
}
