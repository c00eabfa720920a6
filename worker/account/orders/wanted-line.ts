import type { WantedLine } from '../../bag/plan-lines.ts';
import type { OrderItem } from '../../upstreams/commerce/order-schema.ts';

type OrderedLine = Pick<OrderItem, 'itemId' | 'productId' | 'productName' | 'quantity'> & {
  bundledProductItems: readonly { productId: string }[];
  optionItems: readonly { optionId: string; optionValueId: string }[];
};

/** A line of an order as a line for the bag. */
export function wantedLine(item: OrderedLine): WantedLine {
  const { itemId, productId, productName, quantity, bundledProductItems, optionItems } = item;
  return {
    id: itemId,
    name: productName || productId,
    productId,
    quantity: Math.max(1, Math.trunc(quantity)),
    ...(bundledProductItems.length > 0 && {
      kind: 'bundle' as const,
      piece: bundledProductItems.map((piece) => piece.productId),
    }),
    ...(optionItems.length > 0 && {
      option: optionItems.map(({ optionId, optionValueId }) => `${optionId}:${optionValueId}`),
    }),
  };
}
