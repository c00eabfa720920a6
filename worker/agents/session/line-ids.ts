import type { BasketItem } from '../../upstreams/commerce/basket-schema.ts';

/** The ids of lines for platforms, by those of the service. */
export type LineIds = ReadonlyMap<string, string>;

type Line = Pick<BasketItem, 'itemId' | 'productId' | 'bonusProductLineItem'>;

/**
 * Names the lines of a basket or an order by what is bought; a second line of it, and one that the service
 * itself has put there, such as a free one, has the service's id, too.
 */
export function lineIds(items: readonly Line[]): LineIds {
  const bought = items.filter(isBought);
  return new Map(
    items.map((item) => {
      const { itemId, productId } = item;
      const isFirst = bought.find((one) => one.productId === productId) === item;
      return [itemId, isFirst ? productId : `${productId}-${itemId}`];
    }),
  );
}

/** Whether a line is what somebody put there. */
export const isBought = ({ bonusProductLineItem }: Pick<Line, 'bonusProductLineItem'>): boolean =>
  !bonusProductLineItem;
