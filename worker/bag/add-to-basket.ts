import type { AddToBag } from '../../shared/schemas/bag.ts';
import { isRegistered } from '../session/shopper-kind.ts';
import { addItems, getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { checkQuantity } from './check-quantity.ts';
import { lostAddition } from './lost-addition.ts';
import { namedShortage } from './named-shortage.ts';
import { Refused } from './refused.ts';
import type { BasketChange } from './shopper-basket.ts';
import { withVariant } from './with-variant.ts';

/**
 * An addition to the basket: a variant, a bundle with its pieces, a set as its pieces
 * (docs/contracts/baskets.md §1). It throws `Refused` for what only members may buy
 * (docs/product/catalogue.md §6.2) and for quantities the product is not sold in (§3.13, §9.6); of
 * a piece there is not enough of, it says which (§8.2). Whose token it is, is asked of the one the
 * service is called with. While the catalogue does not answer, the service alone decides.
 */
export function addToBasket(services: Services, wanted: AddToBag): BasketChange {
  const ids = [wanted.productId, ...(wanted.piece ?? [])];
  const asked = orAbsent(getProducts(services, ids), services, 'products-to-add');
  return async (token, basketId) => {
    const [products = [], basket] = await Promise.all([asked, getBasket(services, token, basketId)]);
    if (!isRegistered(token) && products.some(({ c_isMemberExclusive }) => c_isMemberExclusive)) {
      throw new Refused(403, 'members-only', 'product.memberExclusive');
    }
    const items = itemsOf(withVariant(wanted, products));
    for (const { productId, quantity } of items) {
      const before = basket.productItems.filter((item) => item.productId === productId);
      checkQuantity({
        quantity,
        product: products.find(({ id }) => id === productId),
        before: before.reduce((sum, item) => sum + item.quantity, 0),
        most: services.config.MAX_ORDER_QUANTITY,
      });
    }
    try {
      return await addItems(services, token, basketId, items).catch((error: unknown) =>
        lostAddition(services, token, basket, items, error),
      );
    } catch (error) {
      throw namedShortage(error, (id) =>
        wanted.piece?.includes(id) ? products.find((product) => product.id === id)?.name : undefined,
      );
    }
  };
}

/** What is put into the basket: a set as its pieces. */
export function itemsOf({ productId, quantity, kind, piece = [], option = [] }: AddToBag): NewItem[] {
  if (kind === 'set') return piece.map((id) => ({ productId: id, quantity }));
  const optionItems = option.map((chosen) => {
    const [optionId = '', optionValueId = ''] = chosen.split(':');
    return { optionId, optionValueId };
  });
  return [
    {
      productId,
      quantity,
      ...(kind === 'bundle' && { bundledProductItems: piece.map((id) => ({ productId: id })) }),
      ...(optionItems.length > 0 && { optionItems }),
    },
  ];
}
