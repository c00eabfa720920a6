import type { CardImage } from '../../../shared/schemas/product-card.ts';
import { valueName, variantPath } from '../../bag/line-product.ts';
import { chosenOptions } from '../../catalog/chosen-options.ts';
import { productPictures } from '../../catalog/product-pictures.ts';
import type { Order, OrderItem } from '../../upstreams/commerce/order-schema.ts';
import type { CommerceProduct } from '../../upstreams/commerce/product-schema.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';

const COLOUR = 'color';

/** What the catalogue adds to a line of an order. */
export type LineProduct = {
  href: string;
  picture: CardImage | undefined;
  /** Colour, size and other chosen values, e.g. `Colour: Pine`. */
  values: string[];
  options: CommerceProduct['options'];
};

/** The products of order lines by their ids; a product that is no longer sold is not among them. */
export type LineProducts = ReadonlyMap<string, LineProduct>;

/** What was chosen of a line, for example its color, an option, the pieces of a bundle. */
export function chosenIn(
  { optionItems, bundledProductItems }: OrderItem,
  product: LineProduct | undefined,
): string[] {
  return [
    ...(product?.values ?? []),
    ...chosenOptions(optionItems, product?.options).flatMap(({ itemText }) => itemText ?? []),
    ...bundledProductItems.map(({ productName }) => productName),
  ];
}

/** The products of the lines of orders, requested together. Throws `UpstreamError`. */
export async function lineProducts(
  services: Services,
  items: readonly Order['productItems'][number][],
): Promise<LineProducts> {
  const ids = items.map(({ productId }) => productId);
  const products = ids.length > 0 ? await getProducts(services, ids) : [];
  return new Map(products.map((product) => [product.id, lineProduct(product, services)]));
}

function lineProduct(product: CommerceProduct, { shop, config }: Services): LineProduct {
  const colour = product.variationValues[COLOUR] ?? '';
  const [picture] = productPictures(product, colour, config.IMAGES_URL);
  const values = product.variationAttributes.flatMap(({ id, name: attribute = id }) => {
    const name = valueName(product, id);
    return name === undefined ? [] : [shop.i18n.t('product.attributeValue', { attribute, name })];
  });
  return { href: shop.link(variantPath(product, config)), picture, values, options: product.options };
}
