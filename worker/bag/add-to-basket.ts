import type { AddToBag } from '../../shared/schemas/bag.ts';
import { isRegistered } from '../session/tokens.ts';
import { addItems, getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import { lacksOf } from '../upstreams/commerce/product-duties.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { checkQuantity } from './check-quantity.ts';
import { lostAddition } from './lost-addition.ts';
import { namedShortage } from './named-shortage.ts';
import { unitsOf } from './plan-lines.ts';
import { Refused } from './refused.ts';
import type { BasketChange } from './shopper-basket.ts';
import { withVariant } from './with-variant.ts';
import { withoutSurplus } from './without-surplus.ts';

/**
 * A basket change that adds a variant, a bundle with its pieces, or each piece of a set
 * (docs/contracts/baskets.md §1). It throws `Refused` for a product that only members may buy
 * (docs/product/catalogue.md §6.2), for one that the site may not sell (docs/decisions/0179), for a
 * quantity that the product is not sold in (§3.13, §9.6), and for a bundle's piece that is short, which the
 * message names (§8.2). The token that the change is called with decides whether the shopper is a member.
 * While the catalogue gives no answer, only the baskets service checks the addition.
 */
export function addToBasket(services: Services, wanted: AddToBag): BasketChange {
  const ids = [wanted.productId, ...(wanted.piece ?? [])];
  const asked = orAbsent(getProducts(services, ids), services, 'products-to-add');
  return async (token, basketId) => {
    const [products = [], basket] = await Promise.all([asked, getBasket(services, token, basketId)]);
    if (!isRegistered(token) && products.some(({ c_isMemberExclusive }) => c_isMemberExclusive)) {
      throw new Refused(403, 'members-only', 'product.memberExclusive');
    }
    const lacking = products.find((product) => lacksOf(product, services.shop.site).length > 0);
    if (lacking) throw new Refused(409, 'not-sold', 'duties.notSold', { name: lacking.name });
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

/**
 * The same for a form that states how many units the basket held when it was shown (`had`): where it
 * holds just the wanted ones more, this form was sent before, and nothing is added; at the same
 * moment it adds once, too (docs/decisions/0061). Throws as `addToBasket` does.
 */
export function addOnce(services: Services, wanted: AddToBag): BasketChange {
  const { had, productId, quantity } = wanted;
  const add = addToBasket(services, wanted);
  if (had === undefined) return add;
  return async (token, basketId) => {
    const before = await getBasket(services, token, basketId);
    const units = unitsOf(before.productItems).get(productId) ?? 0;
    if (units === had + quantity) return before;
    const after = await add(token, basketId);
    return withoutSurplus(services, token, after, new Map([[productId, units + quantity]]));
  };
}

/**
 * A basket change that adds what a basket lacks of a product, so that it holds at least the wanted
 * quantity. Throws as `addToBasket` does.
 */
export function fillUpBasket(services: Services, wanted: AddToBag): BasketChange {
  const asked = orAbsent(getProducts(services, [wanted.productId]), services, 'product-to-add');
  return async (token, basketId) => {
    const [products = [], basket] = await Promise.all([asked, getBasket(services, token, basketId)]);
    const [item] = itemsOf(withVariant(wanted, products));
    const lines = basket.productItems.filter(({ productId }) => productId === item?.productId);
    const had = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = wanted.quantity - had;
    return quantity > 0 ? addToBasket(services, { ...wanted, quantity })(token, basketId) : basket;
  };
}

/** The items that are added to the basket. A set becomes one item for each of its pieces. */
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
