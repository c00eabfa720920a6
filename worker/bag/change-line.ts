import { changeItem, getBasket } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { checkQuantity } from './check-quantity.ts';
import { namedShortage } from './named-shortage.ts';
import type { BasketChange } from './shopper-basket.ts';

/**
 * Another quantity of a line, 0 takes it out. Throws `Refused` for quantities the product is not
 * sold in or the shop does not sell (docs/product/catalogue.md §3.13, §9.6), and for a bundle's
 * piece there is not enough of, by its name (§8.2). What a line holds too much of already may
 * become less.
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
