import type { OrderItem } from '../../upstreams/commerce/order-schema.ts';
import { chosenIn, type LineProducts } from './line-products.ts';

type ChosenProps = { item: OrderItem; products: LineProducts | undefined };

/** What was chosen of a line, in small print after its name; nothing while that is not known. */
export function ChosenText({ item, products }: ChosenProps) {
  const chosen = chosenIn(item, products?.get(item.productId));
  return chosen.length > 0 ? <small> {chosen.join(', ')}</small> : null;
}
