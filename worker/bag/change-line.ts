import { changeItem, changeVariant, getBasket } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { checkQuantity } from './check-quantity.ts';
import { namedShortage } from './named-shortage.ts';
import { Refused } from './refused.ts';
import type { BasketChange } from './shopper-basket.ts';

type LineChange = { itemId: string; quantity?: number | undefined; variant?: string | undefined };

/**
 * A basket change that sets the quantity of a line, 0 removes it, or replaces its variant, or both
 * at once. Throws as the two below do.
 */
export function changeLine(services: Services, { itemId, quantity, variant }: LineChange): BasketChange {
  return quantity !== undefined && (variant === undefined || quantity === 0)
    ? changeQuantity(services, { itemId, quantity })
    : replaceVariant(services, { itemId, quantity, variant: variant ?? '' });
}

/**
 * The same for a form, which may be sent twice: a line that is to be removed, and is gone, has been
 * removed.
 */
export function changeLineOfForm(services: Services, wanted: LineChange): BasketChange {
  return async (token, basketId) => {
    try {
      return await changeLine(services, wanted)(token, basketId);
    } catch (error) {
      if (wanted.quantity !== 0 || !(error instanceof UpstreamError) || !error.isNotFound) throw error;
      return getBasket(services, token, basketId);
    }
  };
}

/**
 * A basket change that sets the quantity of a line; 0 removes it. It throws `Refused` for a
 * quantity that the product is not sold in or that is above the shop's limit
 * (docs/product/catalogue.md §3.13, §9.6), and for a bundle's piece that is short, which the
 * message names (§8.2). A line that is already above the limit may still be lowered.
 */
function changeQuantity(
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

/**
 * A basket change that replaces the variant of a line by another of the same product, and sets its
 * quantity where one is given, in one call: where it fails, the line stays as it was. It throws
 * `Refused` for another product, whose rules nobody has checked, and for a quantity that is above
 * the shop's limit together with a line that already holds the variant.
 */
function replaceVariant(
  services: Services,
  { itemId, quantity, variant }: { itemId: string; quantity: number | undefined; variant: string },
): BasketChange {
  return async (token, basketId) => {
    const basket = await getBasket(services, token, basketId);
    const line = basket.productItems.find((item) => item.itemId === itemId);
    if (line?.productId === variant)
      return quantity === undefined
        ? basket
        : changeQuantity(services, { itemId, quantity })(token, basketId);
    if (line) {
      const products = await getProducts(services, [line.productId, variant]);
      const before = products.find(({ id }) => id === line.productId);
      const after = products.find(({ id }) => id === variant);
      const isOther = !before?.variants.some(({ productId }) => productId === variant);
      // options are chosen on the page of the product
      if (!after || isOther || line.optionItems.length > 0)
        throw new Refused(409, 'other-product', 'bag.notSaved');
      const twins = basket.productItems.filter(({ productId }) => productId === variant);
      checkQuantity({
        quantity: quantity ?? line.quantity,
        product: after,
        before: twins.reduce((sum, twin) => sum + twin.quantity, 0),
        most: services.config.MAX_ORDER_QUANTITY,
      });
    }
    return changeVariant(services, token, basketId, { itemId, productId: variant, quantity });
  };
}
