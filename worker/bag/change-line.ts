import { changeItem, getBasket } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { checkQuantity } from './check-quantity.ts';
import { namedShortage } from './named-shortage.ts';
import type { BasketChange } from './shopper-basket.ts';

/**
 * A basket change that sets the quantity of a line; 0 removes it. It throws `Refused` for a
 * quantity that the product is not sold in or that is above the shop's limit
 * (docs/product/catalogue.md §3.13, §9.6), and for a bundle's piece that is short, which the
 * message names (§8.2). A line that is already above the limit may still be lowered.
 */
export function changeLine(
  services: Services,
  { itemId, quantity }: { itemId: string; quantity: number },
): BasketChange {
  return async (token, basketId) => {
    if (quantity === 0) return changeItem(services, token, basketId, { itemId, quantity });
    const { productItems } = await getBasket(services, token, basketId);
    const line = productItems.find((item) => item.itemId === itemId);
    if (line) {
      const { productId } = line;
      const others = productItems.filter((item) => item !== line && item.productId === productId);
      const before = others.reduce((sum, item) => sum + item.quantity, 0);
      const products = await orAbsent(getProducts(services, [productId]), services, 'product-to-change');
      const most = services.config.MAX_ORDER_QUANTITY;
      checkQuantity({
        quantity,
        product: products?.[0],
        before,
        most: quantity < line.quantity ? Math.max(most, before + line.quantity) : most,
      });
    }
    try {
      return await changeItem(services, token, basketId, { itemId, quantity });
    } catch (error) {
      const pieces = line?.bundledProductItems ?? [];
      throw namedShortage(error, (id) => pieces.find(({ productId }) => productId === id)?.productName);
    }
  };
}
